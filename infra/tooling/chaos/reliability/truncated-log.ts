import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { fillLog } from '../log/fill-log.ts';

type Folder = ReturnType<typeof aDataFolder>;

const sectorBytes = 512;
const perAppend = 3;
/** Enough that the newest file has two thousand sectors. */
const eventsWritten = 600;

interface Whole {
  readonly events: readonly StoredEvent[];
  readonly commitEnds: ReadonlySet<number>;
  /** The write-ahead file: everything that was appended since the log was opened. */
  readonly newest: Buffer;
}

/**
 * A power cut may leave any beginning of what was being written. The newest file is cut at every sector: what comes
 * back is an exact beginning of the log that ends with a whole append.
 */
export async function tornLog({ short }: CrashOptions, folder: Folder): Promise<Outcome> {
  const whole = await writeWhole(folder);
  const sectors = Math.floor(whole.newest.length / sectorBytes);
  const cuts = short ? 60 : 2_000;
  const problems = sectors >= cuts ? [] : [`there are only ${sectors} places to cut at`];
  const lengths = new Set<number>();
  for (let cut = 0; cut < cuts; cut += 1) {
    const bytes = Math.round((cut * sectors) / cuts) * sectorBytes;
    const recovered = await recover(folder, whole.newest.subarray(0, bytes));
    lengths.add(recovered.length);
    problems.push(...(await faults(recovered, whole)).map((fault) => `cut at ${bytes}: ${fault}`));
  }
  return {
    figures: [
      counts({ cuts, bytes: whole.newest.length, events: whole.events.length, 'lengths seen': lengths.size }),
      `recovered ${Math.min(...lengths)} to ${Math.max(...lengths)} events, always whole appends`,
    ],
    problems,
  };
}

/** Copies of the files while the store is open: nothing was folded into the main file yet. */
async function writeWhole(folder: Folder): Promise<Whole> {
  const file = folder.file('whole.db');
  const store = createSqliteEventStore({ file });
  const commitEnds = await fillLog(store, eventsWritten, perAppend);
  const newest = readFileSync(`${file}-wal`);
  copyFileSync(file, folder.file('main.db'));
  const events = await eventsOf(store);
  await store.close();
  return { events, commitEnds: new Set([0, ...commitEnds]), newest };
}

async function recover(folder: Folder, newest: Uint8Array): Promise<StoredEvent[]> {
  const file = folder.file('cut.db');
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  copyFileSync(folder.file('main.db'), file);
  writeFileSync(`${file}-wal`, newest);
  const store = createSqliteEventStore({ file });
  const events = await eventsOf(store);
  await store.close();
  return events;
}

async function eventsOf(store: ReturnType<typeof createSqliteEventStore>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  return events;
}

async function faults(recovered: readonly StoredEvent[], { events, commitEnds }: Whole): Promise<string[]> {
  const found: string[] = [];
  if (!commitEnds.has(recovered.length)) found.push(`${recovered.length} events end in the middle of an append`);
  if (JSON.stringify(recovered) !== JSON.stringify(events.slice(0, recovered.length)))
    found.push('what came back is not a beginning of what was written');
  const chain = await verifyLog(recovered);
  if (!chain.ok) found.push(chain.problem);
  return found;
}
