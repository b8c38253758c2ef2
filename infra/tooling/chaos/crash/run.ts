// `npm run crash`: launches under kill -9.
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { addRow } from '@windtunnel/infra/testing/verified-row';
import { parseArguments } from '../harness/arguments.ts';
import type { ChaosOptions, Outcome } from '../harness/outcome.ts';

type Folder = ReturnType<typeof aDataFolder>;
type Part = (options: ChaosOptions, folder: Folder) => Promise<Outcome>;

/** Every part by name, with the promise it tests. Loaded only when it is run. */
const parts: Readonly<Record<string, { readonly promise: string; readonly load: () => Promise<Part> }>> = {
  launches: {
    promise: 'a launch survives kill -9 at any moment',
    load: async () => (await import('./launches-under-kill.ts')).launchesUnderKill,
  },
  failpoints: {
    promise: 'a launch survives kill -9 before and after each call it makes',
    load: async () => (await import('./each-failpoint.ts')).eachFailpoint,
  },
  payments: {
    promise: 'a webhook cut off by kill -9 has its effect once, when it is delivered again',
    load: async () => (await import('./money/payments-under-kill.ts')).paymentsUnderKill,
  },
  referrals: {
    promise: 'a referral cut off by kill -9 rewards both sides once, or neither',
    load: async () => (await import('./money/referrals-under-kill.ts')).referralsUnderKill,
  },
};

/** Runs the chosen parts; true if every promise was kept. */
async function runParts(names: readonly string[], options: ChaosOptions): Promise<boolean> {
  console.log(`seed ${options.seed}${options.short ? ', short form' : ''}`);
  let allHeld = true;
  for (const name of names) {
    const part = parts[name];
    if (part === undefined) continue;
    console.log(`\n${name}: ${part.promise}`);
    const folder = aDataFolder();
    const startedMs = performance.now();
    const { figures, problems } = await (await part.load())(options, folder);
    for (const line of figures) console.log(`  ${line}`);
    for (const problem of problems) console.log(`  BROKEN: ${problem}`);
    const seconds = (performance.now() - startedMs) / 1_000;
    const verdict = problems.length === 0 ? 'held' : `${problems.length} problems, data left in ${folder.path}`;
    console.log(`  ${verdict}, ${seconds.toFixed(1)} s`);
    addRow({ row: name, figures: figures.join('; '), seed: options.seed, violations: problems.length, seconds });
    if (problems.length === 0) folder.remove();
    else allHeld = false;
  }
  return allHeld;
}

const command = parseArguments(process.argv.slice(2), Object.keys(parts));
if (command.kind === 'serve') {
  const { serveInstrumented } = await import('./serve.ts');
  await serveInstrumented();
} else if (command.kind === 'invalid') {
  console.error(command.message);
  process.exit(1);
} else {
  process.exit((await runParts(command.parts, command)) ? 0 : 1);
}
