import type { Delivery, EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WriteContext } from '../platform/write-context.ts';
import { FollowPayments } from './follow-payments.ts';

const hourMs = 3_600_000;
const position = (index: number) => String(index).padStart(16, '0') as Position;
const event = (index: number, type: string, userId: string) =>
  ({
    kind: 'event',
    event: {
      type,
      stream: `${type === 'AccountErased' ? 'account' : 'subscription'}-${userId}`,
      position: position(index),
    },
  }) as Delivery;
const opened = event(1, 'PaymentCustomerOpened', 'u1');
const erased = event(2, 'AccountErased', 'u1');
const live = { subscriptionId: 'sub_1', plan: 'starter', pastDue: false, endsAt: null };

interface Options {
  /** What each subscription to the log delivers; an error ends it. */
  readonly deliveries: readonly (readonly (Delivery | Error)[])[];
  readonly record?: object;
  readonly reconcile?: () => Promise<unknown>;
}

let follower: FollowPayments | undefined;
afterEach(() => follower?.onModuleDestroy());

/** A follower of a log, and what it did. */
function follow({ deliveries, record = { live, customer: { provider: 'stripe' } }, reconcile }: Options) {
  const done = {
    reconciled: [] as string[],
    cancelled: [] as string[],
    logged: [] as unknown[],
    asked: [] as object[],
  };
  const clock = createFakeClock();
  const eventStore: Partial<EventStore> = {
    subscribe: async function* ({ after, types, signal }) {
      const items = deliveries[done.asked.length] ?? [];
      done.asked.push({ after, types });
      for (const item of items) {
        if (item instanceof Error) throw item;
        yield item;
      }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  };
  const of = async (userId: string, { actor, correlationId }: WriteContext) => {
    done.reconciled.push(`${actor} ${correlationId} ${userId}`);
    await reconcile?.();
  };
  const payments = { provider: 'stripe', cancelNow: async (id: string) => void done.cancelled.push(id) };
  follower = new FollowPayments(
    { of } as never,
    { of: async () => record } as never,
    eventStore as EventStore,
    payments as Partial<Payments> as Payments,
    clock,
    { warn: (...line: unknown[]) => done.logged.push(line) } as unknown as Logger,
  );
  follower.onApplicationBootstrap();
  return { ...done, clock, follower };
}

describe('every hour', () => {
  it('the provider is asked about each customer', async () => {
    const { clock, reconciled, asked } = follow({ deliveries: [[opened, event(3, 'PaymentCustomerOpened', 'u2')]] });
    await vi.waitFor(() => expect(clock.sleepers()).toBe(1));
    await clock.advance(hourMs - 1);
    expect(reconciled).toEqual([]);
    await clock.advance(1);
    await vi.waitFor(() => expect(reconciled).toEqual(['system payments-check:u1 u1', 'system payments-check:u2 u2']));
    expect(asked).toEqual([{ after: null, types: ['PaymentCustomerOpened', 'AccountErased'] }]);
  });

  it('one customer who cannot be asked about does not keep the others from it', async () => {
    const failing = async () => Promise.reject(new Error('down'));
    const {
      follower: one,
      logged,
      reconciled,
    } = follow({
      deliveries: [[opened, event(3, 'PaymentCustomerOpened', 'u2')]],
      reconcile: failing,
    });
    await vi.waitFor(async () => {
      await one.checkAll();
      expect(reconciled.length).toBeGreaterThanOrEqual(2);
    });
    expect(logged[0]).toEqual(['A customer could not be checked with the payment provider', { error: 'Error: down' }]);
  });

  it('nothing more is asked once the process stops', async () => {
    const { follower: one, reconciled, logged } = follow({ deliveries: [[opened]] });
    await vi.waitFor(async () => {
      await one.checkAll();
      expect(reconciled).not.toEqual([]);
    });
    const before = reconciled.length;
    await one.onModuleDestroy();
    await one.checkAll();
    expect(reconciled).toHaveLength(before);
    expect(logged).toEqual([]);
  });
});

describe('an erased account', () => {
  it('has its subscription ended at once, and again if one was bought afterwards', async () => {
    const { follower: one, cancelled, reconciled } = follow({ deliveries: [[opened, erased]] });
    await vi.waitFor(() => expect(reconciled).toEqual(['system account-erased:u1 u1']));
    expect(cancelled).toEqual(['sub_1']);
    await one.checkAll();
    expect(cancelled).toEqual(['sub_1', 'sub_1']);
  });

  it.each([
    ['bought nothing', { live: null, customer: null }],
    ['has nothing that runs', { live: null, customer: { provider: 'stripe' } }],
    ['bought elsewhere', { live, customer: { provider: 'demo-till' } }],
    ['has no customer', { live, customer: null }],
  ])('that %s is left alone', async (_, record) => {
    const { follower: one, cancelled, reconciled, logged } = follow({ deliveries: [[erased, opened]], record });
    // The account is among the customers as soon as its erasure was seen.
    await vi.waitFor(async () => {
      await one.checkAll();
      expect(reconciled).not.toEqual([]);
    });
    expect([cancelled, logged]).toEqual([[], []]);
    expect(new Set(reconciled)).toEqual(new Set(['system payments-check:u1 u1']));
  });
});

describe('a log that cannot be followed', () => {
  it('is followed again after a minute, from where it was', async () => {
    const { clock, asked, logged, reconciled } = follow({
      deliveries: [[opened, { kind: 'caught-up', position: null }, new Error('gone')], [erased]],
    });
    await vi.waitFor(() =>
      expect(logged).toEqual([['Following payments failed and is retried', { error: 'Error: gone' }]]),
    );
    await vi.waitFor(() => expect(clock.sleepers()).toBe(2));
    await clock.advance(59_999);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    await vi.waitFor(() => expect(reconciled).toEqual(['system account-erased:u1 u1']));
    expect(asked[1]).toMatchObject({ after: position(1) });
  });
});
