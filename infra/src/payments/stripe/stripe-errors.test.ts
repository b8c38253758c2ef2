import { PaymentDeclined, PaymentsUnavailable } from '@windtunnel/contracts/ports/payments';
import { expect, it } from 'vitest';
import { asPaymentError, isMissing, isTaken } from './stripe-errors.ts';

const ofStripe = (type: string, code?: string) =>
  Object.assign(new Error('Card 4242 of ann@example.org'), code === undefined ? { type } : { type, code });

it('a declined card is the business of the customer, and its text is ours', () => {
  const declined = asPaymentError(ofStripe('StripeCardError', 'card_declined'));
  expect(declined).toBeInstanceOf(PaymentDeclined);
  expect(declined).toMatchObject({ message: 'The card was declined' });
});

it('any other error of Stripe means that payments are unavailable, and keeps type and code only', () => {
  const limited = asPaymentError(ofStripe('StripeRateLimitError', 'rate_limit'));
  expect(limited).toBeInstanceOf(PaymentsUnavailable);
  expect(limited).toMatchObject({ message: 'Stripe answered StripeRateLimitError (rate_limit)' });
  expect(asPaymentError(ofStripe('StripeConnectionError'))).toMatchObject({
    message: 'Stripe answered StripeConnectionError',
  });
});

it('errors that are not from Stripe stay as they are', () => {
  const plain = new Error('A bug');
  const typed = Object.assign(new Error('A bug'), { type: 'OwnError', code: 'resource_missing' });
  const notAnError = { type: 'StripeCardError', code: 'resource_missing' };
  for (const error of [plain, typed, notAnError, null]) expect(asPaymentError(error)).toBe(error);
  for (const error of [plain, typed, notAnError]) expect(isMissing(error)).toBe(false);
  expect(isTaken(Object.assign(new Error('A bug'), { type: 'OwnError', code: 'resource_already_exists' }))).toBe(false);
});

it('missing and taken objects are recognised by their codes', () => {
  expect(isMissing(ofStripe('StripeInvalidRequestError', 'resource_missing'))).toBe(true);
  expect(isTaken(ofStripe('StripeInvalidRequestError', 'resource_already_exists'))).toBe(true);
  expect(isMissing(ofStripe('StripeInvalidRequestError', 'resource_already_exists'))).toBe(false);
  expect(isTaken(ofStripe('StripeInvalidRequestError', 'resource_missing'))).toBe(false);
});
