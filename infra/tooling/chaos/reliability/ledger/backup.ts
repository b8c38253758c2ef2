import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { openForReading } from '@windtunnel/infra/sqlite/open-database';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createLaunchDriver, type LaunchDriver } from '../../crash/launch-driver.ts';
import { startProcess } from '../../driver/product-process.ts';
import type { TestTarget } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { createRandom } from '../../harness/random.ts';
import { openAcknowledgements } from '../../log/acknowledgements.ts';
import { fillLog } from '../../log/fill-log.ts';
import { readLog } from '../../log/read-log.ts';
import { settledLog } from '../../log/settled-log.ts';

const restoreGoalMs = 60_000;
const million = 1_000_000;
/** About as long as a launch takes. */
const launchMs = 200;
/** Events last: what another file says has happened must be in the log, or be repeated. */
const filesInOrder = ['workflows', 'vault', 'events'] as const;

/** Copies a data folder while studies are launched, and starts the product on each copy. */
export async function backup({ seed, short }: ChaosOptions, folder: ReturnType<typeof aDataFolder>): Promise<Outcome> {
  const rounds = short ? 2 : 20;
  const random = createRandom(seed);
  const acknowledgements = openAcknowledgements(folder.file('acknowledged.jsonl'));
  const driver = createLaunchDriver({ acknowledgements, participants: 2, topics: 2 });
  const dataDir = folder.file('data');
  const product = await startProcess({ program: productProgram, dataDir });
  const target = { origin: product.origin, dataDir };
  const copies: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const launches = await launchSome(driver, target, random);
    copies.push(copyData(dataDir, folder.file(`copy-${round}`)));
    await Promise.all(launches);
  }
  await product.stop();
  const original = (await readLog(dataDir)).events;
  const problems: string[] = [];
  let [events, cutOff] = [0, 0];
  for (const copy of copies) {
    const restored = await restoredAs(copy, original);
    problems.push(...restored.problems);
    events += restored.events;
    cutOff += restored.openHolds;
  }
  const perMillionMs = await restoreMs(folder, short ? 3_000 : 30_000);
  if (!short && cutOff === 0) problems.push('no launch was cut off by a backup');
  // Too few events to measure, on a machine that runs other tests.
  if (!short && perMillionMs > restoreGoalMs)
    problems.push(`a million events take ${Math.round(perMillionMs / 1_000)} s`);
  return {
    figures: [
      counts({ backups: rounds, events, 'launches cut off and completed': cutOff }),
      `restoring and verifying takes ${(perMillionMs / 1_000).toFixed(1)} s per 1 M events`,
    ],
    problems,
  };
}

/** Resolves at a random moment while they are under way. */
async function launchSome(
  driver: LaunchDriver,
  target: TestTarget,
  random: () => number,
): Promise<readonly Promise<unknown>[]> {
  const [one, other] = [await driver.prepare(target), await driver.prepare(target)];
  const launches = [one, other].map(async (launch) => {
    await driver.launch(launch, target);
    await driver.waitForEnd(launch, target);
  });
  await wait(random() * launchMs);
  return launches;
}

/** As an operator would, from another process: `VACUUM INTO` reads one consistent state of each file. */
function copyData(dataDir: string, copy: string): string {
  mkdirSync(copy);
  for (const part of filesInOrder) {
    const database = openForReading(dataFile(dataDir, part));
    database.prepare('VACUUM INTO ?').run(dataFile(copy, part));
    database.close();
  }
  const keys = join(dataDir, 'signing-keys.json');
  if (existsSync(keys)) copyFileSync(keys, join(copy, 'signing-keys.json'));
  return copy;
}

async function restoredAs(copy: string, original: readonly StoredEvent[]) {
  const before = await readLog(copy);
  const ledger = await verifyLedger(before.events);
  const isPrefix = before.events.every(({ id, metadata }, index) => {
    const same = original[index];
    return same?.id === id && same.metadata.hash === metadata.hash;
  });
  const product = await startProcess({ program: productProgram, dataDir: copy });
  const settled = await settledLog(copy);
  await product.stop();
  const problems = [
    ...before.problems,
    ...ledger.problems.map(({ problem }) => problem),
    ...(isPrefix && before.events.length > 0 ? [] : ['the copy is not a prefix of the log']),
    ...settled.problems,
  ];
  const openHolds = ledger.accounts.filter(({ heldTenths }) => heldTenths > 0).length;
  return { events: before.events.length, openHolds, problems: problems.map((problem) => `${copy}: ${problem}`) };
}

/** Copying a log back and verifying it, extrapolated to a million events. */
async function restoreMs(folder: ReturnType<typeof aDataFolder>, events: number): Promise<number> {
  const large = folder.file('large');
  mkdirSync(large);
  const store = createSqliteEventStore({ file: dataFile(large, 'events') });
  await fillLog(store, events, 500);
  await store.close();
  const startedMs = performance.now();
  const restored = folder.file('restored');
  mkdirSync(restored);
  copyFileSync(dataFile(large, 'events'), dataFile(restored, 'events'));
  const log = await readLog(restored);
  await verifyLedger(log.events);
  return ((performance.now() - startedMs) * million) / log.events.length;
}
