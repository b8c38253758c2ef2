import type { PlanName } from '../rules/plans.ts';

export type PaymentProvider = 'demo-till' | 'stripe';

/** A plan that costs something. */
export type PaidPlanName = Exclude<PlanName, 'free'>;

/**
 * Takes payments for plans. The provider is the only source of truth about money: notices only say that a customer has
 * changed, and `customer` says what is true now, so the order of notices and their repetition do not matter.
 *
 * Every method throws `PaymentsUnavailable` if the provider has to be asked and cannot be reached.
 */
export interface Payments {
  /** An id of one provider means nothing to another. */
  readonly provider: PaymentProvider;
  /** Creates the customer of a user; returns the same id for the same user for at least a day. */
  openCustomer(user: { readonly userId: string; readonly email: string }): Promise<string>;
  /** The address of a page on which the customer subscribes. `{returnUrl}?success=true` or `?canceled=true` follows. */
  startCheckout(checkout: Checkout): Promise<string>;
  /** The address of a page on which the customer sees invoices, changes the card and cancels. */
  openPortal(portal: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  /**
   * Changes the plan, and withdraws a cancellation. `now`: charges the full price and starts a new month.
   * `at-renewal`: charges nothing until the present month ends.
   * @throws PaymentDeclined if the charge is declined; nothing has changed then.
   */
  changePlan(change: PlanChange): Promise<void>;
  /** The month that is paid for lasts; no other follows. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends a subscription at once; does nothing if it has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /**
   * Reads what the provider sent to the webhook.
   * @param body The bytes as received: a body that was parsed and written again has another signature.
   * @throws InvalidNotice if it is not signed by the provider, or was signed more than 300 seconds ago.
   */
  readNotice(body: Uint8Array, signature: string | undefined): Promise<PaymentNotice>;
  /** What the provider knows about a customer now; null if it knows no such customer. */
  customer(customerId: string): Promise<PaymentCustomer | null>;
  /** Present only where no money moves: what the till's own pages show and do. */
  readonly till?: DemoTill;
}

export interface Checkout {
  readonly customerId: string;
  readonly plan: PaidPlanName;
  /** Without a query. */
  readonly returnUrl: string;
}

export interface PlanChange {
  readonly subscriptionId: string;
  readonly plan: PaidPlanName;
  readonly charge: 'now' | 'at-renewal';
}

export interface PaymentNotice {
  readonly noticeId: string;
  /** Whose truth has changed; null if the notice does not concern subscriptions. */
  readonly customerId: string | null;
}

/** Times are ISO 8601. */
export interface PaymentCustomer {
  readonly customerId: string;
  readonly userId: string;
  readonly subscriptions: readonly ProviderSubscription[];
  /** Every paid invoice for a month of a plan, also refunded ones. */
  readonly invoices: readonly PaidInvoice[];
}

export interface ProviderSubscription {
  readonly subscriptionId: string;
  readonly plan: PaidPlanName;
  /** `past_due`: the last charge was declined and is tried again. */
  readonly status: 'active' | 'past_due' | 'ended';
  /** When it ends, if it was cancelled. */
  readonly endsAt: string | null;
  readonly createdAt: string;
}

export interface PaidInvoice {
  readonly invoiceId: string;
  readonly subscriptionId: string;
  readonly plan: PaidPlanName;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly amountPence: number;
  readonly refundedPence: number;
  /** What the customer's bank holds while it examines a dispute. */
  readonly disputedPence: number;
  /** What the bank has given back to the customer for good: disputes that were lost. */
  readonly lostPence: number;
}

export type TillCard = 'pays' | 'declines';

/** What a page of the till is about. */
export interface TillVisit {
  readonly kind: 'checkout' | 'portal';
  readonly customerId: string;
  /** The plan to be bought; null in the portal. */
  readonly plan: PaidPlanName | null;
  readonly returnUrl: string;
  readonly card: TillCard;
}

export type TillAction =
  | { readonly type: 'pay'; readonly card: TillCard }
  | { readonly type: 'use-card'; readonly card: TillCard }
  | { readonly type: 'cancel' }
  | { readonly type: 'resume' }
  | { readonly type: 'refund'; readonly invoiceId: string }
  /** The customer's bank examines the payment, or has decided. */
  | { readonly type: 'dispute'; readonly invoiceId: string; readonly state: 'open' | 'won' | 'lost' };

/** The pages of a provider that moves no money. `visitId` is a secret that only the customer's browser knows. */
export interface DemoTill {
  visit(visitId: string): Promise<TillVisit | null>;
  /** Declined: nothing has changed. Otherwise a signed notice says that the customer has changed. */
  act(visitId: string, action: TillAction): Promise<TillOutcome>;
}

export type TillOutcome =
  | { readonly kind: 'declined' }
  | { readonly kind: 'done'; readonly notice: { readonly body: Uint8Array; readonly signature: string } };

/** The provider cannot be reached, or failed; a later attempt may succeed. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
}

export class PaymentDeclined extends Error {
  override readonly name = 'PaymentDeclined';
}

/** Not from the provider, too old, or unreadable. */
export class InvalidNotice extends Error {
  override readonly name = 'InvalidNotice';
}
