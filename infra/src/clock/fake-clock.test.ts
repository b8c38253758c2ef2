import { expect, it } from 'vitest';
import { clockContract } from './contract/clock.contract.ts';
import { createFakeClock } from './fake-clock.ts';

clockContract({
  name: 'fake',
  create: () => {
    const clock = createFakeClock();
    return { clock, pass: clock.advance };
  },
});

it('a fake clock ends sleeps in the order of their time, including sleeps that start meanwhile', async () => {
  const clock = createFakeClock();
  const ended: string[] = [];
  const late = clock.sleep(30).then(() => ended.push('late'));
  const twice = clock
    .sleep(10)
    .then(() => clock.sleep(10))
    .then(() => ended.push('twice'));
  await clock.advance(30);
  await Promise.all([late, twice]);
  expect(ended).toEqual(['twice', 'late']);
  expect(clock.sleepers()).toBe(0);
});
