/** How good is the built-in simulator? Prints every figure with its target; fails when a gated one is missed. */
import { parseArgs } from 'node:util';
import { fixedStudies } from './fixtures/fixed-studies.ts';
import { analysisMeasures } from './measures/analysis-measures.ts';
import { gateSeed } from './measures/digests.ts';
import type { Measure } from './measures/measure.ts';
import { holdInterviews } from './measures/panel-talk.ts';
import { personMeasures } from './measures/person-measures.ts';
import { sentimentOf } from './measures/sentiment.ts';
import { crowd, spreadMeasures, taskMeasures, validityMeasures } from './measures/truth-measures.ts';
import { groundMeasures, wordMeasures } from './measures/word-measures.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: gateSeed }, people: { type: 'string', default: '200' } },
});

const started = performance.now();
const talk = fixedStudies.flatMap((study) => holdInterviews(study, { seed: values.seed }));
const turnMs = (performance.now() - started) / talk.length;
const people = crowd(Number(values.people));

const table: Measure[] = [
  ...wordMeasures(talk),
  ...spreadMeasures(people),
  ...personMeasures(talk),
  ...validityMeasures(people, sentimentOf),
  ...groundMeasures(talk),
  ...taskMeasures(people),
  ...analysisMeasures(fixedStudies, talk),
];

console.log(
  `${fixedStudies.length} studies, ${talk.length} answers of ${fixedStudies.length * 10} people, seed ${values.seed}; ${people.length} people for spread and validity`,
);
for (const { id, name, value, target, met } of table) {
  console.log(`${met ? ' ' : '!'} ${id.padEnd(3)} ${name.padEnd(56)} ${value.toFixed(3).padStart(8)}  ${target}`);
}
console.log(`  one turn took ${turnMs.toFixed(3)} ms on average`);
console.log(`${table.filter(({ met }) => met).length} of ${table.length} figures are on target`);
