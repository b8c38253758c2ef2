import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

it('runs work of one key in turn, even after a failure, without delaying other keys', async () => {
  const queue = new KeyedQueue();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run('a', async () => {
    await gate.promise;
    order.push('first');
    throw new Error('failed');
  });
  const second = queue.run('a', async () => order.push('second'));
  await queue.run('b', async () => order.push('other'));
  gate.resolve();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(order).toEqual(['other', 'first', 'second']);
});
