import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { PaidInvoice, PaymentCustomer, ProviderSubscription } from '@windtunnel/contracts/ports/payments';
import { plans } from '@windtunnel/contracts/rules/plans';
import type { SubscriptionState } from './subscription-state.ts';

/**
 * The events by which the recorded subscription becomes what the provider says. Payments and refunds only ever add up;
 * everything else is as it is now. Observing the same truth again changes nothing.
 */
export function observed(state: SubscriptionState, customer: PaymentCustomer | null): SubscriptionEvent[] {
  const [live = null] = liveSubscriptions(customer);
  return [...moneyEvents(state, customer?.invoices ?? []), ...liveEvents(state, live)];
}

/**
 * The subscriptions that would charge the customer again, the newest first. There can be two if two checkouts were
 * completed at once.
 */
export function liveSubscriptions(customer: PaymentCustomer | null): ProviderSubscription[] {
  return (customer?.subscriptions ?? [])
    .filter(({ status }) => status !== 'ended')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.subscriptionId.localeCompare(a.subscriptionId));
}

/** In the order of the months they paid for, whatever the order of the notices. */
export function inOrder<T extends { readonly invoiceId: string; readonly periodStart: string }>(
  invoices: readonly T[],
): T[] {
  return invoices.toSorted(
    (a, b) => a.periodStart.localeCompare(b.periodStart) || a.invoiceId.localeCompare(b.invoiceId),
  );
}

function moneyEvents(state: SubscriptionState, invoices: readonly PaidInvoice[]): SubscriptionEvent[] {
  return inOrder(invoices).flatMap(({ refundedPence, disputedPence, lostPence, ...invoice }): SubscriptionEvent[] => {
    const { invoiceId, plan } = invoice;
    const known = ownValue(state.invoices, invoiceId);
    const creditsTenths = plans[plan].monthlyCredits * 10;
    return [
      ...(known === undefined
        ? [{ type: 'SubscriptionInvoicePaid' as const, data: { ...invoice, creditsTenths } }]
        : []),
      ...(refundedPence > (known?.refundedPence ?? 0)
        ? [{ type: 'SubscriptionInvoiceRefunded' as const, data: { invoiceId, refundedPence } }]
        : []),
      ...(disputedPence !== (known?.disputedPence ?? 0) || lostPence !== (known?.lostPence ?? 0)
        ? [{ type: 'SubscriptionInvoiceDisputed' as const, data: { invoiceId, disputedPence, lostPence } }]
        : []),
    ];
  });
}

function liveEvents({ live: before }: SubscriptionState, now: ProviderSubscription | null): SubscriptionEvent[] {
  if (now === null)
    return before === null ? [] : [{ type: 'SubscriptionEnded', data: { subscriptionId: before.subscriptionId } }];
  const { subscriptionId, plan, endsAt } = now;
  const same = before?.subscriptionId === subscriptionId ? before : null;
  const [wasPastDue, isPastDue] = [same?.pastDue ?? false, now.status === 'past_due'];
  const endedAt = same?.endsAt ?? null;
  const events: SubscriptionEvent[] = [];
  if (same?.plan !== plan) events.push({ type: 'SubscriptionPlanChanged', data: { subscriptionId, plan } });
  if (isPastDue && !wasPastDue) events.push({ type: 'SubscriptionPaymentFailed', data: { subscriptionId } });
  if (!isPastDue && wasPastDue) events.push({ type: 'SubscriptionPaymentRecovered', data: { subscriptionId } });
  if (endsAt !== null && endsAt !== endedAt)
    events.push({ type: 'SubscriptionCancelled', data: { subscriptionId, endsAt } });
  if (endsAt === null && endedAt !== null) events.push({ type: 'SubscriptionResumed', data: { subscriptionId } });
  return events;
}
