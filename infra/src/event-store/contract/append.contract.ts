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
import { all, aStream, idsOf, type OpenEventStore, someEvents } from './events.ts';

export function appendContract(open: OpenEventStore): void {
  describe('expected revision', () => expectedRevisions(open));
  describe('repeats', () => repeats(open));
  describe('limits of an append', () => limits(open));
  describe('racing writers', () => races(open));
}

function expectedRevisions(open: OpenEventStore): void {
  it('numbers the events of a stream from 0 without a gap', async () => {
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
  it.each(conflicts)('refuses %s on a stream of %i events and reports %s', async (expected, length, actual) => {
    const stream = aStream();
    if (length > 0) await open().store.append(stream, 'none', someEvents(length));
    const refused = open().store.append(stream, expected, someEvents(1));
    await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
    await expect(refused).rejects.toMatchObject({ stream, expected, actual });
    expect(await all(open().store.readStream(stream))).toHaveLength(length);
  });

  it('returns the position of the last event, after all positions before it', async () => {
    const stream = aStream();
    const first = await open().store.append(stream, 'none', someEvents(2));
    const second = await open().store.append(stream, 1, someEvents(2));
    const stored = await all(open().store.readStream(stream));
    expect([first.position, second.position]).toEqual([stored[1]?.position, stored[3]?.position]);
    expect(second.position > first.position).toBe(true);
  });

  it('still has what it acknowledged when it is opened again', async () => {
    const stream = aStream();
    const events = someEvents(3);
    const appended = await open().store.append(stream, 'none', events);
    const store = await open().reopen();
    expect(idsOf(await all(store.readStream(stream)))).toEqual(idsOf(events));
    expect(await store.append(stream, 'none', events)).toEqual(appended);
    expect((await store.append(stream, 2, someEvents(1))).revision).toBe(3);
  });
}

function repeats(open: OpenEventStore): void {
  it('returns the first result when the same ids are appended at the same expected revision', async () => {
    const stream = aStream();
    await open().store.append(stream, 'none', someEvents(2));
    const events = someEvents(2);
    const first = await open().store.append(stream, 1, events);
    await open().store.append(stream, 3, someEvents(4));
    expect(await open().store.append(stream, 1, events)).toEqual(first);
    expect(await all(open().store.readStream(stream))).toHaveLength(8);
  });

  it('returns the first result when both copies are in flight at once', async () => {
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
    ['different events', () => someEvents(2)],
  ])('refuses %s', async (_, change) => {
    const stream = aStream();
    const events = someEvents(2);
    await open().store.append(stream, 'none', events);
    await expect(open().store.append(stream, 'none', change(events))).rejects.toBeInstanceOf(WrongExpectedRevision);
    expect(idsOf(await all(open().store.readStream(stream)))).toEqual(idsOf(events));
  });

  it('appends the same ids again at the current revision', async () => {
    const stream = aStream();
    const events = someEvents(1);
    await open().store.append(stream, 'none', events);
    expect((await open().store.append(stream, 0, events)).revision).toBe(1);
  });

  it('recognises repeated ids per stream', async () => {
    const events = someEvents(2);
    await open().store.append(aStream(), 'none', events);
    expect((await open().store.append(aStream(), 'none', events)).revision).toBe(1);
  });
}

function limits(open: OpenEventStore): void {
  const textOf = (bytes: number) => ({ text: 'x'.repeat(bytes) });

  it('accepts an event just under the limit and returns it whole', async () => {
    const stream = aStream();
    const events = someEvents(1, { data: textOf(eventBytesMax - 2_000) });
    await open().store.append(stream, 'none', events);
    expect((await all(open().store.readStream(stream)))[0]?.data).toEqual(events[0]?.data);
  });

  it('refuses an event over the limit, measured in bytes', async () => {
    const stream = aStream();
    const inBytes = someEvents(1, { data: { text: 'é'.repeat(eventBytesMax / 2) } });
    await expect(open().store.append(stream, 'none', inBytes)).rejects.toBeInstanceOf(EventTooLarge);
    expect(await all(open().store.readStream(stream))).toEqual([]);
  });

  it('refuses an append over the limit as a whole', async () => {
    const stream = aStream();
    const events = someEvents(5, { data: textOf(appendBytesMax / 5) });
    await expect(open().store.append(stream, 'none', events)).rejects.toBeInstanceOf(EventTooLarge);
    expect(await all(open().store.readStream(stream))).toEqual([]);
  });

  it('refuses values that JSON cannot represent, ids that are not UUIDs and empty appends before writing', async () => {
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

function races(open: OpenEventStore): void {
  it('gives each revision to exactly one of many writers', async () => {
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

  it('refuses one writer while those appending at the same time succeed', async () => {
    const streams = Array.from({ length: 10 }, () => aStream());
    const existing = streams[4] ?? '';
    await open().store.append(existing, 'none', someEvents(1));
    const outcomes = await Promise.allSettled(
      streams.map((stream) => open().store.append(stream, 'none', someEvents(2))),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[4]?.status).toBe('rejected');
    for (const stream of streams.filter((name) => name !== existing)) {
      expect(await all(open().store.readStream(stream))).toHaveLength(2);
    }
  });
}
