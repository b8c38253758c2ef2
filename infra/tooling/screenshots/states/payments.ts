import type { Page } from '@playwright/test';
import type { SubscriptionStatus, User } from '@windtunnel/contracts/http/accounts';
import type { CreditHistoryEntry, Quota } from '@windtunnel/contracts/http/usage';
import { plans } from '@windtunnel/contracts/rules/plans';
import { changeResponse, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const confirm = '/api/payment/confirm';
const status = '/api/users/subscription-status';

const history = '/api/usage/history';

const disputedTwice: readonly CreditHistoryEntry[] = [
  ['2026-12-05T09:00:00.000Z', 'disputed', -62.5, 0],
  ['2026-12-03T09:00:00.000Z', 'held', -57.5, 62.5],
  ['2026-12-01T09:00:00.000Z', 'restored', 100, 120],
  ['2026-11-28T09:00:00.000Z', 'disputed', -100, 20],
  ['2026-11-22T09:00:00.000Z', 'plan', 100, 120],
  ['2026-11-20T09:00:00.000Z', 'plan', 20, 20],
].map(([at, kind, credits, balance]) => ({ at, kind, credits, balance, studyId: null }) as CreditHistoryEntry);

const subscriber: SubscriptionStatus = {
  subscriptionPlan: 'starter',
  subscriptionStatus: 'active',
  periodEnd: '2026-12-22T09:00:00.000Z',
  nextPlan: 'starter',
  hasBilling: true,
  disputed: false,
  owedCredits: 0,
};

/** Everything on the account page says that the user has this subscription, and so many credits. */
async function subscribed(page: Page, change: Partial<SubscriptionStatus>, left = 62.5): Promise<void> {
  const {
    name,
    displayName,
    monthlyCredits: creditsAllocated,
    pricePerCreditPence: pricePerCredit,
  } = plans[change.subscriptionPlan ?? subscriber.subscriptionPlan];
  await respond(page, status, { ...subscriber, ...change });
  await changeResponse<{ readonly user: User }>(page, '/api/auth/refresh', (answer) => ({
    ...answer,
    user: { ...answer.user, subscriptionPlan: name },
  }));
  await changeResponse<{ readonly data: Quota }>(page, '/api/usage/quota', ({ data }) => ({
    data: {
      ...data,
      creditsAllocated,
      creditsUsed: creditsAllocated - left,
      creditsRemaining: left,
      availableCredits: left,
      subscriptionPlan: { ...data.subscriptionPlan, name, displayName, pricePerCredit },
    },
  }));
}

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
    given: (page) => subscribed(page, { subscriptionStatus: 'past_due' }),
    shows: /last payment was declined/,
  },
  {
    name: 'account, plan cancelled',
    path: '/account',
    given: (page) => subscribed(page, { subscriptionStatus: 'cancelled', nextPlan: 'free' }),
    shows: /is cancelled and ends/,
  },
  {
    name: 'account, plan that is popular and the user’s own',
    path: '/account',
    given: (page) => subscribed(page, { subscriptionPlan: 'team', nextPlan: 'team' }),
    shows: 'Popular',
  },
  {
    name: 'account, payment disputed',
    path: '/account',
    given: async (page) => {
      await subscribed(page, { disputed: true, owedCredits: 37.5 }, 0);
      await respond(page, history, { entries: disputedTwice });
    },
    shows: /bank is examining a payment/,
  },
];
