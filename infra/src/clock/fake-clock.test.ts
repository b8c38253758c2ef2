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

it('a fake clock wakes sleepers in the order of their time, also those that fall asleep again', async () => {
  const clock = createFakeClock();
  const woken: string[] = [];
  const late = clock.sleep(30).then(() => woken.push('late'));
  const twice = clock
    .sleep(10)
    .then(() => clock.sleep(10))
    .then(() => woken.push('twice'));
  await clock.advance(30);
  await Promise.all([late, twice]);
  expect(woken).toEqual(['twice', 'late']);
  expect(clock.sleepers()).toBe(0);
});
