import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { issuesIn } from './issues-in.ts';

interface Labelled {
  readonly text: string;
  readonly issues: readonly string[];
}
const url = new URL('../../evaluation/issues/labelled.yaml', import.meta.url);
const { texts } = load(readFileSync(url, 'utf8')) as { texts: Labelled[] };
const keptAside = texts.filter((_, at) => at % 4 === 3);

/** Over all texts together: right, too much and missed. Elements of a screen are not labelled and only counted. */
function measure(labelled: readonly Labelled[]) {
  const isElement = (id: string) => corpus().issues.get(id)?.kind === 'element';
  const sum = { right: 0, tooMuch: 0, missed: 0, elements: 0 };
  for (const { text, issues } of labelled) {
    const all = issuesIn(corpus(), text);
    const found = all.filter((id) => !isElement(id));
    const right = found.filter((id) => issues.includes(id)).length;
    sum.right += right;
    sum.tooMuch += found.length - right;
    sum.missed += issues.filter((id) => !found.includes(id)).length;
    sum.elements += all.length - found.length;
  }
  const { right, tooMuch, missed, elements } = sum;
  return { precision: right / (right + tooMuch), recall: right / (right + missed), elements };
}
const inWords = ({ precision, recall, elements }: ReturnType<typeof measure>) =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${elements} elements of screens`;

describe('the issues in a text', () => {
  it('are found by the cues in texts that nobody looked at when writing them', () => {
    const aside = measure(keptAside);
    const others = measure(texts.filter((_, at) => at % 4 !== 3));
    console.info(`issues kept aside (${keptAside.length}): ${inWords(aside)}; others: ${inWords(others)}`);
    expect(aside.precision).toBeGreaterThanOrEqual(0.85);
    expect(aside.recall).toBeGreaterThanOrEqual(0.8);
  });
});
