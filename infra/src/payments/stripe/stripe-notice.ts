import { InvalidNotice, type PaymentNotice } from '@windtunnel/contracts/ports/payments';
import type Stripe from 'stripe';

const toleranceSeconds = 300;
/** Notices after which the truth about a customer's plan may have changed. */
const concerning = /^(customer\.subscription|invoice|charge|checkout\.session)\./;

/** @throws InvalidNotice if it was not signed with the secret, or more than 300 seconds before `now`. */
export function readStripeNotice(
  stripe: Stripe,
  body: Uint8Array,
  { signature, secret, now }: { readonly signature: string; readonly secret: string; readonly now: Date },
): PaymentNotice {
  const { id, type, data } = constructed(stripe, body, { signature, secret, now });
  const customer = 'customer' in data.object ? data.object.customer : null;
  const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
  return { noticeId: id, customerId: concerning.test(type) ? customerId : null };
}

function constructed(
  stripe: Stripe,
  body: Uint8Array,
  { signature, secret, now }: { readonly signature: string; readonly secret: string; readonly now: Date },
): Stripe.Event {
  try {
    const bytes = Buffer.from(body);
    return stripe.webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    throw new InvalidNotice('The signature does not fit, or is too old');
  }
}
