import { randomUUID } from 'node:crypto';
import {
  appendBytesMax,
  EventTooLarge,
  type ExpectedRevision,
  eventBytesMax,
  type NewEvent,
  WrongExpectedRevision,
} from '@windtunnel/contracts/ports/event-store';
import { describe, expect, it } from 'vitest';
import type { OpenStore } from './event-store.contract.ts';
import { all, aStream, idsOf, someEvents } from './events.ts';

export function appendContract(open: OpenStore): void {
  describe('expected revision', () => expectedRevisions(open));
  describe('repeats', () => repeats(open));
  describe('limits of an append', () => limits(open));
  describe('racing writers', () => races(open));
}

function expectedRevisions(open: OpenStore): void {
  it('starts a stream at 0 and counts on without a gap', async () => {
    const stream = aStream();
    expect((await open().store.append(stream, 'none', someEvents(3))).revision).toBe(2);
    expect((await open().store.append(stream, 2, someEvents(2))).revision).toBe(4);
    expect((await all(open().store.readStream(stream))).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4]);
  });

  const conflicts: [ExpectedRevision, number, ExpectedRevision][] = [
    [0, 0, 'none'],
    [3, 0, 'none'],
    ['none', 2, 1],
    [0, 2, 1],
    [2, 2, 1],
    [7, 2, 1],
  ];
  it.each(conflicts)('refuses %s on a stream of %i events and names %s', async (expected, length, actual) => {
    const stream = aStream();
    if (length > 0) await open().store.append(stream, 'none', someEvents(length));
    const refused = open().store.append(stream, expected, someEvents(1));
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(refused).rejects.toMatchObject({ stream, expected, actual });
    expect(await all(open().store.readStream(stream))).toHaveLength(length);
  });

  it('answers the position of the last event, later than everything before', async () => {
    const stream = aStream();
    const first = await open().store.append(stream, 'none', someEvents(2));
    const second = await open().store.append(stream, 1, someEvents(2));
    const stored = await all(open().store.readStream(stream));
    expect([first.position, second.position]).toEqual([stored[1]?.position, stored[3]?.position]);
    expect(second.position > first.position).toBe(true);
  });

  it('keeps what was acknowledged when it is opened again', async () => {
    const stream = aStream();
    const events = someEvents(3);
    const appended = await open().store.append(stream, 'none', events);
    const store = await open().reopen();
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events));
    expect(await store.append(stream, 'none', events)).toEqual(appended);
    expect((await store.append(stream, 2, someEvents(1))).revision).toBe(3);
  });
}

function repeats(open: OpenStore): void {
  it('answers the first result when the same ids come at the same expected revision', async () => {
    const stream = aStream();
    await open().store.append(stream, 'none', someEvents(2));
    const events = someEvents(2);
    const first = await open().store.append(stream, 1, events);
    await open().store.append(stream, 3, someEvents(4));
    expect(await open().store.append(stream, 1, events)).toEqual(first);
    expect(await all(open().store.readStream(stream))).toHaveLength(8);
  });

  it('answers the first result when both copies are under way at once', async () => {
    const stream = aStream();
    const events = someEvents(3);
    const [first, second] = await Promise.all([
      open().store.append(stream, 'none', events),
      open().store.append(stream, 'none', events),
    ]);
    expect(second).toEqual(first);
    expect(await all(open().store.readStream(stream))).toHaveLength(3);
  });

  it.each<[string, (events: NewEvent[]) => NewEvent[]]>([
    ['a known event followed by a new one', ([first]) => [...(first ? [first] : []), ...someEvents(1)]],
    ['all known events and one more', (events) => [...events, ...someEvents(1)]],
    ['the known events in another order', (events) => events.toReversed()],
    ['other events', () => someEvents(2)],
  ])('refuses %s', async (_, change) => {
    const stream = aStream();
    const events = someEvents(2);
    await open().store.append(stream, 'none', events);
    await expect(open().store.append(stream, 'none', change(events))).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(idsOf(await all(open().store.readStream(stream)))).toEqual(idsOf(events));
  });

  it('lets the revision decide: the same ids at the present revision are appended again', async () => {
    const stream = aStream();
    const events = someEvents(1);
    await open().store.append(stream, 'none', events);
    expect((await open().store.append(stream, 0, events)).revision).toBe(1);
  });

  it('knows ids per stream', async () => {
    const events = someEvents(2);
    await open().store.append(aStream(), 'none', events);
    expect((await open().store.append(aStream(), 'none', events)).revision).toBe(1);
  });
}

function limits(open: OpenStore): void {
  const textOf = (bytes: number) => ({ text: 'x'.repeat(bytes) });

  it('takes an event just under its limit and gives it back whole', async () => {
    const stream = aStream();
    const events = someEvents(1, { data: textOf(eventBytesMax - 2_000) });
    await open().store.append(stream, 'none', events);
    expect((await all(open().store.readStream(stream)))[0]?.data).toEqual(events[0]?.data);
  });

  it('refuses an event over its limit, measured in bytes', async () => {
    const stream = aStream();
    const inBytes = someEvents(1, { data: { text: 'é'.repeat(eventBytesMax / 2) } });
    await expect(open().store.append(stream, 'none', inBytes)).rejects.toBeInstanceOf(EventTooLarge);
    expect(await all(open().store.readStream(stream))).toEqual([]);
  });

  it('refuses an append over its limit as a whole', async () => {
    const stream = aStream();
    const events = someEvents(5, { data: textOf(appendBytesMax / 5) });
    await expect(open().store.append(stream, 'none', events)).rejects.toBeInstanceOf(EventTooLarge);
    expect(await all(open().store.readStream(stream))).toEqual([]);
  });

  it('refuses what JSON cannot hold, an id that is no UUID and an append of nothing, before anything is written', async () => {
    const stream = aStream();
    const broken = someEvents(1).map((event) => ({ ...event, data: { amount: 1n as unknown as number } }));
    await expect(open().store.append(stream, 'none', broken)).rejects.toBeInstanceOf(TypeError);
    await expect(open().store.append(stream, 'none', [])).rejects.toBeInstanceOf(RangeError);
    for (const id of ['one', randomUUID().toUpperCase()]) {
      const named = someEvents(1).map((event) => ({ ...event, id }));
      await expect(open().store.append(stream, 'none', named)).rejects.toBeInstanceOf(RangeError);
    }
    expect(await all(open().store.readStream(stream))).toEqual([]);
  });
}

function races(open: OpenStore): void {
  it('lets exactly one of many writers have each revision', async () => {
    const stream = aStream();
    await open().store.append(stream, 'none', someEvents(1));
    const writers = Array.from({ length: 12 }, async () => {
      let won = 0;
      for (let revision = 0; won < 5; ) {
        try {
          revision = (await open().store.append(stream, revision, someEvents(1))).revision;
          won += 1;
        } catch (error) {
          if (!(error instanceof WrongExpectedRevision)) throw error;
          revision = Number(error.actual);
        }
      }
    });
    await Promise.all(writers);
    const stored = await all(open().store.readStream(stream));
    expect(stored.map(({ revision }) => revision)).toEqual(Array.from({ length: 61 }, (_, index) => index));
    const positions = stored.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
  });

  it('refuses one writer alone while those beside it succeed', async () => {
    const streams = Array.from({ length: 10 }, () => aStream());
    const taken = streams[4] ?? '';
    await open().store.append(taken, 'none', someEvents(1));
    const outcomes = await Promise.allSettled(
      streams.map((stream) => open().store.append(stream, 'none', someEvents(2))),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[4]?.status).toBe('rejected');
    for (const stream of streams.filter((name) => name !== taken)) {
      expect(await all(open().store.readStream(stream))).toHaveLength(2);
    }
  });
}
