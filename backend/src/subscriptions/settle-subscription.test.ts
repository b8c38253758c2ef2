import { describe, expect, it } from 'vitest';
import { aCustomer, anInvoice, april, aSubscription, march } from '../../test/kit/a-customer.ts';
import { credits } from '../credits/credits.ts';
import { type CreditsState, noCredits } from '../credits/credits-state.ts';
import { statusOf } from './current-subscription.ts';
import { inOrder, liveSubscriptions } from './observe-customer.ts';
import { dueCommands } from './settle-subscription.ts';
import { subscription } from './subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

const now = '2026-03-10T12:00:00.000Z';
const [first, second] = [
  anInvoice(),
  anInvoice({ invoiceId: 'in_2', periodStart: april[0], periodEnd: april[1], refundedPence: 2_900 }),
];

/** What is recorded once the provider has said this. */
function bought(...customer: Parameters<typeof aCustomer>): SubscriptionState {
  const { decide, evolve, initial } = subscription.decider;
  return decide(initial, { type: 'Observe', customer: aCustomer(...customer) }).reduce(evolve, initial);
}
/** The ledger after what was due for a record. */
function settled(record: SubscriptionState, ledger: CreditsState = noCredits): CreditsState {
  const { decide, evolve } = credits.decider;
  return dueCommands(record, ledger, now).reduce(
    (state, command) => decide(state, command).reduce(evolve, state),
    ledger,
  );
}
const typesDue = (record: SubscriptionState, ledger: CreditsState) =>
  dueCommands(record, ledger, now).map(({ type }) => type);

describe('what the ledger is given', () => {
  it('is each paid month, in order, and then what was refunded of it', () => {
    const record = bought([aSubscription()], [second, first]);
    expect(dueCommands(record, noCredits, now)).toMatchObject([
      {
        type: 'OpenPaidPeriod',
        period: {
          invoiceId: 'in_1',
          plan: 'starter',
          periodStart: march[0],
          periodEnd: march[1],
          amountTenths: 1_000,
        },
      },
      { type: 'OpenPaidPeriod', period: { invoiceId: 'in_2' } },
      { type: 'ReverseInvoice' },
    ]);
    expect(settled(record)).toMatchObject({ invoiceId: 'in_2', reversedTenths: 1_000, plan: 'starter' });
  });

  it('is nothing once it has everything', () => {
    const record = bought([aSubscription()], [first, second]);
    expect(dueCommands(record, settled(record), now)).toEqual([]);
  });

  it('is the refund alone if the month was given before', () => {
    const ledger = settled(bought([aSubscription()], [first]));
    const refunded = bought([aSubscription()], [anInvoice({ refundedPence: 1_450 })]);
    expect(typesDue(refunded, ledger)).toEqual(['ReverseInvoice']);
    expect(settled(refunded, ledger).reversedTenths).toBe(500);
  });
});

describe('the end of a subscription', () => {
  const ended = aSubscription({ status: 'ended' });

  it('ends the present month if it was paid for here', () => {
    const record = bought([ended], [first]);
    expect(dueCommands(record, settled(bought([aSubscription()], [first])), now)).toEqual([
      { type: 'EndPaidPlan', invoiceId: 'in_1', now },
    ]);
    expect(settled(record)).toMatchObject({ plan: 'free', invoiceId: null });
  });

  it('leaves a month alone that another invoice paid for', () => {
    const newer = settled(bought([aSubscription()], [first, second]));
    expect(dueCommands(bought([ended], [first]), newer, now)).toEqual([]);
  });

  it('also ends a month that is given in the same turn', () => {
    expect(typesDue(bought([ended], [first]), noCredits)).toEqual(['OpenPaidPeriod', 'EndPaidPlan']);
  });
});

describe('the order', () => {
  it('of invoices is that of their months, and of their ids within one', () => {
    const late = { invoiceId: 'in_1', periodStart: april[0] };
    const [one, two] = [
      { invoiceId: 'in_2', periodStart: march[0] },
      { invoiceId: 'in_3', periodStart: march[0] },
    ];
    expect(inOrder([late, two, one])).toEqual([one, two, late]);
    expect(inOrder([one, late, two])).toEqual([one, two, late]);
  });

  it('of subscriptions is the newest first, and by id at the same moment', () => {
    const [old, one, two] = [
      aSubscription({ subscriptionId: 'sub_9', createdAt: march[0] }),
      aSubscription({ subscriptionId: 'sub_1', createdAt: april[0] }),
      aSubscription({ subscriptionId: 'sub_2', createdAt: april[0] }),
    ];
    expect(liveSubscriptions(aCustomer([old, one, two]))).toEqual([two, one, old]);
    expect(liveSubscriptions(aCustomer([two, one, old]))).toEqual([two, one, old]);
    expect(liveSubscriptions(null)).toEqual([]);
  });
});

describe('the status', () => {
  const live = { subscriptionId: 'sub_1', plan: 'starter', pastDue: false, endsAt: null } as const;

  it.each([
    ['none', null],
    ['active', live],
    ['past_due', { ...live, pastDue: true, endsAt: march[1] }],
    ['cancelled', { ...live, endsAt: march[1] }],
  ] as const)('is %s', (status, now) => {
    expect(statusOf({ ...bought([], []), live: now })).toBe(status);
  });
});

describe('a record', () => {
  const { decide, evolve, initial } = subscription.decider;

  it('follows another subscription to the same plan, and what is owed for it', () => {
    const running = bought([aSubscription({ status: 'past_due' })], []);
    const another = aCustomer([aSubscription({ subscriptionId: 'sub_2', status: 'past_due' })], []);
    expect(decide(running, { type: 'Observe', customer: another })).toEqual([
      { type: 'SubscriptionPlanChanged', data: { subscriptionId: 'sub_2', plan: 'starter' } },
      { type: 'SubscriptionPaymentFailed', data: { subscriptionId: 'sub_2' } },
    ]);
  });

  it('follows another customer of the same provider', () => {
    const data = { provider: 'stripe', customerId: 'cus_1' } as const;
    const known = evolve(initial, { type: 'PaymentCustomerOpened', data });
    const open = (customerId: string) => decide(known, { type: 'OpenCustomer', provider: 'stripe', customerId });
    expect(open('cus_1')).toEqual([]);
    expect(open('cus_2')).toMatchObject([{ data: { customerId: 'cus_2' } }]);
  });
});

describe('an event that comes too late', () => {
  const { evolve, initial } = subscription.decider;

  it('changes nothing without a subscription, or without its invoice', () => {
    const data = { subscriptionId: 'sub_1' };
    expect(evolve(initial, { type: 'SubscriptionPaymentFailed', data })).toEqual(initial);
    const refund = { invoiceId: 'in_9', refundedPence: 100 };
    expect(evolve(initial, { type: 'SubscriptionInvoiceRefunded', data: refund })).toEqual(initial);
  });

  it('keeps what is known of a subscription whose plan changed, and forgets it for another one', () => {
    const running = {
      ...initial,
      live: { subscriptionId: 'sub_1', plan: 'starter', pastDue: true, endsAt: march[1] } as const,
    };
    const changed = (subscriptionId: string) =>
      evolve(running, { type: 'SubscriptionPlanChanged', data: { subscriptionId, plan: 'team' } }).live;
    expect(changed('sub_1')).toEqual({ subscriptionId: 'sub_1', plan: 'team', pastDue: true, endsAt: march[1] });
    expect(changed('sub_2')).toEqual({ subscriptionId: 'sub_2', plan: 'team', pastDue: false, endsAt: null });
  });
});
