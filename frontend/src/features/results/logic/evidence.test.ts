import { expect, it } from 'vitest';
import { leadingEvidence, type Takeaway } from './evidence.ts';

const quote = (text: string) => ({ participantId: 'p1', messageId: 'm1', start: 0, end: text.length, text });
const claim = (text: string, count: number, against: string[] = []): Takeaway => ({
  text,
  count,
  total: 6,
  quotes: [quote(`${text}, in their words`)],
  counterQuotes: against.map(quote),
});

it('rests the answer on what most participants said', () => {
  const evidence = leadingEvidence([claim('Two said', 2), claim('Five said', 5)]);
  expect(evidence?.support.quote.text).toBe('Five said, in their words');
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
