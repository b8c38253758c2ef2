import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeClock, type FakeClock } from '../../clock/fake-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { createEngineRuntime, durably, type EngineRuntime } from './engine-runtime.ts';
import { openJournalFile } from './journal-file.ts';

let folder: ReturnType<typeof aDataFolder>;
let clock: FakeClock;
let host: EngineRuntime;
beforeEach(() => {
  folder = aDataFolder();
  clock = createFakeClock();
  host = createEngineRuntime({ journal: openJournalFile(folder.file('runs.sqlite')), clock, logger: silentLogger });
});
afterEach(() => {
  host.journal.close();
  folder.remove();
});

const asleep = async () => {
  while (clock.sleepers() === 0) await new Promise((resolve) => setImmediate(resolve));
};

it('writes again and again while the disk is full, and goes on when there is room', async () => {
  let tries = 0;
  const written = durably(host, async () => {
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

it('halts a run whose result cannot be stored while the engine closes: it neither goes on nor fails', async () => {
  let settled = false;
  const full = () => Promise.reject(new StoreUnavailable('full'));
  const note = () => {
    settled = true;
  };
  durably(host, full).then(note, note);
  await asleep();
  host.closing.abort();
  await clock.advance(1_000);
  expect(settled).toBe(false);
  expect(clock.sleepers()).toBe(0);
});

it('passes a fault of the program on', async () => {
  await expect(durably(host, () => Promise.reject(new TypeError('fault')))).rejects.toBeInstanceOf(TypeError);
});
