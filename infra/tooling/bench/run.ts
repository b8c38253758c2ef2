// `npm run bench`. Libraries read this as they load; the production build must be measured.
process.env.NODE_ENV ??= 'production';

import { actAsClient, clientFlag, fillFlag } from './load.ts';
import { type Figure, formatFigure } from './report.ts';

/** By name; each is loaded only when it is run. */
const benchmarks: Readonly<Record<string, () => Promise<Figure[]>>> = {
  append: async () => await (await import('./append.ts')).append(),
  'save-step': async () => await (await import('./save-step.ts')).saveStep(),
  replay: async () => await (await import('./replay.ts')).replay(),
  launch: async () => await (await import('./launch.ts')).launch(),
  'hosted-model': async () => await (await import('./hosted-model.ts')).hostedModel(),
  'studies-list': async () => await (await import('./studies-list.ts')).studiesList(),
  'studies-pages': async () => await (await import('./studies-pages.ts')).studiesPages(),
  search: async () => await (await import('./search.ts')).search(),
  readmodels: async () => await (await import('./read-models.ts')).readModelExports(),
  simulator: async () => await (await import('./simulator.ts')).simulator(),
};

const [name, file = ''] = process.argv.slice(2);
if (name === clientFlag) await actAsClient();
else if (name === fillFlag) await (await import('./fill-search.ts')).fillIndex(file);
else await runBenchmarks(name);

async function runBenchmarks(only: string | undefined): Promise<void> {
  if (only !== undefined && benchmarks[only] === undefined) {
    console.error(`Unknown benchmark: ${only}. Choose one of ${Object.keys(benchmarks).join(', ')}.`);
    process.exit(1);
  }
  for (const [each, run] of Object.entries(benchmarks)) {
    if (only !== undefined && only !== each) continue;
    console.log(`\n${each}`);
    for (const figure of await run()) console.log(formatFigure(figure));
  }
}
