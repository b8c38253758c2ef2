import { createRequire } from 'node:module';
import { type EventStore, StoreUnavailable, WrongExpectedRevision } from '@windtunnel/contracts/ports/event-store';
import { startFollower } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { all, aStream, idsOf, someEvents } from '../contract/events.ts';
import { aTestBed, type TestBed } from './testing/test-bed.ts';

let testBed: TestBed;
let store: EventStore;
beforeEach(async () => {
  testBed = await aTestBed();
  store = await testBed.open();
});
afterEach(() => testBed.close());

const faults = () => testBed.server().faults;
const idsIn = async (stream: string) => idsOf(await all(store.readStream(stream)));

/** Appends events and counts the calls received by the server. */
async function appended(stream: string) {
  const events = someEvents(2);
  return { events, ...(await store.append(stream, 'none', events)), calls: faults().calls('append') };
}

describe('an append whose outcome is unknown', () => {
  it.each(['hang', 'cut', 'hang-after-commit', 'cut-after-commit'] as const)(
    'is retried until it is known after %s, and there is one copy',
    async (kind) => {
      const stream = aStream();
      faults().next('append', { kind });
      const { events, revision, position, calls } = await appended(stream);
      expect(revision).toBe(1);
      expect(calls).toBeGreaterThan(1);
      expect((await all(store.readStream(stream))).map(({ id, position: at }) => [id, at]).at(-1)).toEqual([
        events[1]?.id,
        position,
      ]);
      expect(await idsIn(stream)).toEqual(idsOf(events));
    },
  );

  it.each([1, 2, 4, 10, 14])('is retried after status %i', async (code) => {
    const stream = aStream();
    faults().next('append', { kind: 'refuse', code }, 2);
    expect((await appended(stream)).calls).toBeGreaterThan(2);
    expect(await idsIn(stream)).toHaveLength(2);
  });

  it('is found by reading when no append ever gets a response', async () => {
    const stream = aStream();
    faults().next('append', { kind: 'hang-after-commit' });
    faults().next('append', { kind: 'hang' }, 1_000);
    const { events, position } = await appended(stream);
    const stored = await all(store.readStream(stream));
    expect([idsOf(stored), stored.at(-1)?.position]).toEqual([idsOf(events), position]);
  });

  it('fails with the actual revision when another writer was first', async () => {
    const stream = aStream();
    faults().next('append', { kind: 'hang' });
    const losing = appended(stream);
    await vi.waitFor(() => expect(faults().calls('append')).toBe(1));
    const other = await testBed.open();
    const winners = someEvents(3);
    await other.append(stream, 'none', winners);
    await expect(losing).rejects.toMatchObject({ name: 'WrongExpectedRevision', expected: 'none', actual: 2 });
    expect(await idsIn(stream)).toEqual(idsOf(winners));
  });

  it('is settled once a server that could not commit in time has done so', async () => {
    const stream = aStream();
    testBed.server().writer.hold();
    const pending = appended(stream);
    await vi.waitFor(() => expect(faults().calls('append')).toBeGreaterThan(1));
    testBed.server().writer.release();
    const { events } = await pending;
    expect(await idsIn(stream)).toEqual(idsOf(events));
  });

  it('waits for an unavailable server and succeeds once it is back', async () => {
    const stream = aStream();
    await appended(aStream());
    const { port } = testBed.server();
    await testBed.server().kill();
    const pending = store.append(stream, 'none', someEvents(2));
    await testBed.restart();
    expect(testBed.server().port).toBe(port);
    expect((await pending).revision).toBe(1);
    expect(await idsIn(stream)).toHaveLength(2);
  });

  it('is reported as unknown, not as failed, when the time is over', async () => {
    const brief = await testBed.open({ timeouts: { settleMs: 300 } });
    faults().next('append', { kind: 'hang' }, 1_000);
    const refused = brief.append(aStream(), 'none', someEvents(1));
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(refused).rejects.toThrow('It is not known whether');
  });
});

/** For tests that count calls: a busy machine must not cause a retry. */
const generousTimeouts = { deadlineMs: 10_000, callMs: 12_000 };

describe('defects of the client', () => {
  it('do not let the end of one server affect calls to another', async () => {
    const elsewhere = await aTestBed();
    try {
      const stream = aStream();
      const other = await elsewhere.open({ timeouts: generousTimeouts });
      elsewhere.server().faults.next('append', { kind: 'slow', answerAfterMs: 150 });
      const slow = other.append(stream, 'none', someEvents(1));
      faults().next('append', { kind: 'hang' });
      const lost = store.append(stream, 'none', someEvents(1));
      await vi.waitFor(() => expect(faults().calls('append')).toBe(1));
      testBed.server().cut();
      expect((await slow).revision).toBe(0);
      expect(elsewhere.server().faults.calls('append')).toBe(1);
      expect((await lost).revision).toBe(0);
    } finally {
      await elsewhere.close();
    }
  });

  it('do not affect appends, which use neither the long-lived batch call nor the request for server features', async () => {
    faults().next('features', { kind: 'hang' }, 1_000);
    faults().next('batch-append', { kind: 'hang' }, 1_000);
    store = await testBed.open({ timeouts: generousTimeouts });
    expect((await appended(aStream())).calls).toBe(1);
    expect([faults().calls('features'), faults().calls('batch-append')]).toEqual([0, 0]);
  });

  it('do not hide a conflict: it is an error with the actual revision', async () => {
    const stream = aStream();
    await appended(stream);
    const refused = store.append(stream, 5, someEvents(1));
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(refused).rejects.toMatchObject({ expected: 5, actual: 1 });
  });

  it('do not matter for values that JSON cannot represent, which are refused before they are sent', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    for (const data of [{ amount: 1n }, cyclic]) {
      const events = someEvents(1).map((event) => ({ ...event, data: data as never }));
      await expect(store.append(aStream(), 'none', events)).rejects.toBeInstanceOf(TypeError);
    }
    expect(faults().calls('append')).toBe(0);
  });

  it('do not make calls time out when the clock is an hour behind', async () => {
    store = await testBed.open({ timeouts: generousTimeouts });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    try {
      expect((await appended(aStream())).calls).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are not changed by the newer client, which would patch this one in place: it is not installed', () => {
    expect(() => createRequire(import.meta.url).resolve('@kurrent/kurrentdb-client')).toThrow('Cannot find');
  });
});

describe('a cluster', () => {
  it('accepts appends and reads at every node: the leader handles them', async () => {
    const follower = await startFollower(testBed.server());
    try {
      follower.pauseReplication();
      for (const hosts of [`127.0.0.1:${follower.port}`, `127.0.0.1:${follower.port},127.0.0.1:1`]) {
        const cluster = await testBed.open({ url: `esdb://${hosts}?tls=false` });
        const stream = aStream();
        const { position } = await cluster.append(stream, 'none', someEvents(2));
        expect(await all(cluster.readStream(stream))).toHaveLength(2);
        expect(await cluster.head()).toBe(position);
      }
    } finally {
      await follower.stop();
    }
  });
});

describe('a closed store', () => {
  it('ends calls in flight and accepts no new ones', async () => {
    faults().next('append', { kind: 'hang' }, 10);
    const pending = store.append(aStream(), 'none', someEvents(1));
    pending.catch(() => undefined);
    await vi.waitFor(() => expect(faults().calls('append')).toBe(1));
    await store.close();
    await expect(pending).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.append(aStream(), 'none', someEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.head()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
