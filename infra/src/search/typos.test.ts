import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beginsOneTypoApart, isOneTypoApart, isReachable, withOneLess } from './typos.ts';

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

  it('always leaves a common shorter word', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        const shared = withOneLess(one).some((shorter) => withOneLess(other).includes(shorter));
        if (isOneTypoApart(one, other)) expect(shared).toBe(true);
      }),
    );
  });

  it('is forgiven in the beginning of a word', () => {
    expect(beginsOneTypoApart('grocor', 'groceries')).toBe(true);
    expect(beginsOneTypoApart('grcer', 'groceries')).toBe(true);
    expect(beginsOneTypoApart('grozar', 'groceries')).toBe(false);
  });

  it('is not looked for in numbers and short words', () => {
    expect(['soup', 'soups', 'a2024', 'tea'].map(isReachable)).toEqual([true, true, false, false]);
  });
});
