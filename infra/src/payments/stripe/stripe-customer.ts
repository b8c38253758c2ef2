import type { PaidInvoice, PaymentCustomer, ProviderSubscription } from '@windtunnel/contracts/ports/payments';
import type Stripe from 'stripe';
import { isMissing } from './stripe-errors.ts';
import { planOfProduct } from './stripe-products.ts';

const listed = { limit: 100 } as const;
/** More than anyone has in a lifetime of months. */
const all = { limit: 2_000 } as const;

/** What Stripe knows about a customer now: three lists read at the same time, then the disputes, if there are any. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<PaymentCustomer | null> {
  const found = await stripe.customers.retrieve(customer).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null || found.deleted === true) return null;
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', ...listed }).autoPagingToArray(all),
    stripe.invoices.list({ customer, status: 'paid', expand: ['data.payments'], ...listed }).autoPagingToArray(all),
    stripe.charges.list({ customer, ...listed }).autoPagingToArray(all),
  ]);
  const disputes = await disputesOf(stripe, charges);
  return {
    customerId: found.id,
    userId: found.metadata.userId ?? '',
    subscriptions: subscriptions.flatMap(subscriptionOf),
    invoices: invoices.flatMap((invoice) => invoiceOf(invoice, charges, disputes)),
  };
}

async function disputesOf(stripe: Stripe, charges: readonly Stripe.Charge[]): Promise<Stripe.Dispute[]> {
  const disputed = charges.filter((charge) => charge.disputed);
  const lists = disputed.map(({ id: charge }) => stripe.disputes.list({ charge, ...listed }).autoPagingToArray(all));
  return (await Promise.all(lists)).flat();
}

const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
const idOf = (object: string | { readonly id: string } | null | undefined) =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** A first charge that was never made is no subscription; a pause keeps what is paid for. */
const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription[] {
  const item = subscription.items.data[0];
  const plan = planOfProduct(item?.price.product);
  if (item === undefined || plan === null) return [];
  const ends = subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null);
  return [
    {
      subscriptionId: subscription.id,
      plan,
      status: statuses[subscription.status] ?? 'ended',
      endsAt: ends === null ? null : iso(ends),
      createdAt: iso(subscription.created),
    },
  ];
}

function invoiceOf(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  disputes: readonly Stripe.Dispute[],
): PaidInvoice[] {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (invoice.id === undefined || subscriptionId === null || invoice.amount_paid <= 0) return [];
  for (const line of invoice.lines.data) {
    const plan = planOfProduct(line.pricing?.price_details?.product);
    if (plan === null || line.parent?.subscription_item_details?.proration === true) continue;
    return [
      {
        invoiceId: invoice.id,
        subscriptionId,
        plan,
        periodStart: iso(line.period.start),
        periodEnd: iso(line.period.end),
        amountPence: invoice.amount_paid,
        ...moneyBack(chargesOf(invoice, charges), disputes),
      },
    ];
  }
  return [];
}

/** Charges belong to an invoice through its payments. */
function chargesOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const intents = new Set(invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
  return charges.filter((charge) => charge.payment_intent !== null && intents.has(idOf(charge.payment_intent)));
}

/** Where the money is while a bank examines or re-examines a dispute. An inquiry, `warning_...`, takes no money. */
const held = new Set<string>(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']);

function moneyBack(charges: readonly Stripe.Charge[], disputes: readonly Stripe.Dispute[]) {
  const ids = new Set(charges.map(({ id }) => id));
  const own = disputes.filter((dispute) => ids.has(idOf(dispute.charge) ?? ''));
  return {
    refundedPence: sum(charges.map(({ amount_refunded }) => amount_refunded)),
    disputedPence: sum(own.filter(({ status }) => held.has(status)).map(({ amount }) => amount)),
    lostPence: sum(own.filter(({ status }) => status === 'lost').map(({ amount }) => amount)),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
