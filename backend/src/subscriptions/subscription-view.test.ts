import { expect, it } from 'vitest';
import { anInvoice, april, march } from '../../test/kit/a-customer.ts';
import { noCredits } from '../credits/credits-state.ts';
import { subscriptionView } from './subscription-view.ts';

const customer = { provider: 'stripe', customerId: 'cus_1' } as const;
const live = { subscriptionId: 'sub_1', plan: 'team', pastDue: false, endsAt: null } as const;
const ledger = { ...noCredits, plan: 'starter', period: { start: march[0], end: march[1] } } as const;

it('a user who has bought nothing is on the free plan', () => {
  expect(subscriptionView({ live: null, customer: null, invoices: {} }, noCredits, 'stripe')).toMatchObject({
    subscriptionPlan: 'free',
    subscriptionStatus: 'none',
    periodEnd: null,
    nextPlan: 'free',
    hasBilling: false,
  });
});

it('a running subscription follows what is paid for, unless it ends', () => {
  expect(subscriptionView({ live, customer, invoices: {} }, ledger, 'stripe')).toMatchObject({
    subscriptionPlan: 'starter',
    subscriptionStatus: 'active',
    periodEnd: march[1],
    nextPlan: 'team',
    hasBilling: true,
  });
  const ending = { ...live, endsAt: april[1] };
  expect(subscriptionView({ live: ending, customer, invoices: {} }, ledger, 'stripe')).toMatchObject({
    subscriptionStatus: 'cancelled',
    nextPlan: 'free',
  });
});

it('only the provider that the customer is known to can open their billing', () => {
  expect(subscriptionView({ live, customer, invoices: {} }, ledger, 'demo-till').hasBilling).toBe(false);
});

it('a dispute shows while one is open, and a debt in credits', () => {
  const invoice = (disputedPence: number, lostPence: number) => ({
    ...anInvoice({ disputedPence, lostPence }),
    creditsTenths: 1_000,
  });
  const settled = { live, customer, invoices: { in_1: invoice(0, 2_900), in_2: invoice(0, 0) } };
  expect(subscriptionView(settled, ledger, 'stripe')).toMatchObject({ disputed: false, owedCredits: 0 });
  const open = { ...settled, invoices: { ...settled.invoices, in_3: invoice(1, 0) } };
  expect(subscriptionView(open, { ...ledger, debtTenths: 305 }, 'stripe')).toMatchObject({
    disputed: true,
    owedCredits: 30.5,
  });
});
