import { aDataFolder } from '@windtunnel/infra/durable-file/data-folder';
import { parseArguments } from '../crash/arguments.ts';
import type { CrashOptions, Outcome } from '../crash/outcome.ts';

type Folder = ReturnType<typeof aDataFolder>;
type Play = (options: CrashOptions, folder: Folder) => Promise<Outcome & { readonly notRun?: string }>;

interface Row {
  readonly what: string;
  readonly goal: string;
  readonly load: () => Promise<Play>;
}

/** Every promise by its row, each loaded only when it runs. */
const rows: Readonly<Record<string, Row>> = {
  V10: {
    what: 'a full disk is a pause',
    goal: 'writes 503 retryable, reads 200, 0 partial launches, recovery without a restart',
    load: async () => (await import('./full-disk.ts')).fullDisk,
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
};

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
  console.log('\nrow  ok       what / figure to reach / figure reached');
  for (const { name, mark, reached } of results) {
    console.log(`${name.padEnd(5)}${mark.padEnd(9)}${rows[name]?.what}`);
    console.log(`${' '.repeat(14)}to reach: ${rows[name]?.goal}`);
    for (const line of reached) console.log(`${' '.repeat(14)}reached:  ${line}`);
  }
  const met = results.filter(({ mark }) => mark !== 'NOT MET').length;
  console.log(`\n${met} met, ${results.length - met} not met, seed ${options.seed}`);
  return met === results.length;
}

const asked = parseArguments(process.argv.slice(2), Object.keys(rows));
if (asked.kind === 'run') process.exit((await runRows(asked.parts, asked)) ? 0 : 1);
console.error(asked.kind === 'refused' ? asked.sentence : 'There is nothing to serve here.');
process.exit(1);
