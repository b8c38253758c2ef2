import type { PaymentCustomer, Payments } from '@windtunnel/contracts/ports/payments';
import { describe, expect, it } from 'vitest';
import { aCustomer, april, aSubscription } from '../../test/kit/a-customer.ts';
import { WriteContext } from '../platform/write-context.ts';
import { ReconcilePayments } from './reconcile-payments.ts';

const context = new WriteContext('system', 'request-1');
const settled = { live: null, customer: null, invoices: {} };

/** What a reconciliation did, in order, for a user recorded as this customer. */
async function reconcile(recorded: { provider: string; customerId: string } | null, truth: PaymentCustomer | null) {
  const done: unknown[] = [];
  const payments: Partial<Payments> = {
    provider: 'stripe',
    customer: async (customerId) => {
      done.push(['asked', customerId]);
      return truth;
    },
    cancelNow: async (subscriptionId) => void done.push(['cancelled', subscriptionId]),
  };
  const streams = {
    load: async () => ({ customer: recorded }),
    decide: async (_: unknown, userId: string, command: unknown) => void done.push([userId, command]),
  };
  const settle = {
    of: async (userId: string) => {
      done.push(['settled', userId]);
      return settled;
    },
  };
  const reconciliation = new ReconcilePayments(streams as never, settle as never, payments as Payments);
  expect(await reconciliation.of('u1', context)).toBe(settled);
  return done;
}

describe('reconciling', () => {
  it('records what the provider says, settles it, and leaves one subscription', async () => {
    const newer = aSubscription({ subscriptionId: 'sub_2', createdAt: april[0] });
    const truth = aCustomer([aSubscription(), newer]);
    expect(await reconcile({ provider: 'stripe', customerId: 'cus_1' }, truth)).toEqual([
      ['asked', 'cus_1'],
      ['u1', { type: 'Observe', customer: truth }],
      ['settled', 'u1'],
      ['cancelled', 'sub_1'],
    ]);
  });

  it('takes a customer of another provider for gone, without asking', async () => {
    expect(await reconcile({ provider: 'demo-till', customerId: 'cus_1' }, aCustomer())).toEqual([
      ['u1', { type: 'Observe', customer: null }],
      ['settled', 'u1'],
    ]);
  });

  it('only settles for a user who never was a customer', async () => {
    expect(await reconcile(null, aCustomer())).toEqual([['settled', 'u1']]);
  });
});
