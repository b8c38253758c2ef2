import { readFileSync, writeFileSync } from 'node:fs';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { createRandom } from '../../harness/random.ts';
import { changeByte, createFilledLog, eventsOf, type Folder, removeDatabase } from './log-file.ts';

const eventsWritten = 400;
const eventsPerAppend = 5;

/**
 * Detected: SQLite or a hash chain reports the change. Harmless: every event reads as it was written. Silent: different
 * events are read and no check reports it.
 */
type Finding = 'detected' | 'harmless' | 'silent';

/** Changes one byte of the log file, many times over. Each change must be detected or harmless. */
export async function logChangedByte({ seed, short }: ChaosOptions, folder: Folder): Promise<Outcome> {
  const changes = short ? 40 : 500;
  const random = createRandom(seed);
  const file = folder.file('intact.db');
  const { store } = await createFilledLog(file, eventsWritten, eventsPerAppend);
  await store.close();
  const intact = readFileSync(file);
  const expected = await readAsText(file);
  const findings: Record<Finding, number> = { detected: 0, harmless: 0, silent: 0 };
  const problems: string[] = [];
  for (let change = 0; change < changes; change += 1) {
    const { changed, at } = changeByte(intact, random);
    const finding = await examine(folder, changed, expected);
    findings[finding] += 1;
    if (finding === 'silent') problems.push(`a change at byte ${at} was not detected, and other events are read`);
  }
  return { figures: [counts({ changes, bytes: intact.length, events: eventsWritten, ...findings })], problems };
}

async function examine(folder: Folder, bytes: Uint8Array, expected: string): Promise<Finding> {
  const file = folder.file('changed.db');
  removeDatabase(file);
  writeFileSync(file, bytes);
  try {
    if (await isReportedDamaged(file)) return 'detected';
    return (await readAsText(file)) === expected ? 'harmless' : 'silent';
  } catch {
    return 'detected';
  }
}

async function isReportedDamaged(file: string): Promise<boolean> {
  const log = openEventLog(file);
  try {
    const chain = await verifyLog(log.readAll());
    return !chain.ok || (await log.integrity()).length > 0;
  } finally {
    await log.close();
  }
}

async function readAsText(file: string): Promise<string> {
  const log = openEventLog(file);
  try {
    return JSON.stringify(await eventsOf(log));
  } finally {
    await log.close();
  }
}
