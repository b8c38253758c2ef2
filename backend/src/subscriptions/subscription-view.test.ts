import { expect, it } from 'vitest';
import { april, march } from '../../test/kit/a-customer.ts';
import { noCredits } from '../credits/credits-state.ts';
import { subscriptionView } from './subscription-view.ts';

const customer = { provider: 'stripe', customerId: 'cus_1' } as const;
const live = { subscriptionId: 'sub_1', plan: 'team', pastDue: false, endsAt: null } as const;
const ledger = { ...noCredits, plan: 'starter', period: { start: march[0], end: march[1] } } as const;

it('a user who has bought nothing is on the free plan', () => {
  expect(subscriptionView({ live: null, customer: null, invoices: {} }, noCredits)).toMatchObject({
    subscriptionPlan: 'free',
    subscriptionStatus: 'none',
    periodEnd: null,
    nextPlan: 'free',
    hasBilling: false,
  });
});

it('a running subscription follows what is paid for, unless it ends', () => {
  expect(subscriptionView({ live, customer, invoices: {} }, ledger)).toMatchObject({
    subscriptionPlan: 'starter',
    subscriptionStatus: 'active',
    periodEnd: march[1],
    nextPlan: 'team',
    hasBilling: true,
  });
  const ending = { ...live, endsAt: april[1] };
  expect(subscriptionView({ live: ending, customer, invoices: {} }, ledger)).toMatchObject({
    subscriptionStatus: 'cancelled',
    nextPlan: 'free',
  });
});
