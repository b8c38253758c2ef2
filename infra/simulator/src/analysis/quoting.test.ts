import { describe, expect, it } from 'vitest';
import { statementsIn } from './fixtures/read.ts';
import { quoteOf } from './quoting.ts';

const quoted = (answer: string) => {
  const [statement] = statementsIn(answer);
  if (statement === undefined) throw new Error('nothing was said');
  const quote = quoteOf(statement);
  expect(answer.slice(quote.start, quote.end)).toBe(quote.text);
  return quote.text;
};

describe('a quote', () => {
  it('is the whole sentence', () => {
    expect(quoted('Hello. The monthly fee is much too expensive for me. Bye.')).toBe(
      'The monthly fee is much too expensive for me.',
    );
  });

  it('takes its neighbour in when the sentence is shorter than six words', () => {
    expect(quoted('It is ugly. I would not show it to anybody.')).toBe('It is ugly. I would not show it to anybody.');
  });

  it('is the whole message when that is short', () => {
    expect(quoted('Too expensive.')).toBe('Too expensive.');
  });

  it('is a clause when the sentence is longer than forty words', () => {
    const long = `I went there ${'and there '.repeat(20)}yesterday; the monthly fee is much too expensive for my family, ${'and so on '.repeat(10)}`;
    expect(quoted(long)).toBe('the monthly fee is much too expensive for my family');
  });

  it('never has more than forty words', () => {
    const endless = `expensive ${'and very expensive '.repeat(40)}`;
    expect(quoted(endless).split(/\s+/).length).toBeLessThanOrEqual(40);
  });
});
