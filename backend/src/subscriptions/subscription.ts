import { subscriptionStream } from '@windtunnel/contracts/events/streams';
import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { PaymentCustomer, PaymentProvider } from '@windtunnel/contracts/ports/payments';
import { observed } from './observe-customer.ts';
import type { LiveSubscription, SubscriptionState } from './subscription-state.ts';

export type SubscriptionCommand =
  | { readonly type: 'OpenCustomer'; readonly provider: PaymentProvider; readonly customerId: string }
  /** Records what the provider says; null if it no longer knows the customer. */
  | { readonly type: 'Observe'; readonly customer: PaymentCustomer | null };

/** What one user bought. It follows the provider's truth, so notices may arrive late, twice and in any order. */
const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initial: { customer: null, live: null, invoices: {} },
  decide: (state, command) => {
    if (command.type === 'Observe') return observed(state, command.customer);
    const { provider, customerId } = command;
    if (state.customer?.provider === provider && state.customer.customerId === customerId) return [];
    return [{ type: 'PaymentCustomerOpened', data: { provider, customerId } }];
  },
  evolve,
};

export const subscription = { stream: subscriptionStream, decider: subscriptionDecider } as const;

function evolve(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  switch (event.type) {
    case 'PaymentCustomerOpened':
      return { ...state, customer: event.data };
    case 'SubscriptionPlanChanged': {
      const { subscriptionId, plan } = event.data;
      const same = state.live?.subscriptionId === subscriptionId ? state.live : { pastDue: false, endsAt: null };
      return { ...state, live: { ...same, subscriptionId, plan } };
    }
    case 'SubscriptionInvoicePaid': {
      const { invoiceId, subscriptionId: _paidBy, ...invoice } = event.data;
      return { ...state, invoices: { ...state.invoices, [invoiceId]: { ...invoice, ...nothingBack } } };
    }
    case 'SubscriptionInvoiceRefunded':
    case 'SubscriptionInvoiceDisputed':
      return withInvoice(state, event.data);
    case 'SubscriptionPaymentFailed':
      return withLive(state, { pastDue: true });
    case 'SubscriptionPaymentRecovered':
      return withLive(state, { pastDue: false });
    case 'SubscriptionCancelled':
      return withLive(state, { endsAt: event.data.endsAt });
    case 'SubscriptionResumed':
      return withLive(state, { endsAt: null });
    case 'SubscriptionEnded':
      return { ...state, live: null };
    default:
      return event satisfies never;
  }
}

function withLive(state: SubscriptionState, change: Partial<LiveSubscription>): SubscriptionState {
  return state.live === null ? state : { ...state, live: { ...state.live, ...change } };
}

const nothingBack = { refundedPence: 0, disputedPence: 0, lostPence: 0 };

function withInvoice(
  state: SubscriptionState,
  { invoiceId, ...change }: { readonly invoiceId: string } & Partial<typeof nothingBack>,
): SubscriptionState {
  const invoice = ownValue(state.invoices, invoiceId);
  if (invoice === undefined) return state;
  return { ...state, invoices: { ...state.invoices, [invoiceId]: { ...invoice, ...change } } };
}
