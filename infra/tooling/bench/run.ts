// `npm run bench`. Libraries read this as they load; the production build must be measured.
process.env.NODE_ENV ??= 'production';

import { actAsClient, clientFlag, fillFlag } from './load.ts';
import { type Figure, formatFigure } from './report.ts';

const eventsByDefault = 1_000_000;

/** By name; each is loaded only when it is run. `count` is how many events or documents it works on, if that was asked. */
const benchmarks: Readonly<Record<string, (count?: number) => Promise<Figure[]>>> = {
  append: async () => await (await import('./append.ts')).append(),
  'save-step': async () => await (await import('./studies/save-step.ts')).saveStep(),
  replay: async (events = eventsByDefault) => await (await import('./replay.ts')).replay(events),
  ledger: async (events = eventsByDefault) => await (await import('./ledger.ts')).ledger(events),
  launch: async () => await (await import('./launch.ts')).launch(),
  'hosted-model': async () => await (await import('./hosted-model.ts')).hostedModel(),
  'studies-list': async () => await (await import('./studies/list.ts')).studiesList(),
  'studies-pages': async () => await (await import('./studies/pages.ts')).studiesPages(),
  'studies-typing': async () => await (await import('./studies/typing.ts')).studiesTyping(),
  search: async (documents) => await (await import('./search.ts')).search(documents),
  readmodels: async () => await (await import('./read-models.ts')).readModelExports(),
  simulator: async () => await (await import('./simulator.ts')).simulator(),
};

const [name, argument = '', documents = ''] = process.argv.slice(2);
if (name === clientFlag) await actAsClient();
else if (name === fillFlag) await (await import('./fill-search.ts')).fillIndex(argument, Number(documents));
else await runBenchmarks(name, argument || process.env.BENCH_EVENTS);

async function runBenchmarks(only: string | undefined, asked: string | undefined): Promise<void> {
  if (only !== undefined && benchmarks[only] === undefined) {
    console.error(`Unknown benchmark: ${only}. Choose one of ${Object.keys(benchmarks).join(', ')}.`);
    process.exit(1);
  }
  const count = asked === undefined ? undefined : Number(asked);
  if (count !== undefined && (!Number.isSafeInteger(count) || count < 1)) {
    console.error(`How many events or documents is a whole number, not ${asked}.`);
    process.exit(1);
  }
  for (const [each, run] of Object.entries(benchmarks)) {
    if (only !== undefined && only !== each) continue;
    console.log(`\n${each}`);
    for (const figure of await run(count)) console.log(formatFigure(figure));
  }
}
