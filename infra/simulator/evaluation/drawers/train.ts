/**
 * `npm run drawers`: learns from the labelled questions which drawer a question belongs into. Prints how well the questions of each
 * writer are read by what was learnt from the others, then learns from all and, with `--write`, keeps it beside the corpus.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { weightsPath } from '../../src/questions/drawers/weights.ts';
import { fingerprintOfLabelled, labelledByWriter } from './labelled.ts';
import { learn } from './learn.ts';
import { packed } from './pack.ts';
import { calibration, confusions, type Held, heldOut, shareRight } from './report.ts';

const { values } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    show: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const writers = labelledByWriter();
const share = (part: number) => `${(100 * part).toFixed(1)} %`;
const all: Held[] = [];
if (!values.quick)
  for (const name of writers.keys()) {
    const held = heldOut(writers, name);
    all.push(...held);
    console.log(`${name}: ${share(shareRight(held))} of ${held.length} right, learnt from the other writers`);
    if (values.show === name)
      for (const { text, kind, drawer, read } of held.filter((each) => each.drawer !== each.read.drawer))
        console.log(`  ${drawer} read as ${read.drawer} (${read.sure.toFixed(2)}): ${kind}: ${text}`);
  }
if (all.length > 0) {
  console.log('\nhow sure    questions  right');
  for (const { from, questions, right } of calibration(all))
    console.log(
      `${from.toFixed(1)} and more  ${String(questions).padStart(6)}  ${questions === 0 ? '-' : share(right / questions)}`,
    );
  console.log('\ntaken for another');
  for (const { wanted, read, times } of confusions(all).slice(0, 25)) console.log(`${times}  ${wanted} as ${read}`);
}
if (values.write) {
  const file = JSON.stringify(packed(learn([...writers.values()].flat()), fingerprintOfLabelled()), null, 2);
  writeFileSync(weightsPath, `${file}\n`);
  console.log(`\n${weightsPath}: ${Math.round(file.length / 1024)} kB`);
}
