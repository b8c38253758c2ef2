import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletionVariants, isOneTypoApart, isPrefixOneTypoApart, isTypoCandidate } from './typos.ts';

describe('one typo', () => {
  it.each([
    ['kitchen', 'kitchen'],
    ['kitchen', 'kichen'],
    ['kitchen', 'kittchen'],
    ['kitchen', 'kitchan'],
    ['kitchen', 'kicthen'],
    ['kitchen', 'kitchens'],
    ['kitchen', 'itchen'],
    ['straße', 'strasse'.replace('sse', 'ße')],
  ])('%s and %s are one apart', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(true);
    expect(isOneTypoApart(other, one)).toBe(true);
  });

  it.each([
    ['kitchen', 'kicen'],
    ['kitchen', 'chicken'],
    ['kitchen', 'kitnech'],
    ['kitchen', 'kitchener'],
    ['abcd', 'badc'],
  ])('%s and %s are further apart', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(false);
  });

  it('always leaves a common deletion variant', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const shared = deletionVariants(one).some((variant) => deletionVariants(other).includes(variant));
        if (isOneTypoApart(one, other)) expect(shared).toBe(true);
      }),
    );
  });

  it('is tolerated in a prefix', () => {
    expect(isPrefixOneTypoApart('grocor', 'groceries')).toBe(true);
    expect(isPrefixOneTypoApart('grcer', 'groceries')).toBe(true);
    expect(isPrefixOneTypoApart('grozar', 'groceries')).toBe(false);
  });

  it('is not expected in numbers and short words', () => {
    expect(['soup', 'soups', 'a2024', 'tea'].map(isTypoCandidate)).toEqual([true, true, false, false]);
  });
});
