import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { figurePool } from '../planning/answers/life-figures.ts';
import { classify } from './classify.ts';
import { eventOf } from './event.ts';
import { continuationAsked } from './halves.ts';

interface Labelled {
  readonly questions: readonly { readonly text: string; readonly event: string }[];
  readonly aside: Labelled['questions'];
  readonly figures: readonly { readonly text: string; readonly pool: string }[];
}
const file = new URL('../../evaluation/questions/events.yaml', import.meta.url);
const { questions, aside, figures } = load(readFileSync(file, 'utf8')) as Labelled;
const eventsIn = (text: string) => {
  const { halves } = classify(text, 'topic');
  return (halves ?? [text]).map((half) => eventOf(half, corpus().events) ?? 'none');
};
const share = (asked: Labelled['questions']) =>
  asked.filter(({ text, event }) => eventsIn(text).includes(event)).length / asked.length;

describe('the event that a question is after', () => {
  it('is found in nine of ten questions, and in eight of those kept aside', () => {
    const kept = share(aside);
    const others = share(questions);
    console.info(
      `events: ${(kept * 100).toFixed(1)} % of those kept aside, ${(others * 100).toFixed(1)} % of the others`,
    );
    expect(kept).toBeGreaterThanOrEqual(0.8);
    expect(others).toBeGreaterThanOrEqual(0.9);
  });

  it('is told by somebody, in every domain or in general', () => {
    const general = corpus().domains.get('general');
    const untold = Object.keys(corpus().events).filter((event) => {
      const told = [...corpus().domains.values()].filter(({ events }) => events.has(event));
      return general?.events.has(event) !== true && told.length === 0;
    });
    expect(untold).toEqual([]);
  });

  it('is not taken from a wish, a number of times or a supposition', () => {
    for (const text of [
      'If you could change one thing about what goes wrong, what would it be?',
      'How often do you run out?',
    ])
      expect(eventsIn(text)).toEqual(['none']);
    expect(eventsIn('Suppose you ran out of flour. What would you do?')).toEqual(['none']);
  });
});

describe('a figure of a life', () => {
  it.each(figures)('$text', ({ text, pool }) => {
    expect(figurePool({ text }) ?? 'none').toBe(pool);
  });
});

describe('the second half of a question', () => {
  it.each([
    ['and why?', 'why'],
    ['why that one?', 'why'],
    ['what made you stop?', 'why'],
    ['what did you do about it?', 'did'],
    ['how did you deal with it?', 'did'],
    ['how did it end?', 'happened'],
    ['what happened then?', 'happened'],
    ['what would have helped?', 'help'],
    ['who had a say in that?', null],
    ['where is it written down?', null],
  ] as const)('%s goes on with %s', (half, part) => {
    expect(continuationAsked(half)).toBe(part);
  });
});
