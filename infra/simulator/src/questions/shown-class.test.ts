import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { classify } from './classify.ts';
import { shownClassOf } from './shown-class.ts';

const url = new URL('../../evaluation/questions/shown.yaml', import.meta.url);
const { questions } = load(readFileSync(url, 'utf8')) as { questions: Readonly<Record<string, readonly string[]>> };
const labelled = Object.entries(questions).flatMap(([wanted, texts]) =>
  texts.map((text, at) => ({ wanted, text, aside: at % 3 === 2 })),
);
const isRight = ({ wanted, text }: (typeof labelled)[number]) =>
  (shownClassOf(classify(text, 'screen-question')) ?? 'none') === wanted;
const share = (of: typeof labelled) => of.filter(isRight).length / of.length;

describe('what a question about a thing on show wants', () => {
  it('is told for 95 % of the questions that it was written with', () => {
    expect(share(labelled.filter(({ aside }) => !aside))).toBeGreaterThanOrEqual(0.95);
  });

  it('is told for 80 % of those kept aside', () => {
    expect(share(labelled.filter(({ aside }) => aside))).toBeGreaterThanOrEqual(0.8);
  });

  it.each([
    ["Isn't 'Safe to spend' a wonderful idea?"],
    ["What do you make of 'You: 3 given'? Would you keep it, change it or take it out?"],
  ])('is nothing in %s', (text) => {
    expect(shownClassOf(classify(text, 'screen-question'))).toBeNull();
  });
});
