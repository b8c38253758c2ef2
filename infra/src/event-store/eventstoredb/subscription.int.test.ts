import type { Delivery, EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import { startFaultProxy } from '@windtunnel/test-servers/eventstoredb-emulator/proxy/fault-proxy';
import { startFollower } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLogger } from '../../logging/logger.ts';
import { all, aStream, aType, eventsIn, follow, idsOf, isCaughtUp, someEvents } from '../contract/events.ts';
import { aTestBed, type TestBed } from './testing/test-bed.ts';

let testBed: TestBed;
let store: EventStore;
beforeEach(async () => {
  testBed = await aTestBed();
  store = await testBed.open();
});
afterEach(() => testBed.close());

const type = aType();
const append = async (count = 1, of = type) => await store.append(aStream(), 'none', someEvents(count, { type: of }));
const stored = async () => idsOf(await all(store.readAll({ types: [type] })));

/** Follows the log until `count` events have been delivered, while `disturb` runs. */
async function followWhile(count: number, disturb: () => Promise<void>, reader = store): Promise<string[]> {
  const after = null;
  const following = follow(reader, { after, types: [type] }, (seen) => eventsIn(seen).length >= count);
  await disturb();
  return idsOf(eventsIn(await following));
}

describe('a subscription that breaks', () => {
  it('delivers every event once and in order despite 50 breaks while others write', { timeout: 60_000 }, async () => {
    const breaks = [
      () => testBed.server().endSubscriptions('unavailable'),
      () => testBed.server().endSubscriptions('cancelled'),
      () => testBed.server().endSubscriptions('in-order'),
      () => testBed.server().cut(),
    ];
    const seen = await followWhile(300, async () => {
      for (let round = 0; round < 50; round += 1) {
        await append(3);
        await append(2, 'ContractNoted');
        await append(3);
        breaks[round % breaks.length]?.();
      }
    });
    expect(seen).toEqual(await stored());
  });

  it('resumes when a killed server is started again', async () => {
    const seen = await followWhile(40, async () => {
      for (let round = 0; round < 4; round += 1) {
        await append(10);
        await testBed.restart();
      }
    });
    expect(seen).toEqual(await stored());
  });

  it('moves to the new leader when another node becomes leader', async () => {
    const follower = await startFollower(testBed.server());
    const hosts = `127.0.0.1:${testBed.server().port},127.0.0.1:${follower.port}`;
    const cluster = await testBed.open({ url: `esdb://${hosts}?tls=false` });
    const endpoint = (port: number) => ({ host: '127.0.0.1', port });
    const members = (leader: number, other: number) => [
      { endpoint: endpoint(leader), state: 'leader', isAlive: true } as const,
      { endpoint: endpoint(other), state: 'follower', isAlive: true } as const,
    ];
    const [first, second] = [testBed.server().port, follower.port];
    for (const server of [testBed.server(), follower]) server.setMembers(members(first, second));
    try {
      const seen = await followWhile(
        8,
        async () => {
          await append(4);
          for (const server of [testBed.server(), follower]) server.setMembers(members(second, first));
          follower.setRole({ kind: 'leader' });
          testBed.server().setRole({ kind: 'follower', leader: endpoint(second) });
          await cluster.append(aStream(), 'none', someEvents(4, { type }));
        },
        cluster,
      );
      expect(seen).toEqual(idsOf(await all(cluster.readAll({ types: [type] }))));
      expect(follower.faults.calls('append')).toBeGreaterThan(0);
    } finally {
      await cluster.close();
      await follower.stop();
    }
  });

  it('raises no unhandled error, even when it breaks while nothing is reading from it', async () => {
    const leave = new AbortController();
    const slow = store.subscribe({ after: null, types: [type], signal: leave.signal })[Symbol.asyncIterator]();
    await append(2);
    expect((await slow.next()).value?.kind).toBe('event');
    testBed.server().endSubscriptions('unavailable');
    await append(1);
    const rest: Delivery['kind'][] = [];
    while (rest.filter((kind) => kind === 'event').length < 2)
      rest.push((await slow.next()).value?.kind ?? 'caught-up');
    leave.abort();
  });
});

describe('a subscription that falls silent', () => {
  it('is reopened when the server never responds', async () => {
    testBed.server().faults.next('subscribe', { kind: 'hang' }, 2);
    expect(await followWhile(3, async () => void (await append(3)))).toEqual(await stored());
  });

  it('is reopened when its connection stops carrying data, and misses nothing', {
    timeout: 30_000,
  }, async () => {
    const proxy = await startFaultProxy(testBed.server().port);
    const logged = { warn: vi.fn(), info: vi.fn() };
    const proxied = await testBed.open({ url: proxy.url, logger: { ...silentLogger, ...logged } });
    try {
      const seen = await followWhile(
        9,
        async () => {
          await append(3);
          await vi.waitFor(() => expect(testBed.server().faults.calls('subscribe')).toBeGreaterThan(1));
          proxy.hang();
          await append(3);
          await vi.waitFor(() => expect(logged.warn).toHaveBeenCalledTimes(1), { timeout: 10_000 });
          proxy.heal();
          await append(3);
        },
        proxied,
      );
      expect(seen).toEqual(await stored());
      expect(logged.warn).toHaveBeenCalledWith('The event log cannot be followed now', expect.anything());
    } finally {
      await proxy.close();
    }
  });

  it('is not reopened while there are no events', async () => {
    const delivered = vi.fn();
    const { faults } = testBed.server();
    const watching = await testBed.open({ timeouts: { callMs: 12_000, heartbeatMs: 50 } });
    const leave = new AbortController();
    const deliveries = watching.subscribe({ after: null, types: [type], signal: leave.signal })[Symbol.asyncIterator]();
    await deliveries.next();
    const next = deliveries.next().finally(delivered);
    await vi.waitFor(() => expect(faults.calls('subscribe')).toBe(2));
    const before = faults.calls('read');
    await vi.waitFor(() => expect(faults.calls('read')).toBeGreaterThan(before + 5), { timeout: 10_000 });
    expect(faults.calls('subscribe')).toBe(2);
    expect(delivered).not.toHaveBeenCalled();
    leave.abort();
    expect((await next).done).toBe(true);
  });
});

describe('a subscription', () => {
  it('does not hang on checkpoints: it delivers the few matching events among thousands and catches up', async () => {
    for (let batch = 0; batch < 20; batch += 1) {
      await append(100, 'ContractNoted');
      await append(1);
    }
    await append(50, 'ContractNoted');
    const head = await store.head();
    const seen = await follow(store, { after: null, types: [type] }, isCaughtUp);
    expect(idsOf(eventsIn(seen))).toEqual(await stored());
    expect(seen.at(-1)).toEqual({ kind: 'caught-up', position: head });
  });

  it('loses and repeats nothing for a slow reader, although the server waits and resends', async () => {
    await append(1);
    const leave = new AbortController();
    const seen: string[] = [];
    let checkpoint: Position | null = null;
    for await (const delivery of store.subscribe({ after: null, types: [type], signal: leave.signal })) {
      if (delivery.kind === 'event') {
        expect(checkpoint === null || delivery.event.position > checkpoint).toBe(true);
        seen.push(delivery.event.id);
      } else checkpoint = delivery.position;
      if (seen.length === 1 && delivery.kind === 'caught-up') {
        for (let batch = 0; batch < 40; batch += 1) {
          await append(20);
          await append(20, 'ContractNoted');
        }
      }
      if (seen.length === 801 && delivery.kind === 'caught-up') leave.abort();
    }
    expect(seen).toEqual(await stored());
    expect(checkpoint).toBe(await store.head());
  });

  it('cannot continue from a position of another kind of log', async () => {
    const after = '0000000000000007' as Position;
    const signal = new AbortController().signal;
    await expect(all(store.subscribe({ after, signal }))).rejects.toBeInstanceOf(RangeError);
    await expect(all(store.readAll({ after }))).rejects.toBeInstanceOf(RangeError);
  });

  it('ends with the store', async () => {
    const following = all(store.subscribe({ after: null, types: [type], signal: new AbortController().signal }));
    await append(1);
    await store.close();
    expect(await following).toBeInstanceOf(Array);
  });
});

describe('reading', () => {
  it('is retried when the connection breaks, and fails with a reason while the server is unavailable', async () => {
    await append(3);
    testBed.server().faults.next('read', { kind: 'cut' }, 2);
    expect(await stored()).toHaveLength(3);
    testBed.server().faults.next('read', { kind: 'hang' });
    expect(await store.head()).not.toBeNull();
    const brief = await testBed.open({ timeouts: { settleMs: 200 } });
    testBed.server().faults.next('read', { kind: 'refuse', code: 14 }, 1_000);
    await expect(brief.head()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await brief.healthy()).toBe(false);
  });

  it('says what is wrong when the user is unknown', async () => {
    const guarded = await aTestBed({ users: { ann: 'right' } });
    try {
      const store = await guarded.open();
      await expect(store.head()).rejects.toThrow('EventStoreDB');
      await expect(store.append(aStream(), 'none', someEvents(1))).rejects.toThrow('refuses the user');
    } finally {
      await guarded.close();
    }
  });
});
