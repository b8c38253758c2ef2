import { describe, expect, it } from 'vitest';
import {
  distinctGrams,
  gramsOf,
  nearestDocument,
  selfBleu,
  sentencesOf,
  sharedBetween,
  spearman,
  trigramJaccard,
  wordsOf,
} from './text-measures.ts';

const clones = Array.from({ length: 10 }, () => 'I like the way it looks and I would use it every day at work');
const strangers = [
  'honestly the cost bothers me a great deal',
  'my sister swears by hers and never looks back',
  'too slow for a morning like mine',
  'nobody explained where the button leads',
];

describe('measures of words', () => {
  it('see ten clones for what they are, and let different people pass', () => {
    expect(selfBleu(clones, 30)).toBeGreaterThan(0.9);
    expect(selfBleu(strangers, 30)).toBeLessThan(0.1);
    expect(distinctGrams(clones, 2, { each: 30, budget: 200 })).toBeLessThan(0.2);
    expect(distinctGrams(strangers, 2, { each: 30, budget: 200 })).toBe(1);
    expect(trigramJaccard(wordsOf(clones[0] ?? ''), wordsOf(clones[1] ?? ''))).toBe(1);
  });

  it('find what two speakers share and not what one repeats', () => {
    const said = (speaker: string, text: string) => gramsOf(wordsOf(text), 3).map((gram) => [speaker, gram] as const);
    const shared = [
      ...said('a', 'one two three four'),
      ...said('b', 'zero two three four'),
      ...said('c', 'x y z x y z'),
    ];
    expect(sharedBetween(shared)).toEqual(['two three four']);
  });

  it('cut sentences at their ends', () => {
    expect(sentencesOf('Is it? Yes! It is. So there')).toEqual(['Is it?', 'Yes!', 'It is.']);
  });

  it('send a text to the document it is about', () => {
    const nearest = nearestDocument(
      new Map([
        ['ferry', 'sailing times of the ferry'],
        ['choir', 'rehearsal of the choir'],
      ]),
    );
    expect(nearest('when does the last ferry sail')).toBe('ferry');
    expect(nearest('the rehearsals were long')).toBe('choir');
  });

  it('rank alike what rises alike, ties included', () => {
    expect(spearman([1, 2, 2, 3], [10, 20, 20, 30])).toBeCloseTo(1);
    expect(spearman([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
  });
});
