import type { Delivery, Position } from '@windtunnel/contracts/ports/event-store';
import { describe, expect, it } from 'vitest';
import type { OpenStore } from './event-store.contract.ts';
import { all, aStream, aType, eventsIn, follow, idsOf, someEvents } from './events.ts';

export function subscribeContract(open: OpenStore): void {
  describe('subscribing', () => subscribing(open));
  describe('subscribing while others write', () => subscribingLive(open));
}

function subscribing(open: OpenStore): void {
  it('delivers history, then says once that it caught up', async () => {
    const type = aType();
    const events = someEvents(3, { type });
    await open().store.append(aStream(), 'none', events);
    const seen = await follow(open().store, { after: null, types: [type] }, (all) => all.at(-1)?.kind === 'caught-up');
    expect(idsOf(eventsIn(seen))).toEqual(idsOf(events));
    expect(seen.map(({ kind }) => kind)).toEqual(['event', 'event', 'event', 'caught-up']);
  });

  it('has caught up with the head of the log, also when nothing there is of its types', async () => {
    const { position } = await open().store.append(aStream(), 'none', someEvents(2));
    const seen = await follow(open().store, { after: null, types: [aType()] }, () => true);
    expect(seen).toEqual([{ kind: 'caught-up', position }]);
  });

  it('starts after the position it is given', async () => {
    const type = aType();
    await open().store.append(aStream(), 'none', someEvents(4, { type }));
    const stored = await all(open().store.readAll({ types: [type] }));
    for (const [index, { position }] of stored.entries()) {
      const seen = await follow(
        open().store,
        { after: position, types: [type] },
        (so) => so.at(-1)?.kind === 'caught-up',
      );
      expect(idsOf(eventsIn(seen))).toEqual(idsOf(stored.slice(index + 1)));
    }
  });

  it('delivers every type when none is named', async () => {
    const after = await open().store.head();
    const events = [...someEvents(1, { type: aType() }), ...someEvents(1, { type: aType() })];
    await open().store.append(aStream(), 'none', events);
    const seen = await follow(open().store, { after }, (so) => eventsIn(so).length === 2);
    expect(idsOf(eventsIn(seen))).toEqual(idsOf(events));
  });

  it('ends quietly when it is aborted, before, while waiting and between two events', async () => {
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

function subscribingLive(open: OpenStore): void {
  it('delivers what is written after it caught up', async () => {
    const type = aType();
    const written: string[] = [];
    const seen = await follow(open().store, { after: await open().store.head(), types: [type] }, (so) => {
      if (so.at(-1)?.kind === 'caught-up' && written.length < 6) {
        const events = someEvents(2, { type });
        written.push(...idsOf(events));
        void open().store.append(aStream(), 'none', events);
      }
      return eventsIn(so).length === 6;
    });
    expect(idsOf(eventsIn(seen))).toEqual(written);
  });

  it('says that it caught up after what came live, with a position that covers it', async () => {
    const type = aType();
    const after = await open().store.head();
    let appended: ReturnType<ReturnType<OpenStore>['store']['append']> | undefined;
    const seen = await follow(open().store, { after, types: [type] }, (so) => {
      appended ??= open().store.append(aStream(), 'none', someEvents(1, { type }));
      return so.length > 1 && so.at(-1)?.kind === 'caught-up';
    });
    expect(seen.map(({ kind }) => kind)).toEqual(['caught-up', 'event', 'caught-up']);
    expect(seen.at(-1)).toEqual({ kind: 'caught-up', position: (await appended)?.position });
  });

  it('soon says how far it is, although nothing that was written is of its types', { timeout: 10_000 }, async () => {
    const { store } = open();
    const leave = new AbortController();
    const after = await store.head();
    const heard = store.subscribe({ after, types: [aType()], signal: leave.signal })[Symbol.asyncIterator]();
    const next = async () => {
      const { value } = await heard.next();
      expect(value?.kind).toBe('caught-up');
      return (value as Extract<Delivery, { kind: 'caught-up' }>).position ?? '';
    };
    await next();
    for (let round = 0; round < 20; round += 1) {
      const { position } = await store.append(aStream(), 'none', someEvents(1));
      while ((await next()) < position);
    }
    leave.abort();
    expect((await heard.next()).done).toBe(true);
  });

  it('misses nothing and repeats nothing over 30 subscriptions that go on where the last one stopped', async () => {
    const type = aType();
    let after: Position | null = await open().store.head();
    const writing = (async () => {
      for (let batch = 0; batch < 60; batch += 1) await open().store.append(aStream(), 'none', someEvents(3, { type }));
    })();
    const seen: string[] = [];
    while (seen.length < 180) {
      const part = eventsIn(await follow(open().store, { after, types: [type] }, (so) => eventsIn(so).length >= 6));
      seen.push(...idsOf(part));
      after = part.at(-1)?.position ?? after;
    }
    await writing;
    expect(seen).toEqual(idsOf(await all(open().store.readAll({ types: [type] }))));
  });

  it('serves several subscribers, each at its own pace', async () => {
    const type = aType();
    const after = await open().store.head();
    const fast = follow(open().store, { after, types: [type] }, (so) => eventsIn(so).length === 40);
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
