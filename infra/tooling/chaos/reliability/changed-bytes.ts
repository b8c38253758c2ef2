import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore, openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { createRandom } from '../harness/random.ts';
import { fillLog } from '../log/fill-log.ts';

type Folder = ReturnType<typeof aDataFolder>;

const eventsWritten = 400;

/** Noticed: the file or a chain says so. Harmless: every event reads as it was written. Anything else is silent. */
type Finding = 'noticed' | 'harmless' | 'silent';

/** One byte of the log is changed, again and again: never does the log tell another story without a check noticing. */
export async function bitRot({ seed, short }: CrashOptions, folder: Folder): Promise<Outcome> {
  const flips = short ? 40 : 500;
  const random = createRandom(seed);
  const file = folder.file('whole.db');
  const store = createSqliteEventStore({ file });
  await fillLog(store, eventsWritten, 5);
  await store.close();
  const whole = readFileSync(file);
  const story = JSON.stringify(await eventsOf(file));
  const found: Record<Finding, number> = { noticed: 0, harmless: 0, silent: 0 };
  const problems: string[] = [];
  for (let flip = 0; flip < flips; flip += 1) {
    const place = Math.floor(random() * whole.length);
    const changed = Buffer.from(whole);
    changed[place] = (changed[place] ?? 0) ^ (1 + Math.floor(random() * 255));
    const finding = await look(folder, changed, story);
    found[finding] += 1;
    if (finding === 'silent') problems.push(`a change at byte ${place} tells another story and nobody noticed`);
  }
  return { figures: [counts({ flips, bytes: whole.length, events: eventsWritten, ...found })], problems };
}

async function look(folder: Folder, bytes: Uint8Array, story: string): Promise<Finding> {
  const file = folder.file('changed.db');
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  writeFileSync(file, bytes);
  try {
    if ((await complaints(file)).length > 0) return 'noticed';
    return JSON.stringify(await eventsOf(file)) === story ? 'harmless' : 'silent';
  } catch {
    // Unreadable is as noticed as can be.
    return 'noticed';
  }
}

async function complaints(file: string): Promise<readonly string[]> {
  const log = openEventLog(file);
  try {
    const chain = await verifyLog(log.readAll());
    return [...(await log.integrity()), ...(chain.ok ? [] : [chain.problem])];
  } finally {
    await log.close();
  }
}

async function eventsOf(file: string): Promise<StoredEvent[]> {
  const log = openEventLog(file);
  try {
    const events: StoredEvent[] = [];
    for await (const event of log.readAll()) events.push(event);
    return events;
  } finally {
    await log.close();
  }
}
