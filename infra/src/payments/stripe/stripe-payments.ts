import { createHash } from 'node:crypto';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Payments, PlanChange } from '@windtunnel/contracts/ports/payments';
import type Stripe from 'stripe';
import { readCustomer } from './stripe-customer.ts';
import { asPaymentError, isMissing } from './stripe-errors.ts';
import { readStripeNotice } from './stripe-notice.ts';
import { createPrices } from './stripe-products.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address of the API; null for Stripe's own. */
  readonly apiUrl: string | null;
  readonly clock: Clock;
}

const timeoutMs = 15_000;

/** Payments through Stripe. The client is loaded here and nowhere else: it takes a quarter of a second. */
export async function createStripePayments(options: StripeOptions): Promise<Payments> {
  const { default: Client } = await import('stripe');
  const stripe = new Client(options.secretKey, {
    ...addressOf(options.apiUrl),
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
  });
  return ourErrors(paymentsOn(stripe, options));
}

function paymentsOn(stripe: Stripe, { webhookSecret: secret, clock }: StripeOptions): Payments {
  const priceOf = createPrices(stripe);
  return {
    provider: 'stripe',
    openCustomer: async ({ userId, email }) => {
      const idempotencyKey = `customer:${createHash('sha256').update(`${userId} ${email}`).digest('hex')}`;
      return (await stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey })).id;
    },
    startCheckout: async ({ customerId: customer, plan, returnUrl }) => {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ quantity: 1, price_data: await priceOf(plan) }],
        success_url: `${returnUrl}?success=true&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${returnUrl}?canceled=true`,
      });
      return session.url ?? '';
    },
    openPortal: async ({ customerId: customer, returnUrl: return_url }) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
    changePlan: async (change) => changePlan(stripe, change, await priceOf(change.plan)),
    cancelAtPeriodEnd: async (subscriptionId) => {
      await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
    },
    cancelNow: async (subscriptionId) => {
      await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    readNotice: async (body, signature) =>
      readStripeNotice(stripe, body, { signature: signature ?? '', secret, now: clock.now() }),
    customer: (customerId) => readCustomer(stripe, customerId),
  };
}

/** A declined charge leaves the subscription as it was. */
async function changePlan(
  stripe: Stripe,
  { subscriptionId, charge }: PlanChange,
  price_data: Awaited<ReturnType<ReturnType<typeof createPrices>>>,
): Promise<void> {
  const charged: Stripe.SubscriptionUpdateParams =
    charge === 'now' ? { billing_cycle_anchor: { type: 'now' }, payment_behavior: 'error_if_incomplete' } : {};
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: items.data[0]?.id ?? '', price_data }],
    proration_behavior: 'none',
    cancel_at_period_end: false,
    ...charged,
  });
}

function addressOf(apiUrl: string | null) {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, protocol: scheme, ...(port === '' ? {} : { port: Number(port) }) };
}

/** Every method throws our errors instead of Stripe's. */
function ourErrors(payments: Payments): Payments {
  const wrapped = Object.entries(payments).map(([name, member]) => [
    name,
    typeof member === 'function'
      ? async (...values: unknown[]) => {
          try {
            return await (member as (...args: unknown[]) => Promise<unknown>)(...values);
          } catch (error) {
            throw asPaymentError(error);
          }
        }
      : member,
  ]);
  return Object.fromEntries(wrapped) as Payments;
}
