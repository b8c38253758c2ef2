import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { createRandom } from '../../harness/random.ts';
import { changeByte, createFilledLog, eventsOf, type Folder, removeDatabase } from './log-file.ts';

const eventsWritten = 600;
const eventsPerAppend = 3;

interface IntactLog {
  /** Each event as JSON. */
  readonly events: readonly string[];
  readonly appendEnds: ReadonlySet<number>;
  /** The main file and the write-ahead log while the store is open, and the main file after the store is closed. */
  readonly main: Buffer;
  readonly writeAheadLog: Buffer;
  readonly closedMain: Buffer;
}

interface DamagedFiles {
  readonly main: Buffer;
  readonly writeAheadLog: Buffer | null;
}

/** Prefix: exact, and ending with a complete append. Refused: opening or reading the file reports the damage. */
type Finding = 'complete' | 'prefix' | 'refused' | 'wrong';

const damages: Readonly<Record<string, (intact: IntactLog, random: () => number) => DamagedFiles>> = {
  'write-ahead log cut at any byte': ({ main, writeAheadLog }, random) => ({
    main,
    writeAheadLog: cut(writeAheadLog, random),
  }),
  'write-ahead log with a changed byte': ({ main, writeAheadLog }, random) => ({
    main,
    writeAheadLog: changeByte(writeAheadLog, random).changed,
  }),
  'main file cut at any byte': ({ closedMain }, random) => ({ main: cut(closedMain, random), writeAheadLog: null }),
};

/**
 * Damages the log in various ways: each time, it must either still be an exact prefix with a valid ledger, or be
 * refused.
 */
export async function logDamaged({ seed, short }: ChaosOptions, folder: Folder): Promise<Outcome> {
  const intact = await writeLog(folder);
  const random = createRandom(seed);
  const times = short ? 20 : 500;
  const figures: string[] = [];
  const problems: string[] = [];
  for (const [name, damage] of Object.entries(damages)) {
    const findings: Record<Finding, number> = { complete: 0, prefix: 0, refused: 0, wrong: 0 };
    for (let time = 0; time < times; time += 1) {
      const { finding, problem } = await examine(folder, damage(intact, random), intact);
      findings[finding] += 1;
      if (problem !== null) problems.push(`${name}: ${problem}`);
    }
    figures.push(`${name}: ${counts({ times, ...findings })}`);
  }
  return { figures, problems };
}

async function writeLog(folder: Folder): Promise<IntactLog> {
  const file = folder.file('intact.db');
  const { store, appendEnds } = await createFilledLog(file, eventsWritten, eventsPerAppend);
  const [main, writeAheadLog] = [readFileSync(file), readFileSync(`${file}-wal`)];
  const events = (await eventsOf(store)).map((event) => JSON.stringify(event));
  await store.close();
  return { events, appendEnds, main, writeAheadLog, closedMain: readFileSync(file) };
}

const cut = (bytes: Buffer, random: () => number) => bytes.subarray(0, Math.floor(random() * bytes.length));

async function examine(folder: Folder, { main, writeAheadLog }: DamagedFiles, intact: IntactLog) {
  const file = folder.file('damaged.db');
  removeDatabase(file);
  writeFileSync(file, main);
  if (writeAheadLog !== null) writeFileSync(`${file}-wal`, writeAheadLog);
  const events = await readUnlessRefused(file);
  if (events === null) return { finding: 'refused', problem: null } as const;
  const problem = await problemOf(events, intact);
  if (problem !== null) {
    copyFileSync(file, folder.file('wrong.db'));
    return { finding: 'wrong', problem } as const;
  }
  return { finding: events.length === intact.events.length ? 'complete' : 'prefix', problem: null } as const;
}

/** Null if the file cannot be opened or read, or if SQLite reports damage. */
async function readUnlessRefused(file: string): Promise<StoredEvent[] | null> {
  let store: ReturnType<typeof createSqliteEventStore> | null = null;
  try {
    store = createSqliteEventStore({ file });
    if ((await store.integrity()).length > 0) return null;
    return await eventsOf(store);
  } catch {
    return null;
  } finally {
    await store?.close();
  }
}

async function problemOf(events: readonly StoredEvent[], intact: IntactLog): Promise<string | null> {
  if (!intact.appendEnds.has(events.length)) return `${events.length} events end in the middle of an append`;
  if (events.some((event, index) => JSON.stringify(event) !== intact.events[index])) return 'other events are read';
  const chain = await verifyLog(events);
  if (!chain.ok) return chain.problem;
  const ledger = await verifyLedger(events);
  return ledger.problems[0]?.problem ?? null;
}
