import type { Payments } from '@windtunnel/contracts/ports/payments';
import type { PlanName } from '@windtunnel/contracts/rules/plans';
import { describe, expect, it } from 'vitest';
import type { BackendSettings } from '../platform/ports.ts';
import { WriteContext } from '../platform/write-context.ts';
import type { LiveSubscription } from '../subscriptions/subscription-state.ts';
import { ChoosePlan, ChoosePlanHandler } from './choose-plan.ts';
import { OpenPortal, OpenPortalHandler } from './open-portal.ts';

const running: LiveSubscription = { subscriptionId: 'sub_1', plan: 'starter', pastDue: false, endsAt: null };
const publicUrl = 'https://windtunnel.example';
const settings = { publicUrl } as BackendSettings;

interface Situation {
  readonly live?: LiveSubscription | null;
  readonly customer?: { readonly provider: string; readonly customerId: string } | null;
  readonly paidPlan?: PlanName;
  readonly provider?: Partial<Payments>;
  readonly address?: string;
}

/** What choosing a plan did at the provider and in the records, in order. */
async function choose(plan: PlanName, situation: Situation) {
  const { live = null, customer = null, paidPlan = 'free', provider = {}, address = publicUrl } = situation;
  const done: unknown[] = [];
  const note = (name: string, answer?: unknown) => async (given: unknown) => {
    done.push([name, given]);
    return answer;
  };
  const reconcile = async () => void done.push('reconciled');
  const payments = {
    provider: 'stripe',
    openCustomer: note('openCustomer', 'cus_new'),
    startCheckout: note('startCheckout', 'https://checkout.example'),
    changePlan: note('changePlan'),
    cancelAtPeriodEnd: note('cancelAtPeriodEnd'),
    ...provider,
  };
  const handler = new ChoosePlanHandler(
    { byId: async () => ({ email: 'ann@example.org' }) } as never,
    {
      load: async () => ({ customer }),
      decide: async (_aggregate: unknown, userId: string, command: unknown) => done.push([userId, command]),
    } as never,
    { of: async () => ({ plan: paidPlan }) } as never,
    { of: () => reconcile().then(() => ({ live })) } as never,
    payments as unknown as Payments,
    { publicUrl: address } as BackendSettings,
  );
  const result = await handler
    .execute(new ChoosePlan('u1', plan, new WriteContext('u1', 'request-1')))
    .catch(({ code }) => code);
  return { result, done };
}

const checkout = (customerId: string) => [
  'startCheckout',
  { customerId, plan: 'team', returnUrl: `${publicUrl}/checkout` },
];

describe('a first plan', () => {
  it('is bought by a customer who is recorded first', async () => {
    expect(await choose('team', {})).toEqual({
      result: 'https://checkout.example',
      done: [
        'reconciled',
        ['openCustomer', { userId: 'u1', email: 'ann@example.org' }],
        ['u1', { type: 'OpenCustomer', provider: 'stripe', customerId: 'cus_new' }],
        checkout('cus_new'),
      ],
    });
  });

  it('is bought by the known customer, unless that is one of another provider', async () => {
    const known = await choose('team', { customer: { provider: 'stripe', customerId: 'cus_1' } });
    expect(known.done).toEqual(['reconciled', checkout('cus_1')]);
    const other = await choose('team', { customer: { provider: 'demo-till', customerId: 'cus_1' } });
    expect(other.done.at(-1)).toEqual(checkout('cus_new'));
  });

  it('cannot be the free one', async () => {
    expect(await choose('free', {})).toEqual({ result: 'ALREADY_ON_PLAN', done: ['reconciled'] });
  });
});

describe('another plan', () => {
  const change = (plan: string, charge: string) => [
    'reconciled',
    ['changePlan', { subscriptionId: 'sub_1', plan, charge }],
    'reconciled',
  ];

  it('is charged now if it costs more than what is paid for', async () => {
    expect(await choose('team', { live: running, paidPlan: 'starter' })).toEqual({
      result: `${publicUrl}/checkout?success=true`,
      done: change('team', 'now'),
    });
  });

  it('follows at the renewal if it costs less, or was paid for before', async () => {
    const team = { ...running, plan: 'team' } as const;
    expect((await choose('starter', { live: team, paidPlan: 'team' })).done).toEqual(change('starter', 'at-renewal'));
    expect((await choose('team', { live: running, paidPlan: 'team' })).done).toEqual(change('team', 'at-renewal'));
  });

  it('is the free one at the end of the month', async () => {
    expect((await choose('free', { live: running, paidPlan: 'starter' })).done).toEqual([
      'reconciled',
      ['cancelAtPeriodEnd', 'sub_1'],
      'reconciled',
    ]);
  });

  it('cannot be the one that follows anyway', async () => {
    const ending = { ...running, endsAt: '2026-04-01T08:00:00.000Z' };
    expect((await choose('starter', { live: running })).result).toBe('ALREADY_ON_PLAN');
    expect((await choose('free', { live: ending })).result).toBe('ALREADY_ON_PLAN');
    expect((await choose('starter', { live: ending, paidPlan: 'starter' })).done).toEqual(
      change('starter', 'at-renewal'),
    );
  });
});

describe('the demo till', () => {
  const till = { till: {} as NonNullable<Payments['till']> };

  it('sells on this machine only', async () => {
    expect(await choose('team', { provider: till })).toEqual({ result: 'PAYMENTS_NOT_CONFIGURED', done: [] });
    const here = await choose('team', { provider: till, address: 'http://127.0.0.1:3000' });
    expect(here.result).toBe('https://checkout.example');
  });
});

describe('the billing portal', () => {
  const open = async (customer: object | null) => {
    const asked: unknown[] = [];
    const openPortal = async (given: unknown) => {
      asked.push(given);
      return 'https://portal.example';
    };
    const payments = { provider: 'stripe', openPortal } as unknown as Payments;
    const handler = new OpenPortalHandler({ of: async () => ({ customer }) } as never, payments, settings);
    return { result: await handler.execute(new OpenPortal('u1')).catch(({ code }) => code), asked };
  };

  it('opens for a customer of this provider, and leads back to the account', async () => {
    expect(await open({ provider: 'stripe', customerId: 'cus_1' })).toEqual({
      result: 'https://portal.example',
      asked: [{ customerId: 'cus_1', returnUrl: `${publicUrl}/account` }],
    });
  });

  it('has nothing to show to anyone else', async () => {
    expect((await open(null)).result).toBe('NO_SUBSCRIPTION');
    expect((await open({ provider: 'demo-till', customerId: 'cus_1' })).result).toBe('NO_SUBSCRIPTION');
  });
});
