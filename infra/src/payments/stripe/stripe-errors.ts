import { PaymentDeclined, PaymentsUnavailable } from '@windtunnel/contracts/ports/payments';
import type Stripe from 'stripe';

/**
 * Our error for one of Stripe's: declined cards are the customer's business, everything else is a provider that cannot be
 * used now. Stripe's own texts can contain addresses and parts of keys, so only type and code are kept.
 */
export function asPaymentError(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  const { type, code } = error;
  if (type === 'StripeCardError') return new PaymentDeclined('The card was declined');
  return new PaymentsUnavailable(`Stripe answered ${type}${code === undefined ? '' : ` (${code})`}`);
}

export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

export function isTaken(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_already_exists';
}

function isStripeError(error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> {
  return error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');
}
