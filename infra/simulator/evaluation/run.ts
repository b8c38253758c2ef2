/**
 * `npm run simeval`: how good are the simulated participants? Prints the machine gates (exit code 1 when one fails) and the
 * alarms (never failing). With `--sheets DIR`, writes the reading sheets of a readers' round instead.
 */
import { parseArgs } from 'node:util';
import { type EvaluatedEngine, engineNamed } from './engines.ts';
import { type Figure, figureInWords } from './figure.ts';
import { digests } from './panels/repeated.ts';
import { notComputed, runAlarms } from './run-alarms.ts';
import { runGates } from './run-gates.ts';
import { writeSheets } from './sheets/write-sheets.ts';
import { readersRound, readStudies } from './studies.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'built-in' },
    seeds: { type: 'string', default: '1' },
    full: { type: 'boolean', default: false },
    notes: { type: 'boolean', default: false },
    sheets: { type: 'string' },
    seed: { type: 'string', default: '1' },
    studies: { type: 'string' },
    digests: { type: 'string' },
  },
});
const engine = await engineNamed(values.engine);
if (typeof engine === 'string') {
  console.error(engine);
  process.exit(2);
}
if (values.digests !== undefined) console.log(JSON.stringify(await digests(engine, values.digests)));
else if (values.sheets === undefined) process.exitCode = await evaluate(engine);
else {
  const studies = values.studies === undefined ? readersRound() : readStudies(values.studies);
  await writeSheets(engine.create(), studies, { folder: values.sheets, seed: values.seed });
}

/** Prints every figure; 1 if a gate fails. */
async function evaluate({ codebook, create, ...rest }: EvaluatedEngine): Promise<number> {
  const started = performance.now();
  const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => String(index + 1));
  console.log(`Gates, ${values.engine}, ${seeds.length} ${seeds.length === 1 ? 'seed' : 'seeds'}`);
  const gates = await runGates({ codebook, create, ...rest }, { seeds, panels: values.full ? 200 : 25 });
  print(gates, 'FAIL');
  console.log('\nAlarms (they fail nothing)');
  print(await runAlarms(create(), codebook, values.full ? 20 : 5), 'look');
  const failed = gates.filter(({ met }) => !met);
  console.log(
    `\n${gates.length - failed.length} of ${gates.length} gates pass, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (!values.full)
    console.log('A short run: --full holds 200 panels; with fewer, outcome counts are judged together only.');
  for (const line of notComputed) console.log(`not computed: ${line}`);
  return failed.length === 0 ? 0 : 1;
}

function print(figures: readonly Figure[], failed: string): void {
  for (const figure of figures) {
    console.log(figureInWords(figure, failed));
    if (!figure.met || values.notes) for (const note of figure.notes) console.log(`           ${note.slice(0, 300)}`);
  }
}
