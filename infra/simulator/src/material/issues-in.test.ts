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
const labels = new Set(texts.flatMap(({ issues }) => issues));
const keptAside = texts.filter((_, at) => at % 4 === 3);

/**
 * Over all texts together: right, too much and missed. Only counted: elements of a screen, and issues that came after the
 * labels, so that no text carries them.
 */
function measure(labelled: readonly Labelled[]) {
  const isElement = (id: string) => corpus().issues.get(id)?.kind === 'element';
  const sum = { right: 0, tooMuch: 0, missed: 0, elements: 0, newer: 0 };
  for (const { text, issues } of labelled) {
    const all = issuesIn(corpus(), text);
    const found = all.filter((id) => labels.has(id));
    const elements = all.filter(isElement).length;
    const right = found.filter((id) => issues.includes(id)).length;
    sum.right += right;
    sum.tooMuch += found.length - right;
    sum.missed += issues.filter((id) => !found.includes(id)).length;
    sum.elements += elements;
    sum.newer += all.length - found.length - elements;
  }
  const { right, tooMuch, missed, elements, newer } = sum;
  return { precision: right / (right + tooMuch), recall: right / (right + missed), elements, newer };
}
const inWords = ({ precision, recall, elements, newer }: ReturnType<typeof measure>) =>
  `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, ${elements} elements of screens, ${newer} newer issues`;

describe('the issues in a text', () => {
  it('are found by the cues in texts that nobody looked at when writing them', () => {
    const aside = measure(keptAside);
    const others = measure(texts.filter((_, at) => at % 4 !== 3));
    console.info(`issues kept aside (${keptAside.length}): ${inWords(aside)}; others: ${inWords(others)}`);
    // The goal is .85 and .8; these are what is reached, so that no change makes it worse unnoticed.
    expect(aside.precision).toBeGreaterThanOrEqual(0.7);
    expect(aside.recall).toBeGreaterThanOrEqual(0.5);
  });
});

describe('a word that an issue shares with something else', () => {
  it.each([
    ['Everybody needs an account and all four must join.', 'extra-work'],
    ['Shows each member how many clear hours there were.', 'extra-work'],
    ['What is hardest about the records you have to keep', 'extra-work'],
    ['Closes the dome when clouds come up.', 'needs-connection'],
    ['It needs full control of the telescope.', 'keeps-control'],
  ])('given "%s", then it is not %s', (text, issue) => {
    expect(issuesIn(corpus(), text)).not.toContain(issue);
  });

  it.each([
    ['Staff must record every delivery by hand.', 'extra-work'],
    ['If the cloud is down, nothing opens.', 'needs-connection'],
    ['You keep full control of what it sends.', 'keeps-control'],
  ])('given "%s", then it is %s', (text, issue) => {
    expect(issuesIn(corpus(), text)).toContain(issue);
  });
});
