import { describe, expect, it } from 'vitest';
import { FairSlots, TooManyWaiting } from './fair-slots.ts';

const never = new AbortController().signal;

/** Work that ends when the test says so, with the order in which it was started. */
function works(slots: FairSlots) {
  const started: string[] = [];
  const open = new Map<string, () => void>();
  return {
    started,
    open,
    add: (userId: string, number: number, signal = never) =>
      slots.run(userId, signal, async () => {
        const name = `${userId}${number}`;
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        open.set(name, resolve);
        await promise;
        open.delete(name);
      }),
  };
}

const settled = async () => {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
};

describe('slots', () => {
  it('are shared evenly with a user who comes later', async () => {
    const work = works(new FairSlots({ slotsMax: 4, perUserMax: 4 }));
    const done = Array.from({ length: 10 }, (_, number) => work.add('a', number));
    done.push(...Array.from({ length: 3 }, (_, number) => work.add('b', number)));
    await settled();
    expect(work.started).toEqual(['a0', 'a1', 'a2', 'a3']);
    for (const name of ['a0', 'a1']) work.open.get(name)?.();
    await settled();
    expect(work.started.slice(4)).toEqual(['b0', 'b1']);
    while (work.open.size > 0) {
      for (const end of work.open.values()) end();
      await settled();
    }
    await Promise.all(done);
    expect(work.started).toHaveLength(13);
  });

  it('alternate between users where there is only one', async () => {
    const work = works(new FairSlots({ slotsMax: 1, perUserMax: 1 }));
    const done = ['a', 'a', 'a', 'b', 'b', 'c'].map((userId, number) => work.add(userId, number));
    while (work.started.length < 6) {
      await settled();
      for (const end of work.open.values()) end();
    }
    await settled();
    for (const end of work.open.values()) end();
    await Promise.all(done);
    expect(work.started).toEqual(['a0', 'b3', 'c5', 'a1', 'b4', 'a2']);
  });

  it('are never all held by one user if a user may hold fewer', async () => {
    const work = works(new FairSlots({ slotsMax: 5, perUserMax: 2 }));
    for (let number = 0; number < 5; number += 1) void work.add('a', number);
    await settled();
    expect(work.started).toEqual(['a0', 'a1']);
    void work.add('b', 0);
    await settled();
    expect(work.started).toEqual(['a0', 'a1', 'b0']);
  });

  it('are not given to work that was cancelled while it waited', async () => {
    const work = works(new FairSlots({ slotsMax: 1, perUserMax: 1 }));
    const first = work.add('a', 0);
    const controller = new AbortController();
    const cancelled = work.add('a', 1, controller.signal);
    controller.abort(new Error('cancelled'));
    await expect(cancelled).rejects.toThrow('cancelled');
    work.open.get('a0')?.();
    await first;
    await work.add('a', 2, AbortSignal.abort(new Error('too late'))).catch(() => undefined);
    expect(work.started).toEqual(['a0']);
  });

  it('refuse the newest call of the user who has the most waiting when no more may wait', async () => {
    const work = works(new FairSlots({ slotsMax: 1, perUserMax: 1, waitingMax: 3 }));
    const outcomes = ['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map((userId, number) =>
      work.add(userId, number).then(
        () => 'done',
        (error: unknown) => error instanceof TooManyWaiting,
      ),
    );
    while (work.started.length < 4) {
      await settled();
      for (const end of work.open.values()) end();
    }
    await settled();
    for (const end of work.open.values()) end();
    expect(work.started).toEqual(['a0', 'b5', 'c6', 'a1']);
    expect(await Promise.all(outcomes)).toEqual(['done', 'done', true, true, true, 'done', 'done', true]);
  });
});
