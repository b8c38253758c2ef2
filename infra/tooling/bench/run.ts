// `npm run bench`. Libraries read this as they load; the production build must be measured.
process.env.NODE_ENV ??= 'production';

import { actAsClient, clientFlag, fillFlag } from './load.ts';
import { type Figure, formatFigure } from './report.ts';

const eventsByDefault = 1_000_000;

/** By name; each is loaded only when it is run. `events` is the length of a log that it fills. */
const benchmarks: Readonly<Record<string, (events: number) => Promise<Figure[]>>> = {
  append: async () => await (await import('./append.ts')).append(),
  'save-step': async () => await (await import('./studies/save-step.ts')).saveStep(),
  replay: async (events) => await (await import('./replay.ts')).replay(events),
  ledger: async (events) => await (await import('./ledger.ts')).ledger(events),
  launch: async () => await (await import('./launch.ts')).launch(),
  'hosted-model': async () => await (await import('./hosted-model.ts')).hostedModel(),
  'studies-list': async () => await (await import('./studies/list.ts')).studiesList(),
  'studies-pages': async () => await (await import('./studies/pages.ts')).studiesPages(),
  'studies-typing': async () => await (await import('./studies/typing.ts')).studiesTyping(),
  search: async () => await (await import('./search.ts')).search(),
  readmodels: async () => await (await import('./read-models.ts')).readModelExports(),
  simulator: async () => await (await import('./simulator.ts')).simulator(),
};

const [name, argument = ''] = process.argv.slice(2);
if (name === clientFlag) await actAsClient();
else if (name === fillFlag) await (await import('./fill-search.ts')).fillIndex(argument);
else await runBenchmarks(name, Number(argument || process.env.BENCH_EVENTS || eventsByDefault));

async function runBenchmarks(only: string | undefined, events: number): Promise<void> {
  if (only !== undefined && benchmarks[only] === undefined) {
    console.error(`Unknown benchmark: ${only}. Choose one of ${Object.keys(benchmarks).join(', ')}.`);
    process.exit(1);
  }
  if (!Number.isSafeInteger(events) || events < 1) {
    console.error(`The length of a log is a whole number, not ${argument}.`);
    process.exit(1);
  }
  for (const [each, run] of Object.entries(benchmarks)) {
    if (only !== undefined && only !== each) continue;
    console.log(`\n${each}`);
    for (const figure of await run(events)) console.log(formatFigure(figure));
  }
}
