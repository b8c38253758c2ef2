// Read by libraries while they load: measured is what people run.
process.env.NODE_ENV ??= 'production';

import { beClient, clientWord, fillWord } from './load.ts';
import { type Figure, line } from './report.ts';

/** Every bench by name; each is loaded only when it runs. */
const benches: Readonly<Record<string, () => Promise<Figure[]>>> = {
  append: async () => await (await import('./append.ts')).append(),
  'save-step': async () => await (await import('./save-step.ts')).saveStep(),
  replay: async () => await (await import('./replay.ts')).replay(),
  launch: async () => await (await import('./launch.ts')).launch(),
  'studies-list': async () => await (await import('./studies-list.ts')).studiesList(),
  search: async () => await (await import('./search.ts')).search(),
};

const [name, file = ''] = process.argv.slice(2);
if (name === clientWord) await beClient();
else if (name === fillWord) await (await import('./search.ts')).fillIndex(file);
else await runBenches(name);

async function runBenches(only: string | undefined): Promise<void> {
  if (only !== undefined && benches[only] === undefined) {
    console.error(`There is no bench named ${only}; choose one of ${Object.keys(benches).join(', ')}.`);
    process.exit(1);
  }
  for (const [each, run] of Object.entries(benches)) {
    if (only !== undefined && only !== each) continue;
    console.log(`\n${each}`);
    for (const figure of await run()) console.log(line(figure));
  }
}
