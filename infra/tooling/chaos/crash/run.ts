import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { parseArguments } from '../harness/arguments.ts';
import type { CrashOptions, Outcome } from '../harness/outcome.ts';

type Folder = ReturnType<typeof aDataFolder>;
type Part = (options: CrashOptions, folder: Folder) => Promise<Outcome>;

/** Every part by name, with what it promises. Each is loaded only when it runs. */
const parts: Readonly<Record<string, { readonly promise: string; readonly load: () => Promise<Part> }>> = {
  launches: {
    promise: 'a launch survives kill -9 at any moment',
    load: async () => (await import('./launches-under-kill.ts')).launchesUnderKill,
  },
  failpoints: {
    promise: 'a launch survives kill -9 before and after each call it makes',
    load: async () => (await import('./each-failpoint.ts')).eachFailpoint,
  },
};

/** Runs the chosen parts; true when every promise was kept. */
async function runParts(names: readonly string[], options: CrashOptions): Promise<boolean> {
  console.log(`seed ${options.seed}${options.short ? ', short form' : ''}`);
  let kept = true;
  for (const name of names) {
    const part = parts[name];
    if (part === undefined) continue;
    console.log(`\n${name}: ${part.promise}`);
    const folder = aDataFolder();
    const startedMs = performance.now();
    const { figures, problems } = await (await part.load())(options, folder);
    for (const line of figures) console.log(`  ${line}`);
    for (const problem of problems) console.log(`  BROKEN: ${problem}`);
    const seconds = ((performance.now() - startedMs) / 1_000).toFixed(1);
    console.log(
      `  ${problems.length === 0 ? 'kept' : `${problems.length} problems, data left in ${folder.path}`}, ${seconds} s`,
    );
    if (problems.length === 0) folder.remove();
    else kept = false;
  }
  return kept;
}

const asked = parseArguments(process.argv.slice(2), Object.keys(parts));
if (asked.kind === 'serve') {
  const { serveUnderTest } = await import('./serve.ts');
  await serveUnderTest();
} else if (asked.kind === 'refused') {
  console.error(asked.sentence);
  process.exit(1);
} else {
  process.exit((await runParts(asked.parts, asked)) ? 0 : 1);
}
