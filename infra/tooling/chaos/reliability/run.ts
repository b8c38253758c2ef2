import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { parseArguments } from '../harness/arguments.ts';
import type { CrashOptions, Outcome } from '../harness/outcome.ts';

type Folder = ReturnType<typeof aDataFolder>;
type Play = (options: CrashOptions, folder: Folder) => Promise<Outcome & { readonly notRun?: string }>;

interface Row {
  readonly what: string;
  readonly goal: string;
  readonly load: () => Promise<Play>;
}

/** Every promise by its row, each loaded only when it runs. */
const rows: Readonly<Record<string, Row>> = {
  V05: {
    what: 'kill -9 loses nothing that was answered',
    goal: '200 kills: 0 lost, 0 written by half, integrity ok; every start <= 3 s, the median <= 2 fresh starts',
    load: async () => (await import('./studies-under-kill.ts')).groupsUnderKill,
  },
  'V05-large': {
    what: 'the same with 100,000 events in the log',
    goal: '200 kills: 0 lost, integrity ok, ready <= 3 s',
    load: async () => (await import('./edits-under-kill.ts')).writesUnderKill,
  },
  V07: {
    what: 'a power cut leaves an exact beginning',
    goal: '2,000 cuts: whole appends, nothing else',
    load: async () => (await import('./truncated-log.ts')).tornLog,
  },
  'V07-worn': {
    what: 'cut at any byte, or changed in its newest part',
    goal: '1,500 times: an exact beginning with a sound ledger, or a refusal',
    load: async () => (await import('./damaged-log.ts')).wornLog,
  },
  V10: {
    what: 'a full disk is a pause',
    goal: 'writes 503 retryable, reads 200, 0 partial launches, recovery without a restart',
    load: async () => (await import('./full-disk.ts')).fullDisk,
  },
  V11: {
    what: 'a changed byte is noticed',
    goal: '500 changes: noticed or harmless, never silent',
    load: async () => (await import('./changed-bytes.ts')).bitRot,
  },
  V12: {
    what: 'a second product on the same data is refused',
    goal: 'a sentence, exit not 0, and the folder free after kill -9',
    load: async () => (await import('./second-instance.ts')).secondInstance,
  },
  V17: {
    what: 'read models follow closely',
    goal: '50 changes a second: lag p99 <= 250 ms, own change seen at once',
    load: async () => (await import('./read-lag.ts')).readLag,
  },
  V18: {
    what: 'a double launch charges once',
    goal: '200 rounds: 1 launch, 1 hold; the others the same answer or 409',
    load: async () => (await import('./double-launch.ts')).doubleLaunch,
  },
  V19: {
    what: 'credits for one study buy one study',
    goal: '1 launched, 19 INSUFFICIENT_CREDITS with the right shortfall',
    load: async () => (await import('./quota-race.ts')).quotaRace,
  },
  V41: {
    what: 'uploads are authorised before they are read',
    goal: '300 unfinished 9 MB posts without and 300 with a valid form: memory rises by at most 60 MB',
    load: async () => (await import('./upload-flood.ts')).uploadFlood,
  },
};

const nameWidth = 11;
const markWidth = 9;

interface Result {
  readonly name: string;
  readonly mark: 'ok' | 'NOT MET' | 'not run';
  readonly reached: readonly string[];
}

async function runRow(name: string, row: Row, options: CrashOptions): Promise<Result> {
  console.log(`\n${name}: ${row.what}`);
  const folder = aDataFolder();
  const startedMs = performance.now();
  const { figures, problems, notRun } = await (await row.load())(options, folder);
  for (const line of figures) console.log(`  ${line}`);
  for (const problem of problems) console.log(`  NOT MET: ${problem}`);
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
  console.log(`  ${seconds} s${problems.length === 0 ? '' : `, data left in ${folder.path}`}`);
  if (problems.length === 0) folder.remove();
  if (notRun !== undefined) return { name, mark: 'not run', reached: [notRun] };
  return { name, mark: problems.length === 0 ? 'ok' : 'NOT MET', reached: figures };
}

async function runRows(names: readonly string[], options: CrashOptions): Promise<boolean> {
  console.log(`seed ${options.seed}${options.short ? ', short form' : ''}`);
  const results: Result[] = [];
  for (const [name, row] of Object.entries(rows)) {
    if (names.includes(name)) results.push(await runRow(name, row, options));
  }
  console.log('\nrow        ok       what / figure to reach / figure reached');
  for (const { name, mark, reached } of results) {
    console.log(`${name.padEnd(nameWidth)}${mark.padEnd(markWidth)}${rows[name]?.what}`);
    console.log(`${' '.repeat(nameWidth + markWidth)}to reach: ${rows[name]?.goal}`);
    for (const line of reached) console.log(`${' '.repeat(nameWidth + markWidth)}reached:  ${line}`);
  }
  const marked = (wanted: Result['mark']) => results.filter(({ mark }) => mark === wanted).length;
  const notMet = marked('NOT MET');
  console.log(`\n${marked('ok')} met, ${notMet} not met, ${marked('not run')} not run, seed ${options.seed}`);
  return notMet === 0;
}

const asked = parseArguments(process.argv.slice(2), Object.keys(rows));
if (asked.kind === 'run') process.exit((await runRows(asked.parts, asked)) ? 0 : 1);
console.error(asked.kind === 'refused' ? asked.sentence : 'There is nothing to serve here.');
process.exit(1);
