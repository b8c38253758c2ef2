import { InvalidNotice, type PaymentNotice } from '@windtunnel/contracts/ports/payments';
import type Stripe from 'stripe';
import { isMissing } from './stripe-errors.ts';

const toleranceSeconds = 300;
/** Notices after which the truth about a customer's plan may have changed. */
const concerning = /^(customer\.subscription|invoice|charge|checkout\.session)\./;

/** @throws InvalidNotice if it was not signed with the secret, or more than 300 seconds before `now`. */
export async function readStripeNotice(
  stripe: Stripe,
  body: Uint8Array,
  { signature, secret, now }: { readonly signature: string; readonly secret: string; readonly now: Date },
): Promise<PaymentNotice> {
  const { id, type, data } = constructed(stripe, body, { signature, secret, now });
  return { noticeId: id, customerId: concerning.test(type) ? await customerOf(stripe, data.object) : null };
}

/** A dispute names only its charge. */
async function customerOf(stripe: Stripe, object: Stripe.Event.Data['object']): Promise<string | null> {
  if ('customer' in object) return idOf(object.customer);
  const chargeId = 'charge' in object ? idOf(object.charge) : null;
  if (chargeId === null) return null;
  const charge = await stripe.charges.retrieve(chargeId).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return idOf(charge?.customer);
}

const idOf = (object: unknown): string | null => {
  const id = typeof object === 'object' && object !== null && 'id' in object ? object.id : object;
  return typeof id === 'string' ? id : null;
};

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
