/** How good is the built-in simulator? Prints every figure with its target; fails when a gated one is missed. */
import { parseArgs } from 'node:util';
import { fixedStudies } from '@windtunnel/infra/model/fixtures/fixed-studies';
import { analysisMeasures } from '@windtunnel/infra/model/measures/analysis-measures';
import { gateSeed } from '@windtunnel/infra/model/measures/digests';
import type { Measure } from '@windtunnel/infra/model/measures/measure';
import { holdInterviews } from '@windtunnel/infra/model/measures/panel-talk';
import { personMeasures } from '@windtunnel/infra/model/measures/person-measures';
import { sentimentOf } from '@windtunnel/infra/model/measures/sentiment';
import { crowd, spreadMeasures, taskMeasures, validityMeasures } from '@windtunnel/infra/model/measures/truth-measures';
import { groundMeasures, wordMeasures } from '@windtunnel/infra/model/measures/word-measures';

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
