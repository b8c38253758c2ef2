import type { PaidPlanName, PaymentProvider } from '@windtunnel/contracts/ports/payments';

interface Invoice {
  readonly plan: PaidPlanName;
  readonly amountPence: number;
  readonly creditsTenths: number;
  readonly refundedPence: number;
  readonly disputedPence: number;
  readonly lostPence: number;
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** The subscription that is running. */
export interface LiveSubscription {
  readonly subscriptionId: string;
  /** The plan of the next invoice. */
  readonly plan: PaidPlanName;
  readonly pastDue: boolean;
  readonly endsAt: string | null;
}

export interface SubscriptionState {
  readonly customer: { readonly provider: PaymentProvider; readonly customerId: string } | null;
  readonly live: LiveSubscription | null;
  readonly invoices: Readonly<Record<string, Invoice>>;
}
