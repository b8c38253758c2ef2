import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../clock/fake-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { createEngineRuntime, type EngineRuntime, untilStored } from './engine-runtime.ts';
import { openJournalFile } from './journal-file.ts';

let folder: ReturnType<typeof aDataFolder>;
let clock: FakeClock;
let runtime: EngineRuntime;
beforeEach(() => {
  folder = aDataFolder();
  clock = createFakeClock();
  runtime = createEngineRuntime({ journal: openJournalFile(folder.file('runs.sqlite')), clock, logger: silentLogger });
});
afterEach(() => {
  runtime.journal.close();
  folder.remove();
});

const asleep = async () => {
  while (clock.sleepers() === 0) await new Promise((resolve) => setImmediate(resolve));
};

it('retries a write while the disk is full', async () => {
  let tries = 0;
  const written = untilStored(runtime, async () => {
    tries += 1;
    if (tries < 3) throw new StoreUnavailable('full');
    return tries;
  });
  for (let wait = 0; wait < 2; wait += 1) {
    await asleep();
    await clock.advance(250);
  }
  expect(await written).toBe(3);
});

it('suspends a workflow whose result cannot be stored when the engine closes: it neither continues nor fails', async () => {
  let settled = false;
  const full = () => Promise.reject(new StoreUnavailable('full'));
  const settle = () => {
    settled = true;
  };
  untilStored(runtime, full).then(settle, settle);
  await asleep();
  runtime.closing.abort();
  await clock.advance(1_000);
  expect(settled).toBe(false);
  expect(clock.sleepers()).toBe(0);
});

it('throws any other error', async () => {
  await expect(untilStored(runtime, () => Promise.reject(new TypeError('bug')))).rejects.toBeInstanceOf(TypeError);
});
