import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { createFilledLog, eventsOf, type Folder, removeDatabase } from './log-file.ts';

const sectorBytes = 512;
const eventsPerAppend = 3;
/** Enough for a write-ahead log of two thousand sectors. */
const eventsWritten = 600;

interface IntactLog {
  readonly events: readonly StoredEvent[];
  readonly appendEnds: ReadonlySet<number>;
  /** The write-ahead log, which holds every append since the file was opened. */
  readonly writeAheadLog: Buffer;
}

/**
 * A power failure may leave any prefix of the data being written. The write-ahead log is cut at every sector: the
 * recovered log must be an exact prefix of the original that ends with a complete append.
 */
export async function logCutAtSector({ short }: ChaosOptions, folder: Folder): Promise<Outcome> {
  const intact = await writeLog(folder);
  const sectors = Math.floor(intact.writeAheadLog.length / sectorBytes);
  const cuts = short ? 60 : 2_000;
  const problems = sectors >= cuts ? [] : [`there are only ${sectors} sectors to cut at`];
  const lengths = new Set<number>();
  for (let cut = 0; cut < cuts; cut += 1) {
    const bytes = Math.round((cut * sectors) / cuts) * sectorBytes;
    const recovered = await recover(folder, intact.writeAheadLog.subarray(0, bytes));
    lengths.add(recovered.length);
    problems.push(...(await faultsIn(recovered, intact)).map((fault) => `cut at ${bytes}: ${fault}`));
  }
  const { events, writeAheadLog } = intact;
  return {
    figures: [
      counts({ cuts, bytes: writeAheadLog.length, events: events.length, 'different lengths': lengths.size }),
      `recovered ${Math.min(...lengths)} to ${Math.max(...lengths)} events, always complete appends`,
    ],
    problems,
  };
}

/** The files are copied while the store is open, before SQLite moves the write-ahead log into the main file. */
async function writeLog(folder: Folder): Promise<IntactLog> {
  const file = folder.file('intact.db');
  const { store, appendEnds } = await createFilledLog(file, eventsWritten, eventsPerAppend);
  const writeAheadLog = readFileSync(`${file}-wal`);
  copyFileSync(file, folder.file('main.db'));
  const events = await eventsOf(store);
  await store.close();
  return { events, appendEnds, writeAheadLog };
}

async function recover(folder: Folder, writeAheadLog: Uint8Array): Promise<StoredEvent[]> {
  const file = folder.file('cut.db');
  removeDatabase(file);
  copyFileSync(folder.file('main.db'), file);
  writeFileSync(`${file}-wal`, writeAheadLog);
  const store = createSqliteEventStore({ file });
  const events = await eventsOf(store);
  await store.close();
  return events;
}

async function faultsIn(recovered: readonly StoredEvent[], { events, appendEnds }: IntactLog): Promise<string[]> {
  const faults: string[] = [];
  if (!appendEnds.has(recovered.length)) faults.push(`${recovered.length} events end in the middle of an append`);
  if (JSON.stringify(recovered) !== JSON.stringify(events.slice(0, recovered.length)))
    faults.push('what was recovered is not a prefix of what was written');
  const chain = await verifyLog(recovered);
  if (!chain.ok) faults.push(chain.problem);
  return faults;
}
