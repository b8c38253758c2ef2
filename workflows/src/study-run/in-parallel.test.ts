import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('returns how each item ended, in the order of the items', async () => {
  const ended = await inParallel([3, 1, 2], 2, async (item) => {
    if (item === 1) throw new Error('one');
    return item * 10;
  });
  expect(ended).toEqual([
    { status: 'fulfilled', value: 30 },
    { status: 'rejected', reason: new Error('one') },
    { status: 'fulfilled', value: 20 },
  ]);
});

it('works on as many items in parallel as its width allows', async () => {
  let working = 0;
  let most = 0;
  await inParallel(Array.from({ length: 9 }), 4, async () => {
    working += 1;
    most = Math.max(most, working);
    await Promise.resolve();
    working -= 1;
  });
  expect(most).toBe(4);
});

it('resolves at once without items', async () => {
  expect(await inParallel([], 3, async () => 1)).toEqual([]);
});
