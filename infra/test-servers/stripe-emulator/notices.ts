import Stripe from 'stripe';
import type { StripeAccount } from './stripe-account.ts';

/** The body of an event as Stripe sends it. */
export function eventBody(account: StripeAccount, type: string, object: object, id = account.id('evt')): string {
  return JSON.stringify({ id, object: 'event', type, created: account.nowSeconds, data: { object } });
}

/** The signature of a notice's body as Stripe writes it, by Stripe's own library. */
export function signedBy(secret: string, payload: string, timestampSeconds: number): string {
  const { webhooks } = new Stripe('sk_test_1');
  return webhooks.generateTestHeaderString({ payload, secret, timestamp: timestampSeconds });
}

/** Sends the webhook a notice about the customer of a user, signed so long ago. Returns the webhook's status. */
export async function deliver(
  account: StripeAccount,
  { url, secret }: { readonly url: string; readonly secret: string },
  { type, customer, ageSeconds }: { readonly type: string; readonly customer: string; readonly ageSeconds: number },
): Promise<number> {
  // The same notice keeps its id, however often it is sent.
  const body = eventBody(account, type, { customer }, `evt_${type}_${customer}`);
  const signature = signedBy(secret, body, Math.floor(Date.now() / 1_000) - ageSeconds);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
