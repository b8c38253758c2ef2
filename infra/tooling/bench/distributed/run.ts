// `npm run bench:distributed [NAME]`: what the real engines cost, each measured beside its bare client in one run.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProvisioning } from '@windtunnel/test-servers/provisioning';
import { testServers } from '@windtunnel/test-servers/test-servers';
import { type Figure, line } from '../report.ts';

type Environment = Readonly<Record<string, string>>;

interface Bench {
  /** Engines it runs on. */
  readonly needs: readonly string[];
  readonly run: (environment: Environment) => Promise<Figure[]>;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const benches: Readonly<Record<string, Bench>> = {
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
if (only !== undefined && benches[only] === undefined) {
  console.error(`There is no bench named ${only}; choose one of ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(benches)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n${name}`);
  for (const said of await measured(bench)) console.log(said);
}
process.exit();

/** Each bench gets engines of its own: what one leaves in a log would slow the next. */
async function measured({ needs, run }: Bench): Promise<string[]> {
  const chosen = testServers.filter((engine) => needs.includes(engine.name));
  const provisioning = createProvisioning({
    testServers: chosen,
    toolsDir: join(root, '.tools'),
    environment: process.env,
    say: () => {},
  });
  try {
    const { provisioned, environment } = await provisioning.start();
    const missing = provisioned.flatMap((one) =>
      one.kind === 'running' ? [] : [`  not run: ${one.name}, ${one.reason}`],
    );
    if (missing.length > 0) return missing;
    const given = Object.fromEntries(chosen.map(({ setting }) => [setting, process.env[setting] ?? '']));
    return (await run({ ...given, ...environment })).map(line);
  } finally {
    await provisioning.stop();
  }
}
