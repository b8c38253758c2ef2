import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import type { PaymentCustomer } from '@windtunnel/contracts/ports/payments';
import { describe, expect, it } from 'vitest';
import { aCustomer, anInvoice, april, aSubscription, march } from '../../test/kit/a-customer.ts';
import { given } from '../../test/kit/given.ts';
import { statusOf } from './current-subscription.ts';
import { type SubscriptionCommand, subscription } from './subscription.ts';

const { decider } = subscription;
const user = given(decider);
const observe = (customer: PaymentCustomer | null): SubscriptionCommand => ({ type: 'Observe', customer });
const opened: SubscriptionEvent = {
  type: 'PaymentCustomerOpened',
  data: { provider: 'demo-till', customerId: 'cus_1' },
};
const planned: SubscriptionEvent = {
  type: 'SubscriptionPlanChanged',
  data: { subscriptionId: 'sub_1', plan: 'starter' },
};
const paid: SubscriptionEvent = {
  type: 'SubscriptionInvoicePaid',
  data: {
    invoiceId: 'in_1',
    subscriptionId: 'sub_1',
    plan: 'starter',
    amountPence: 2_900,
    creditsTenths: 1_000,
    periodStart: march[0],
    periodEnd: march[1],
  },
};
const running = [opened, paid, planned];
const stateOf = (...events: readonly SubscriptionEvent[]) => events.reduce(decider.evolve, decider.initial);

describe('PaymentCustomerOpened', () => {
  const open: SubscriptionCommand = { type: 'OpenCustomer', provider: 'demo-till', customerId: 'cus_1' };
  it('records the customer once', () => user().when(open).happens([opened]));
  it('records another one with another provider', () =>
    user([opened])
      .when({ ...open, provider: 'stripe' })
      .happens([{ type: 'PaymentCustomerOpened', data: { provider: 'stripe', customerId: 'cus_1' } }]));
});

describe('what the provider says', () => {
  it('SubscriptionInvoicePaid, SubscriptionPlanChanged: a first month', () =>
    user([opened]).when(observe(aCustomer())).happens([paid, planned]));

  it('changes nothing if it is known', () => user(running).when(observe(aCustomer())).happens([]));

  it('SubscriptionInvoiceRefunded: a refund, also one that is seen together with its payment', () => {
    const refund: SubscriptionEvent = {
      type: 'SubscriptionInvoiceRefunded',
      data: { invoiceId: 'in_1', refundedPence: 900 },
    };
    const customer = aCustomer([aSubscription()], [anInvoice({ refundedPence: 900 })]);
    user(running).when(observe(customer)).happens([refund]);
    user([opened]).when(observe(customer)).happens([paid, refund, planned]);
    user([...running, refund])
      .when(observe(aCustomer()))
      .happens([]);
  });

  it('SubscriptionInvoiceDisputed: a dispute, its end, and both at once', () => {
    const disputed = (disputedPence: number, lostPence: number): SubscriptionEvent => ({
      type: 'SubscriptionInvoiceDisputed',
      data: { invoiceId: 'in_1', disputedPence, lostPence },
    });
    const seen = (disputedPence: number, lostPence = 0) =>
      observe(aCustomer([aSubscription()], [anInvoice({ disputedPence, lostPence })]));
    const under = [...running, disputed(2_900, 0)];
    user(running)
      .when(seen(2_900))
      .happens([disputed(2_900, 0)]);
    user(under).when(seen(2_900)).happens([]);
    user(under)
      .when(seen(0))
      .happens([disputed(0, 0)]);
    user(under)
      .when(seen(0, 2_900))
      .happens([disputed(0, 2_900)]);
    user([opened])
      .when(seen(0, 2_900))
      .happens([paid, disputed(0, 2_900), planned]);
  });

  it('SubscriptionPaymentFailed, SubscriptionPaymentRecovered: past due and back', () => {
    const failed: SubscriptionEvent = { type: 'SubscriptionPaymentFailed', data: { subscriptionId: 'sub_1' } };
    user(running)
      .when(observe(aCustomer([aSubscription({ status: 'past_due' })])))
      .happens([failed]);
    user([...running, failed])
      .when(observe(aCustomer()))
      .happens([{ type: 'SubscriptionPaymentRecovered', data: { subscriptionId: 'sub_1' } }]);
    expect(statusOf(stateOf(...running, failed))).toBe('past_due');
  });

  it('SubscriptionCancelled, SubscriptionResumed: a cancellation and its withdrawal', () => {
    const cancelled: SubscriptionEvent = {
      type: 'SubscriptionCancelled',
      data: { subscriptionId: 'sub_1', endsAt: march[1] },
    };
    user(running)
      .when(observe(aCustomer([aSubscription({ endsAt: march[1] })])))
      .happens([cancelled]);
    user([...running, cancelled])
      .when(observe(aCustomer()))
      .happens([{ type: 'SubscriptionResumed', data: { subscriptionId: 'sub_1' } }]);
    expect(statusOf(stateOf(...running, cancelled))).toBe('cancelled');
  });

  it('SubscriptionEnded: nothing runs any more, or the provider does not know the customer', () => {
    const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { subscriptionId: 'sub_1' } };
    user(running)
      .when(observe(aCustomer([aSubscription({ status: 'ended' })])))
      .happens([ended]);
    user(running).when(observe(null)).happens([ended]);
    user([opened]).when(observe(null)).happens([]);
    expect(statusOf(stateOf(...running, ended))).toBe('none');
  });

  it('counts the newest of two subscriptions, and both of their invoices', () => {
    const second = aSubscription({ subscriptionId: 'sub_2', plan: 'team', createdAt: april[0] });
    const invoice = anInvoice({ invoiceId: 'in_2', subscriptionId: 'sub_2', plan: 'team', amountPence: 9_900 });
    const decided = decider.decide(
      stateOf(opened),
      observe(aCustomer([aSubscription(), second], [invoice, anInvoice()])),
    );
    const state = decided.reduce(decider.evolve, stateOf(opened));
    expect(state.live).toMatchObject({ subscriptionId: 'sub_2', plan: 'team' });
    expect(Object.keys(state.invoices)).toEqual(['in_1', 'in_2']);
  });
});
