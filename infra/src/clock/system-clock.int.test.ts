import { setTimeout as wait } from 'node:timers/promises';
import { clockContract } from './contract/clock.contract.ts';
import { createSystemClock } from './system-clock.ts';

clockContract({
  name: 'system',
  create: () => ({ clock: createSystemClock(), pass: (ms) => wait(ms) }),
});
