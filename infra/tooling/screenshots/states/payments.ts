import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import { neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const confirm = '/api/payment/confirm';
const status = '/api/users/subscription-status';

const subscriber: SubscriptionStatus = {
  subscriptionPlan: 'starter',
  subscriptionStatus: 'active',
  periodEnd: '2026-12-22T09:00:00.000Z',
  nextPlan: 'starter',
  hasBilling: true,
  disputed: false,
  owedCredits: 0,
};

/** The payment result, and the account page of subscribers. */
export const paymentStates: readonly ScreenState[] = [
  {
    name: 'payment, confirming',
    path: '/checkout?success=true',
    given: (page) => neverRespond(page, confirm),
    shows: 'Confirming your payment...',
  },
  {
    name: 'payment, successful',
    path: '/checkout?success=true',
    given: (page) => respond(page, confirm, subscriber),
    shows: 'Payment Successful',
  },
  { name: 'payment, canceled', path: '/checkout?canceled=true', shows: 'Payment Canceled' },
  { name: 'payment, not confirmed', path: '/checkout', shows: 'Payment Not Confirmed' },
  {
    name: 'account, past due',
    path: '/account',
    given: (page) => respond(page, status, { ...subscriber, subscriptionStatus: 'past_due' }),
    shows: /last payment was declined/,
  },
  {
    name: 'account, plan cancelled',
    path: '/account',
    given: (page) => respond(page, status, { ...subscriber, subscriptionStatus: 'cancelled', nextPlan: 'free' }),
    shows: /is cancelled and ends/,
  },
];
