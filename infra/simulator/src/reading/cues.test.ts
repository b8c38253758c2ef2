import { describe, expect, it } from 'vitest';
import { cueWords, matchesCue } from './cues.ts';
import { readText } from './sentences.ts';

const matched = (pattern: string, text: string) => {
  const sentence = readText(text)[0];
  const found = sentence === undefined ? null : matchesCue(pattern, sentence);
  return found === null ? null : text.slice(found.start, found.end);
};
const feeLast = 'fee|charge|surcharge|cost|price + last|final|end|checkout';

describe('cues', () => {
  it('finds every part in one sentence, in any order', () => {
    expect(matched(feeLast, 'A booking fee of 3 pounds is added on the last page.')).toBe(
      'fee of 3 pounds is added on the last',
    );
    expect(matched(feeLast, 'At the end you see what it costs.')).toBe('end you see what it costs');
    expect(matched(feeLast, 'A fee of 3 pounds is added.')).toBeNull();
  });

  it('matches inflections, both spellings and hyphens', () => {
    expect(matched('cancel', 'The train was Cancelled.')).toBe('Cancelled');
    expect(matched('lose + place', 'Closing the app loses your place.')).toBe('loses your place');
    expect(matched('organize', 'It organises your files.')).toBe('organises');
    expect(matched('pre-ticked|pre ticked', 'A pre-ticked box.')).toBe('pre-ticked');
    expect(matched('ticked', 'A pre-ticked box.')).toBe('ticked');
    expect(matched('minutes + waits', 'A 30 minute wait.')).toBe('minute wait');
    expect(matched('closes', 'It closes early.')).toBe('closes');
    expect(matched('pick', 'The pick-up is late.')).toBeNull();
    expect(matched('sell', 'Your data is sold to others.')).toBe('sold');
    expect(matched('cancelled', 'You cancel it here.')).toBeNull();
    expect(matched('miss', 'The record was missing.')).toBe('missing');
    expect(matched('missing', 'She missed the train.')).toBeNull();
  });

  it('takes several words in a row', () => {
    expect(matched('free trial|trial month', 'There is a free trial.')).toBe('free trial');
    expect(matched('free trial', 'The trial is free.')).toBeNull();
  });

  it('takes any number for "#"', () => {
    expect(matched('# minute + walk', 'A walk of fifteen minutes.')).toBe('walk of fifteen minutes');
    expect(matched('# minute + walk', 'It is a 5-minute walk.')).toBe('5-minute walk');
    expect(matched('pound + # month', 'It costs pounds for months.')).toBeNull();
  });

  it('wants a "~" word negated and any other not', () => {
    expect(matched('~show|~say + price|fee', "It doesn't show the price until the last page.")).toBe('show the price');
    expect(matched('~show|~say + price|fee', 'It shows the price.')).toBeNull();
    expect(matched('share + data', 'We do not share your data.')).toBeNull();
    expect(matched('~refund', 'No refunds after 24 hours.')).toBe('refunds');
    expect(matched('~refund + hour', 'No refunds after 24 hours.')).toBe('refunds after 24 hours');
    expect(matched('refund', 'No fee, and a full refund.')).toBe('refund');
    expect(matched('~consent', 'It never asks for your consent.')).toBe('consent');
    expect(matched('~account', 'You can buy without an account.')).toBe('account');
  });

  it('gives each part words of its own', () => {
    expect(matched('price|cost + cost|price', 'The price is there.')).toBeNull();
    expect(matched('price|cost + price', 'What the price costs.')).toBe('price costs');
  });

  it('lists its words for whoever checks the corpus', () => {
    expect(cueWords('~show|sign up + organize')).toEqual(['show', 'sign', 'up', 'organise']);
  });
});
