import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import { describe, expect, it } from 'vitest';
import { planOffer } from './plan-offer.ts';

const free: SubscriptionStatus = {
  subscriptionPlan: 'free',
  subscriptionStatus: 'none',
  periodEnd: '2026-02-05T09:00:00.000Z',
  nextPlan: 'free',
  hasBilling: false,
  disputed: false,
  owedCredits: 0,
};
const team: SubscriptionStatus = {
  ...free,
  subscriptionPlan: 'team',
  subscriptionStatus: 'active',
  nextPlan: 'team',
  hasBilling: true,
};

describe('what a plan card offers', () => {
  it('sells a first plan on the page of the provider', () => {
    expect(planOffer('team', free)).toEqual({ kind: 'buy', label: 'Choose Team' });
    expect(planOffer('free', free)).toEqual({ kind: 'current' });
  });

  it('changes to a larger plan for its full price, today', () => {
    const offer = planOffer('scale', team);
    expect(offer).toMatchObject({ kind: 'switch', label: 'Switch to Scale' });
    expect(offer.kind === 'switch' && offer.explanation).toContain('You pay £299.00 today');
  });

  it('lets a smaller plan, or none, follow', () => {
    const smaller = planOffer('starter', team);
    expect(smaller.kind === 'switch' && smaller.explanation).toContain('Nothing is charged today');
    const none = planOffer('free', team);
    expect(none.kind === 'switch' && none.explanation).toContain('No more payments');
  });

  it('says what follows, and lets the present plan be kept', () => {
    const cancelled: SubscriptionStatus = { ...team, subscriptionStatus: 'cancelled', nextPlan: 'free' };
    expect(planOffer('free', cancelled)).toEqual({ kind: 'next' });
    expect(planOffer('team', cancelled)).toMatchObject({ kind: 'switch', label: 'Keep Team' });
    expect(planOffer('team', team)).toEqual({ kind: 'current' });
  });
});
