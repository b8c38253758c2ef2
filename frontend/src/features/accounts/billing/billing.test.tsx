import { screen } from '@testing-library/react';
import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import type { Quota } from '@windtunnel/contracts/http/usage';
import { describe, expect, it } from 'vitest';
import { openPage, refuse } from '../../../testing/open-page.tsx';
import { Billing } from './billing.tsx';

const subscriber: SubscriptionStatus = {
  subscriptionPlan: 'starter',
  subscriptionStatus: 'active',
  periodEnd: '2026-12-22T09:00:00.000Z',
  nextPlan: 'starter',
  hasBilling: true,
  disputed: false,
  owedCredits: 0,
};
const quota: Quota = {
  creditsAllocated: 100,
  creditsUsed: 40,
  creditsRemaining: 60,
  availableCredits: 60,
  periodStart: '2026-11-22T09:00:00.000Z',
  periodEnd: '2026-12-22T09:00:00.000Z',
  subscriptionPlan: { name: 'starter', displayName: 'Starter', overageEnabled: false, pricePerCredit: 40 },
};

const open = (status: () => SubscriptionStatus, plans: readonly object[] = [], overageEnabled = false) =>
  openPage([{ path: '/', element: <Billing /> }], '/', {
    'GET /api/users/subscription-status': status,
    'GET /api/usage/quota': () => ({
      data: { ...quota, subscriptionPlan: { ...quota.subscriptionPlan, overageEnabled } },
    }),
    'GET /api/usage/history': () => ({ entries: [] }),
    'GET /api/payment/subscription-plans': () => ({ plans }),
    'GET /api/payment/customer-portal': () =>
      refuse(409, 'NO_SUBSCRIPTION', 'There is nothing to manage before the first plan is bought'),
  });

describe('billing', () => {
  it('that is not with the provider any more says so, and its button goes', async () => {
    let hasBilling = true;
    const { user } = open(() => ({ ...subscriber, hasBilling }));
    const button = await screen.findByRole('button', { name: 'Manage billing' });
    hasBilling = false;
    await user.click(button);
    await screen.findByText('There is nothing to manage before the first plan is bought');
    await expect.poll(() => screen.queryByRole('button', { name: 'Manage billing' })).toBeNull();
  });

  it('marks a plan that is both popular and the user’s own as both', async () => {
    const plan = {
      id: 'starter',
      name: 'starter',
      displayName: 'Starter',
      description: 'For one study a week',
      basePrice: 2900,
      monthlyCredits: 100,
      pricePerCredit: 40,
      maxCreditsPerStudy: 40,
      popular: true,
    };
    open(() => subscriber, [plan]);
    const card = (await screen.findByText('Your plan')).closest('article');
    expect(card?.textContent).toContain('Popular');
    expect(card?.textContent).toContain('study costs shown at £0.40 a credit');
  });

  it.each([
    [false, /^Overage is off: .* nothing is charged beyond your plan\. Study costs are shown at £0\.40 a credit\.$/],
    [true, /^Overage is on: what you use beyond your credits costs £0\.40 a credit\.$/],
  ])('with overage %s, says what a credit beyond the plan costs', async (overageEnabled, words) => {
    open(() => subscriber, [], overageEnabled);
    const line = await screen.findByText(/^Overage is/);
    expect(line.textContent).toMatch(words);
  });

  it('says what a dispute holds, and what is owed', async () => {
    open(() => ({ ...subscriber, disputed: true, owedCredits: 12.5 }));
    await screen.findByText(/^Your bank is examining a payment\./);
    await screen.findByText(/^You used 12\.5 credits whose payment was taken back\./);
  });
});
