// `npm run bench:distributed [NAME]`: the cost of using the real servers, each compared with its bare client in the
// same run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProvisioning } from '@windtunnel/test-servers/provisioning';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { type Figure, formatFigure } from '../report.ts';

type Environment = Readonly<Record<string, string>>;

interface Benchmark {
  /** Names of the test servers it runs on. */
  readonly needs: readonly string[];
  readonly run: (environment: Environment) => Promise<Figure[]>;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const benchmarks: Readonly<Record<string, Benchmark>> = {
  append: {
    needs: ['eventstoredb'],
    run: async (environment) => await (await import('./append.ts')).append(environment),
  },
  'catch-up': {
    needs: ['eventstoredb'],
    run: async (environment) => await (await import('./catch-up.ts')).catchUp(environment),
  },
  launch: {
    needs: ['temporal'],
    run: async (environment) => await (await import('./launch.ts')).launch(environment, root),
  },
  memory: {
    needs: ['eventstoredb', 'mongodb', 'meilisearch', 'temporal'],
    run: async (environment) => await (await import('./memory.ts')).memory(environment, root),
  },
};

const [only] = process.argv.slice(2);
if (only !== undefined && benchmarks[only] === undefined) {
  console.error(`Unknown benchmark: ${only}. Choose one of ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n${name}`);
  for (const line of await measure(benchmark).catch(notRun)) console.log(line);
}
process.exit();

function notRun(error: unknown): string[] {
  process.exitCode = 1;
  return [`  not run: ${error instanceof Error ? error.message : String(error)}`];
}

/** Each benchmark has its own servers, because data left behind by one would slow down the next. */
async function measure({ needs, run }: Benchmark): Promise<string[]> {
  const chosen = testServers.filter((server) => needs.includes(server.name));
  const provisioning = createProvisioning({
    testServers: chosen,
    toolsDir: join(root, '.tools'),
    environment: process.env,
    say: () => {},
  });
  try {
    const { provisioned, environment } = await provisioning.start();
    const missing = provisioned.flatMap((server) =>
      server.kind === 'running' ? [] : [`  not run: ${server.name}, ${server.reason}`],
    );
    if (missing.length > 0) return missing;
    const settings = Object.fromEntries(chosen.map(({ setting }) => [setting, process.env[setting] ?? '']));
    return (await run({ ...settings, ...environment })).map(formatFigure);
  } finally {
    await provisioning.stop();
  }
}
