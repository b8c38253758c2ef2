import type { PaidPlanName, PaymentCustomer, TillCard } from '@windtunnel/contracts/ports/payments';
import { periodAt } from '@windtunnel/contracts/rules/billing-period';
import { plans } from '@windtunnel/contracts/rules/plans';

type TillSubscription = PaymentCustomer['subscriptions'][number] & {
  /** All months are counted from it. */
  readonly anchor: string;
  /** How many times the months were counted from another moment. */
  readonly cycle: number;
};

/** A customer as the till keeps it. */
export interface TillAccount extends PaymentCustomer {
  readonly card: TillCard;
  /** Checkouts that were paid. */
  readonly paidVisits: readonly string[];
  readonly subscriptions: readonly TillSubscription[];
}

export function emptyAccount(customerId: string, userId: string): TillAccount {
  return { customerId, userId, card: 'pays', paidVisits: [], subscriptions: [], invoices: [] };
}

/** Starts a subscription whose first month is paid for. */
export function subscribed(
  account: TillAccount,
  { subscriptionId, plan, now }: { readonly subscriptionId: string; readonly plan: PaidPlanName; readonly now: string },
): TillAccount {
  const subscription: TillSubscription = {
    subscriptionId,
    plan,
    status: 'active',
    endsAt: null,
    createdAt: now,
    anchor: now,
    cycle: 1,
  };
  return billed({ ...account, subscriptions: [...account.subscriptions, subscription] }, subscription, now);
}

/** The account now: months that have ended are charged again or end their subscription. */
export function upToDate(account: TillAccount, now: string): TillAccount {
  return account.subscriptions
    .filter(({ status }) => status !== 'ended')
    .reduce((next, subscription) => {
      if (subscription.endsAt !== null && subscription.endsAt <= now)
        return changed(next, subscription.subscriptionId, { status: 'ended' });
      if (isBilled(next, subscription, now)) return changed(next, subscription.subscriptionId, { status: 'active' });
      return next.card === 'pays'
        ? billed(changed(next, subscription.subscriptionId, { status: 'active' }), subscription, now)
        : changed(next, subscription.subscriptionId, { status: 'past_due' });
    }, account);
}

export function changed(account: TillAccount, subscriptionId: string, change: Partial<TillSubscription>): TillAccount {
  const subscriptions = account.subscriptions.map((each) =>
    each.subscriptionId === subscriptionId ? { ...each, ...change } : each,
  );
  return { ...account, subscriptions };
}

/** Another plan from now on, charged in full and counted from now. */
export function upgraded(account: TillAccount, subscriptionId: string, plan: PaidPlanName, now: string): TillAccount {
  const before = account.subscriptions.find((each) => each.subscriptionId === subscriptionId);
  if (before === undefined || before.status === 'ended') return account;
  const after = { ...before, plan, anchor: now, cycle: before.cycle + 1, endsAt: null, status: 'active' as const };
  return billed(changed(account, subscriptionId, after), after, now);
}

export function refunded(account: TillAccount, invoiceId: string): TillAccount {
  const invoices = account.invoices.map((invoice) =>
    invoice.invoiceId === invoiceId ? { ...invoice, refundedPence: invoice.amountPence } : invoice,
  );
  return { ...account, invoices };
}

/** What happens when the customer's bank examines a payment that is not refunded, and when it has decided. */
export function disputed(account: TillAccount, invoiceId: string, state: 'open' | 'won' | 'lost'): TillAccount {
  const invoices = account.invoices.map((invoice) => {
    if (invoice.invoiceId !== invoiceId) return invoice;
    const heldPence = invoice.amountPence - invoice.refundedPence;
    return {
      ...invoice,
      disputedPence: state === 'open' ? heldPence : 0,
      lostPence: state === 'lost' ? heldPence : 0,
    };
  });
  return { ...account, invoices };
}

/** The end of the month that is paid for. */
export function paidUntil(subscription: TillSubscription, now: string): string {
  return periodAt(subscription.anchor, now).end;
}

/** One invoice for each month, found by its name: a clock that was far ahead does not stop the months that follow. */
const invoiceIdOf = ({ subscriptionId, cycle, anchor }: TillSubscription, now: string) =>
  `in_${subscriptionId}_${cycle}_${periodAt(anchor, now).start}`;

function isBilled({ invoices }: TillAccount, subscription: TillSubscription, now: string): boolean {
  return invoices.some(({ invoiceId }) => invoiceId === invoiceIdOf(subscription, now));
}

function billed(account: TillAccount, subscription: TillSubscription, now: string): TillAccount {
  const { subscriptionId, plan } = subscription;
  const { start: periodStart, end: periodEnd } = periodAt(subscription.anchor, now);
  const invoice = {
    invoiceId: invoiceIdOf(subscription, now),
    subscriptionId,
    plan,
    periodStart,
    periodEnd,
    amountPence: plans[plan].basePricePence,
    refundedPence: 0,
    disputedPence: 0,
    lostPence: 0,
  };
  return { ...account, invoices: [...account.invoices, invoice] };
}
