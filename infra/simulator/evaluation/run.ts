/** How good are the simulated participants? Prints gates, which fail the run, and alarms, which do not; or writes reading sheets. */
import { parseArgs } from 'node:util';
import { engines } from './engines.ts';
import { figureInWords } from './figure.ts';
import { digests } from './repeated.ts';
import { runGates } from './run-gates.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'built-in' },
    seeds: { type: 'string', default: '1' },
    full: { type: 'boolean', default: false },
    notes: { type: 'boolean', default: false },
    digests: { type: 'string' },
  },
});
const engine = engines[values.engine];
if (engine === undefined) throw new Error(`no engine ${values.engine}`);
if (values.digests !== undefined) {
  console.log(JSON.stringify(await digests(engine, values.digests)));
  process.exit();
}
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => String(index + 1));
const gates = await runGates(engine, { seeds, panels: values.full ? 200 : 25 });
for (const gate of gates) {
  console.log(figureInWords(gate, 'FAIL'));
  if (!gate.met || values.notes) for (const note of gate.notes) console.log(`           ${note.slice(0, 300)}`);
}
