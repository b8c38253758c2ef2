import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openForReading } from '@windtunnel/infra/sqlite/open-database';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { rebuildAll } from '../../../bench/replay.ts';
import { writeLog } from '../../../bench/replay-log.ts';
import { createLaunchDriver } from '../../crash/launch-driver.ts';
import { startProcess } from '../../driver/product-process.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { openAcknowledgements } from '../../log/acknowledgements.ts';

const eventsPerSecondGoal = 20_000;
const rebuildTimeoutMs = 60_000;
const pollMs = 50;
const parts = ['documents', 'search'] as const;

/** Deletes every read model and the search index of a used product; the next start must make the same of them. */
export async function rebuiltReadModels(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const dataDir = folder.file('data');
  const launches = short ? 2 : 20;
  await useProduct(dataDir, folder.file('acknowledged.jsonl'), launches);
  const before = parts.map((part) => dump(dataFile(dataDir, part)));
  for (const part of parts)
    for (const suffix of ['', '-wal', '-shm']) rmSync(dataFile(dataDir, part) + suffix, { force: true });
  const product = await startProcess({ program: productProgram, dataDir });
  const problems: string[] = [];
  for (const [index, part] of parts.entries()) {
    const wanted = before[index] ?? { hash: '', rows: 0 };
    if (!(await becomes(dataFile(dataDir, part), wanted.hash))) problems.push(`${part} was rebuilt differently`);
    if (wanted.rows === 0) problems.push(`${part} was empty`);
  }
  await product.stop();
  const perSecond = await rebuildRate(folder, short ? 40_000 : 400_000);
  // Too few events to measure, on a machine that runs other tests.
  if (!short && perSecond < eventsPerSecondGoal) problems.push(`${perSecond} events a second were replayed`);
  return {
    figures: [
      counts({ launches, 'rows compared': before.reduce((sum, { rows }) => sum + rows, 0) }),
      `${perSecond} events a second, into every read model`,
    ],
    problems,
  };
}

async function useProduct(dataDir: string, acknowledged: string, launches: number): Promise<void> {
  const product = await startProcess({ program: productProgram, dataDir });
  const target = { origin: product.origin, dataDir };
  const acknowledgements = openAcknowledgements(acknowledged);
  const driver = createLaunchDriver({ acknowledgements, participants: 2, topics: 2 });
  for (let count = 0; count < launches; count += 1) {
    const launch = await driver.prepare(target);
    await driver.launch(launch, target);
    await driver.waitForEnd(launch, target);
  }
  await product.stop();
}

/** Waits until the file contains what it should; the product may still be writing it. */
async function becomes(file: string, hash: string): Promise<boolean> {
  for (const startedMs = performance.now(); performance.now() - startedMs < rebuildTimeoutMs; await wait(pollMs))
    if (dump(file).hash === hash) return true;
  return false;
}

/** Beside the read models, and forgotten with them: what a user wrote last, so that the user's next read shows it. */
const notRebuilt = /own-writes|own_writes/;

/** Every row of every table that holds content, in an order of its own: rows may have been written in any other. */
function dump(file: string): { readonly hash: string; readonly rows: number } {
  const database = openForReading(file);
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => name === 'checkpoints' || /_v\d+(_sources|_entries)?$/.test(name));
    const rows = tables.flatMap((name) => {
      const content = database.prepare(`SELECT * FROM "${name}"`).all();
      const texts = content.map((row) => JSON.stringify([name, { ...row, rowid: undefined }]));
      return texts.filter((text) => !notRebuilt.test(text)).toSorted();
    });
    return { hash: createHash('sha256').update(rows.join('\n')).digest('hex'), rows: rows.length };
  } finally {
    database.close();
  }
}

async function rebuildRate(folder: ReturnType<typeof aDataFolder>, events: number): Promise<number> {
  writeLog(folder.file('many.db'), events);
  const startedMs = performance.now();
  await rebuildAll(folder.file('many.db'), folder.file('rebuilt.db'));
  return Math.round((events * 1_000) / (performance.now() - startedMs));
}
