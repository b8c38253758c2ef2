import { expect, it } from 'vitest';
import { leadingEvidence, type Takeaway } from './evidence.ts';
import { aQuote, aTakeaway } from './results.example.ts';

const quote = (text: string) => aQuote('p1', text);
const claim = (text: string, count: number, against: string[] = [], weight: Takeaway['weight'] = 'finding'): Takeaway =>
  aTakeaway({
    text,
    count,
    total: 6,
    quotes: [quote(`${text}, in their words`)],
    counterQuotes: against.map(quote),
    weight,
  });

it('rests the answer on what most participants said', () => {
  const evidence = leadingEvidence([claim('Two said', 2), claim('Five said', 5)]);
  expect(evidence?.support.quote.text).toBe('Five said, in their words');
});

it('rests it on a major claim before any other, and on a single voice last', () => {
  const claims = [claim('Plain', 5), claim('Alone', 6, [], 'single-voice'), claim('Major', 3, [], 'major')];
  expect(leadingEvidence(claims)?.support.takeaway.text).toBe('Major');
  expect(leadingEvidence(claims.slice(0, 2))?.support.takeaway.text).toBe('Plain');
});

it('adds what contradicts it, or else what contradicts the next claim', () => {
  const contradicted = leadingEvidence([claim('Two said', 2, ['No']), claim('Five said', 5, ['Not me'])]);
  expect(contradicted?.dissent?.quote.text).toBe('Not me');
  const elsewhere = leadingEvidence([claim('Two said', 2, ['No']), claim('Five said', 5)]);
  expect(elsewhere?.dissent).toMatchObject({ takeaway: { text: 'Two said' }, quote: { text: 'No' } });
});

it('says when no one disagreed and when nothing was claimed', () => {
  expect(leadingEvidence([claim('Five said', 5)])?.dissent).toBeNull();
  expect(leadingEvidence([])).toBeNull();
});
