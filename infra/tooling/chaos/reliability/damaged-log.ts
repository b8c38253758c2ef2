import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type CrashOptions, counts, type Outcome } from '../harness/outcome.ts';
import { createRandom } from '../harness/random.ts';
import { fillLog } from '../log/fill-log.ts';

type Folder = ReturnType<typeof aDataFolder>;

const eventsWritten = 600;
const perAppend = 3;

interface Whole {
  readonly story: readonly string[];
  readonly commitEnds: ReadonlySet<number>;
  /** The main file and the one beside it, before anything was folded in; the main file after. */
  readonly main: Buffer;
  readonly newest: Buffer;
  readonly folded: Buffer;
}

interface Damage {
  readonly main: Buffer;
  readonly newest: Buffer | null;
}

/** Whole: as written. Beginning: an exact one, ending with an append. Refused: opening or reading says it cannot. */
type Finding = 'whole' | 'beginning' | 'refused' | 'wrong';

const damages: Readonly<Record<string, (whole: Whole, random: () => number) => Damage>> = {
  'newest file cut anywhere': ({ main, newest }, random) => ({ main, newest: cut(newest, random) }),
  'newest file with a changed byte': ({ main, newest }, random) => ({ main, newest: flip(newest, random) }),
  'main file cut anywhere': ({ folded }, random) => ({ main: cut(folded, random), newest: null }),
};

/** The log after cuts at any byte and after changes of its newest part: an exact beginning with a sound ledger, or a refusal. */
export async function wornLog({ seed, short }: CrashOptions, folder: Folder): Promise<Outcome> {
  const whole = await writeWhole(folder);
  const random = createRandom(seed);
  const times = short ? 20 : 500;
  const figures: string[] = [];
  const problems: string[] = [];
  for (const [name, damage] of Object.entries(damages)) {
    const found: Record<Finding, number> = { whole: 0, beginning: 0, refused: 0, wrong: 0 };
    for (let time = 0; time < times; time += 1) {
      const { finding, why } = await look(folder, damage(whole, random), whole);
      found[finding] += 1;
      if (why !== null) problems.push(`${name}: ${why}`);
    }
    figures.push(`${name}: ${counts({ times, ...found })}`);
  }
  return { figures, problems };
}

async function writeWhole(folder: Folder): Promise<Whole> {
  const file = folder.file('whole.db');
  const store = createSqliteEventStore({ file });
  const commitEnds = await fillLog(store, eventsWritten, perAppend);
  const [main, newest] = [readFileSync(file), readFileSync(`${file}-wal`)];
  const events = await eventsOf(store);
  await store.close();
  const story = events.map((event) => JSON.stringify(event));
  return { story, commitEnds: new Set([0, ...commitEnds]), main, newest, folded: readFileSync(file) };
}

const cut = (bytes: Buffer, random: () => number) => bytes.subarray(0, Math.floor(random() * bytes.length));

function flip(bytes: Buffer, random: () => number): Buffer {
  const changed = Buffer.from(bytes);
  const place = Math.floor(random() * bytes.length);
  changed[place] = (changed[place] ?? 0) ^ (1 + Math.floor(random() * 255));
  return changed;
}

async function look(folder: Folder, { main, newest }: Damage, whole: Whole) {
  const file = folder.file('worn.db');
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  writeFileSync(file, main);
  if (newest !== null) writeFileSync(`${file}-wal`, newest);
  const read = await readAll(file);
  if (read === null) return { finding: 'refused', why: null } as const;
  const why = await whatIsWrong(read, whole);
  if (why !== null) {
    copyFileSync(file, folder.file('wrong.db'));
    return { finding: 'wrong', why } as const;
  }
  return { finding: read.length === whole.story.length ? 'whole' : 'beginning', why: null } as const;
}

/** Null when it cannot be opened or read, or when the file itself says that it is damaged. */
async function readAll(file: string): Promise<StoredEvent[] | null> {
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

async function eventsOf(store: ReturnType<typeof createSqliteEventStore>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  return events;
}

async function whatIsWrong(events: readonly StoredEvent[], { story, commitEnds }: Whole): Promise<string | null> {
  if (!commitEnds.has(events.length)) return `${events.length} events end in the middle of an append`;
  if (events.some((event, index) => JSON.stringify(event) !== story[index])) return 'another story is told';
  const chain = await verifyLog(events);
  if (!chain.ok) return chain.problem;
  const ledger = await verifyLedger(events);
  return ledger.problems[0]?.problem ?? null;
}
