import { describe, expect, it } from 'vitest';
import { readText } from './sentences.ts';

const closingBox =
  'A kitchen closes its till and the app lists what is left as a surprise box; neighbours reserve one for 4 pounds and collect it before 10 pm.';
const first = (text: string) => {
  const sentence = readText(text)[0];
  if (sentence === undefined) throw new Error('no sentence');
  return sentence;
};
const denied = (text: string) =>
  first(text)
    .tokens.filter(({ negated }) => negated)
    .map(({ lower }) => lower);
const numbers = (text: string) =>
  readText(text).flatMap((sentence) => sentence.numbers.map(({ kind, value, spoken }) => [kind, value, spoken]));

describe('reading a text', () => {
  it('counts every offset from the beginning of the text', () => {
    const text = `First line\n\n${closingBox} It isn’t the seller’s, they can’t see it.\nNo refunds.`;
    for (const sentence of readText(text)) {
      expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
      for (const token of sentence.tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
      for (const number of sentence.numbers) expect(text.slice(number.start, number.end)).toBe(number.text);
    }
    expect(readText(text).map((sentence) => sentence.text)).toHaveLength(4);
  });

  it('has nothing to say about an empty text', () => {
    expect(readText('')).toEqual([]);
    expect(readText('  \n ')).toEqual([]);
  });

  it.each([
    'The receipt went through the wash. Claim both amounts.',
    'Your deputy is ill. Find somebody.',
    'The parcel is in. Collect it.',
    'They said no. Ask again.',
  ])('ends a sentence where English does, not an abbreviation: %s', (text) => {
    const [one, two] = readText(text);
    expect(`${one?.text} ${two?.text}`).toBe(text);
    expect(one?.tokens.at(-1)?.lower).toBe('.');
  });

  it('keeps negation within its clause', () => {
    expect(denied('It does not show the price, but you can see the fee.')).toEqual(['show', 'the', 'price']);
    expect(denied("You can't cancel if you paid by card.")).toEqual(['cancel']);
    expect(denied('No page confirms the change and the old ticket stays.')).toEqual([
      'page',
      'confirms',
      'the',
      'change',
    ]);
    expect(denied('Nobody checks it, so it stays.')).toEqual(['checks', 'it']);
    expect(denied('You join without an account and pay later.')).toEqual(['an', 'account']);
    expect(denied('It never shows or explains the fee.')).toEqual(['shows', 'explains', 'the', 'fee']);
    expect(denied('Not only is it cheap.')).toEqual([]);
  });

  it('reads clauses as propositions', () => {
    const [closes, , reserve, collect] = first(closingBox).propositions;
    expect(closes).toMatchObject({ subject: 'kitchen', predicate: 'close', polarity: 'positive' });
    expect(reserve).toMatchObject({ predicate: 'reserve', amount: { spoken: '4 pounds' } });
    expect(collect).toMatchObject({ predicate: 'collect', timing: 'before 10 pm' });
    expect(first('It sends the order when you approve.').propositions[0]).toMatchObject({
      predicate: 'send',
      condition: 'when you approve',
    });
    expect(first('No refunds after 24 hours.').propositions[0]).toMatchObject({ predicate: '', polarity: 'negative' });
  });

  it('is quick enough to read every text of a study', () => {
    readText('warm up');
    const started = performance.now();
    let sentences = 0;
    for (let round = 0; round < 30; round += 1)
      sentences += readText(`${closingBox} Round ${round} costs 3 pounds.`).length;
    const each = (performance.now() - started) / sentences;
    console.info(`reading: ${each.toFixed(2)} ms a sentence`);
    expect(each).toBeLessThan(25);
  });
});

describe('numbers', () => {
  it.each([
    ['neighbours reserve one for 4 pounds', [['money', 4, '4 pounds']]],
    ['It is £4 a month', [['money', 4, '4 pounds a month']]],
    ['$29 per seat', [['money', 29, '29 dollars a seat']]],
    ['29 pounds a month', [['money', 29, '29 pounds a month']]],
    ['$29/seat/mo', [['money', 29, '29 dollars a seat a month']]],
    [
      '£4.50 or 99p',
      [
        ['money', 4.5, '4 pounds 50'],
        ['money', 0.99, '99 pence'],
      ],
    ],
    ['£1,250 a year', [['money', 1250, '1,250 pounds a year']]],
    ['€10-20', [['money', 10, '10 to 20 euros']]],
    ['five euros', [['money', 5, 'five euros']]],
    ['collect it before 10 pm', [['time', 1320, '10 pm']]],
    ['your 8:15 train', [['time', 495, '8:15']]],
    ['at half past six', [['time', 390, 'half past six']]],
    ['fourteen days', [['duration', 14, 'fourteen days']]],
    ['a 14-day trial', [['duration', 14, '14 days']]],
    ['within 30 minutes', [['duration', 30, '30 minutes']]],
    ['2-3 working days', [['duration', 2, '2 to 3 working days']]],
    ['free for a month', [['duration', 1, 'a month']]],
    ['15 % off', [['percent', 15, '15 per cent']]],
    ['prepay ten loaves', [['count', 10, 'ten loaves']]],
    [
      'from 1 to 5',
      [
        ['count', 1, '1'],
        ['count', 5, '5'],
      ],
    ],
    ['Every Thursday it orders', [['date', 4, 'every Thursday']]],
    ['by 1 May 2026', [['date', 1, '1 May 2026']]],
    ['one of them is A4', []],
  ])('%s', (text, expected) => {
    expect(numbers(text)).toEqual(expected);
  });
});
