import { describe, expect, it } from 'vitest';
import { all, aStream, aType, idsOf, type OpenEventStore, someEvents } from './events.ts';

export function readContract(open: OpenEventStore): void {
  describe('reading a stream', () => readingAStream(open));
  describe('reading the log', () => readingTheLog(open));
}

function readingAStream(open: OpenEventStore): void {
  it('returns every part of an event', async () => {
    const stream = aStream();
    const [event] = someEvents(1, { data: { empty: '', list: [1, null, { deep: 'ß∂ 🧪\u0000\u2028' }], minus: -0.5 } });
    if (event === undefined) throw new Error('no event');
    const { position } = await open().store.append(stream, 'none', [event]);
    expect(await all(open().store.readStream(stream))).toEqual([{ ...event, stream, revision: 0, position }]);
  });

  it('reads a missing stream as empty, in both directions', async () => {
    expect(await all(open().store.readStream(aStream()))).toEqual([]);
    expect(await all(open().store.readStream(aStream(), { direction: 'backwards' }))).toEqual([]);
  });

  it('distinguishes streams whose names differ in case, length or script', async () => {
    const base = aStream();
    const names = [base, base.toUpperCase(), `${base}-`, `${base}-ünï-码`, `${base}-${'x'.repeat(400)}`];
    for (const [index, name] of names.entries()) await open().store.append(name, 'none', someEvents(index + 1));
    for (const [index, name] of names.entries()) {
      expect(await all(open().store.readStream(name))).toHaveLength(index + 1);
    }
  });

  it('reads from a revision, up to a limit, and backwards', async () => {
    const stream = aStream();
    await open().store.append(stream, 'none', someEvents(10));
    const revisions = async (options: Parameters<ReturnType<OpenEventStore>['store']['readStream']>[1]) =>
      (await all(open().store.readStream(stream, options))).map(({ revision }) => revision);
    expect(await revisions({ from: 7 })).toEqual([7, 8, 9]);
    expect(await revisions({ from: 3, limit: 2 })).toEqual([3, 4]);
    expect(await revisions({ from: 10 })).toEqual([]);
    expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([9]);
    expect(await revisions({ direction: 'backwards', from: 2 })).toEqual([2, 1, 0]);
    expect(await revisions({ limit: 0 })).toEqual([]);
  });

  it('reads a stream longer than any page, in order', async () => {
    const stream = aStream();
    for (let length = 0; length < 1_200; length += 400) {
      await open().store.append(stream, length === 0 ? 'none' : length - 1, someEvents(400));
    }
    const expected = Array.from({ length: 1_200 }, (_, index) => index);
    const forwards = await all(open().store.readStream(stream));
    const backwards = await all(open().store.readStream(stream, { direction: 'backwards' }));
    expect(forwards.map(({ revision }) => revision)).toEqual(expected);
    expect(backwards.map(({ revision }) => revision)).toEqual(expected.toReversed());
  });
}

function readingTheLog(open: OpenEventStore): void {
  it('returns only the requested types, in the order they were written', async () => {
    const [wanted, other] = [aType(), aType()];
    const written: string[] = [];
    for (const type of [wanted, other, wanted, other, wanted]) {
      const events = someEvents(2, { type });
      await open().store.append(aStream(), 'none', events);
      if (type === wanted) written.push(...idsOf(events));
    }
    const read = await all(open().store.readAll({ types: [wanted] }));
    expect(idsOf(read)).toEqual(written);
    expect(idsOf(await all(open().store.readAll({ types: [wanted], limit: 3 })))).toEqual(written.slice(0, 3));
    const positions = read.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort());
  });

  it('starts after a position, not at it', async () => {
    const type = aType();
    const first = await open().store.append(aStream(), 'none', someEvents(2, { type }));
    const later = someEvents(2, { type });
    await open().store.append(aStream(), 'none', later);
    expect(idsOf(await all(open().store.readAll({ after: first.position })))).toEqual(idsOf(later));
    expect(idsOf(await all(open().store.readAll({ after: first.position, types: [type] })))).toEqual(idsOf(later));
  });

  it('reports the last position as its head, and nothing after it', async () => {
    const { position } = await open().store.append(aStream(), 'none', someEvents(3));
    expect(await open().store.head()).toBe(position);
    expect(await all(open().store.readAll({ after: position }))).toEqual([]);
  });

  it('accepts writes while it is being read', async () => {
    const type = aType();
    await open().store.append(aStream(), 'none', someEvents(5, { type }));
    const seen: string[] = [];
    for await (const event of open().store.readAll({ types: [type], limit: 5 })) {
      seen.push(event.id);
      await open().store.append(aStream(), 'none', someEvents(1, { type }));
    }
    expect(new Set(seen).size).toBe(5);
    expect(await all(open().store.readAll({ types: [type] }))).toHaveLength(10);
  });

  it('is healthy while it accepts writes', async () => {
    expect(await open().store.healthy()).toBe(true);
  });
}
