import type { Delivery, Position } from '@windtunnel/contracts/ports/event-store';
import { describe, expect, it } from 'vitest';
import { all, aStream, aType, eventsIn, follow, idsOf, isCaughtUp, type OpenEventStore, someEvents } from './events.ts';

export function subscribeContract(open: OpenEventStore): void {
  describe('subscribing', () => subscribing(open));
  describe('subscribing while others write', () => {
    followingLive(open);
    concurrentSubscribers(open);
  });
}

function subscribing(open: OpenEventStore): void {
  it('delivers history, then reports once that it caught up', async () => {
    const type = aType();
    const events = someEvents(3, { type });
    await open().store.append(aStream(), 'none', events);
    const seen = await follow(open().store, { after: null, types: [type] }, isCaughtUp);
    expect(idsOf(eventsIn(seen))).toEqual(idsOf(events));
    expect(seen.map(({ kind }) => kind)).toEqual(['event', 'event', 'event', 'caught-up']);
  });

  it('catches up with the head of the log even when no event has one of its types', async () => {
    const { position } = await open().store.append(aStream(), 'none', someEvents(2));
    const seen = await follow(open().store, { after: null, types: [aType()] }, () => true);
    expect(seen).toEqual([{ kind: 'caught-up', position }]);
  });

  it('starts after the position it is given', async () => {
    const type = aType();
    await open().store.append(aStream(), 'none', someEvents(4, { type }));
    const stored = await all(open().store.readAll({ types: [type] }));
    for (const [index, { position }] of stored.entries()) {
      const seen = await follow(open().store, { after: position, types: [type] }, isCaughtUp);
      expect(idsOf(eventsIn(seen))).toEqual(idsOf(stored.slice(index + 1)));
    }
  });

  it('delivers every type when none is named', async () => {
    const after = await open().store.head();
    const events = [...someEvents(1, { type: aType() }), ...someEvents(1, { type: aType() })];
    await open().store.append(aStream(), 'none', events);
    const seen = await follow(open().store, { after }, (soFar) => eventsIn(soFar).length === 2);
    expect(idsOf(eventsIn(seen))).toEqual(idsOf(events));
  });

  it('ends without an error when it is aborted before it starts, while it waits and between two events', async () => {
    const type = aType();
    await open().store.append(aStream(), 'none', someEvents(3, { type }));
    expect(await all(open().store.subscribe({ after: null, types: [type], signal: AbortSignal.abort() }))).toEqual([]);
    for (const stopAt of ['event', 'caught-up']) {
      const leave = new AbortController();
      let events = 0;
      for await (const { kind } of open().store.subscribe({ after: null, types: [type], signal: leave.signal })) {
        if (kind === 'event') events += 1;
        if (kind === stopAt) leave.abort();
      }
      expect(events).toBe(stopAt === 'event' ? 1 : 3);
    }
  });
}

function followingLive(open: OpenEventStore): void {
  it('delivers events written after it caught up', async () => {
    const type = aType();
    const written: string[] = [];
    const seen = await follow(open().store, { after: await open().store.head(), types: [type] }, (soFar) => {
      if (isCaughtUp(soFar) && written.length < 6) {
        const events = someEvents(2, { type });
        written.push(...idsOf(events));
        void open().store.append(aStream(), 'none', events);
      }
      return eventsIn(soFar).length === 6;
    });
    expect(idsOf(eventsIn(seen))).toEqual(written);
  });

  it('reports that it caught up after live events, with a position that covers them', async () => {
    const type = aType();
    const after = await open().store.head();
    let appended: ReturnType<ReturnType<OpenEventStore>['store']['append']> | undefined;
    const seen = await follow(open().store, { after, types: [type] }, (soFar) => {
      appended ??= open().store.append(aStream(), 'none', someEvents(1, { type }));
      return soFar.length > 1 && isCaughtUp(soFar);
    });
    expect(seen.map(({ kind }) => kind)).toEqual(['caught-up', 'event', 'caught-up']);
    expect(seen.at(-1)).toEqual({ kind: 'caught-up', position: (await appended)?.position });
  });

  it('soon reports its progress although no written event has one of its types', { timeout: 10_000 }, async () => {
    const { store } = open();
    const leave = new AbortController();
    const after = await store.head();
    const deliveries = store.subscribe({ after, types: [aType()], signal: leave.signal })[Symbol.asyncIterator]();
    const next = async () => {
      const { value } = await deliveries.next();
      expect(value?.kind).toBe('caught-up');
      return (value as Extract<Delivery, { kind: 'caught-up' }>).position ?? '';
    };
    await next();
    for (let round = 0; round < 20; round += 1) {
      const { position } = await store.append(aStream(), 'none', someEvents(1));
      while ((await next()) < position);
    }
    leave.abort();
    expect((await deliveries.next()).done).toBe(true);
  });
}

function concurrentSubscribers(open: OpenEventStore): void {
  it('misses nothing and repeats nothing over 30 subscriptions that each resume where the last one stopped', async () => {
    const type = aType();
    let after: Position | null = await open().store.head();
    const writing = (async () => {
      for (let batch = 0; batch < 60; batch += 1) await open().store.append(aStream(), 'none', someEvents(3, { type }));
    })();
    const seen: string[] = [];
    while (seen.length < 180) {
      const part = eventsIn(
        await follow(open().store, { after, types: [type] }, (soFar) => eventsIn(soFar).length >= 6),
      );
      seen.push(...idsOf(part));
      after = part.at(-1)?.position ?? after;
    }
    await writing;
    expect(seen).toEqual(idsOf(await all(open().store.readAll({ types: [type] }))));
  });

  it('serves several subscribers, each at its own pace', async () => {
    const type = aType();
    const after = await open().store.head();
    const fast = follow(open().store, { after, types: [type] }, (soFar) => eventsIn(soFar).length === 40);
    const slow = (async () => {
      const seen: string[] = [];
      for await (const delivery of open().store.subscribe({
        after,
        types: [type],
        signal: new AbortController().signal,
      })) {
        await open().store.head();
        if (delivery.kind === 'event') seen.push(delivery.event.id);
        if (seen.length === 40) break;
      }
      return seen;
    })();
    for (let batch = 0; batch < 20; batch += 1) await open().store.append(aStream(), 'none', someEvents(2, { type }));
    expect(idsOf(eventsIn(await fast))).toEqual(await slow);
  });
}
