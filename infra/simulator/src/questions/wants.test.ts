import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { wantsOf } from './wants.ts';

const url = new URL('../../evaluation/questions/wants.yaml', import.meta.url);
const { questions } = load(readFileSync(url, 'utf8')) as { questions: Readonly<Record<string, readonly string[]>> };
const labelled = Object.entries(questions).flatMap(([wanted, texts]) =>
  texts.map((text, at) => ({ wanted, text, aside: at % 3 === 2 })),
);
const share = (of: typeof labelled) =>
  of.filter(({ wanted, text }) => (wantsOf(text).wants[0] ?? 'none') === wanted).length / of.length;

describe('what the words of a question want', () => {
  it('is told for 95 % of the questions that it was written with', () => {
    expect(share(labelled.filter(({ aside }) => !aside))).toBeGreaterThanOrEqual(0.95);
  });

  it('is told for 85 % of those kept aside', () => {
    expect(share(labelled.filter(({ aside }) => aside))).toBeGreaterThanOrEqual(0.85);
  });

  it('is two things where two are asked for, and no reason counts as one', () => {
    expect(wantsOf('What is being offered here, and who is it for?')).toEqual({
      wants: ['tell', 'for-whom'],
      more: false,
    });
    expect(wantsOf('What would you do here, and what makes you do that?')).toEqual({ wants: ['act'], more: false });
  });

  it('is not read from what a question only tells before it asks', () => {
    expect(wantsOf('Think of the last time it broke. What is your first reaction?').wants).toEqual(['react']);
  });
});
