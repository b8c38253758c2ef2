import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './json.ts';

describe('canonical JSON', () => {
  it.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ a: undefined, b: 2 }, '{"b":2}'],
    [[undefined, 1], '[null,1]'],
    [{ ä: 1, z: 2, Z: 3, '10': 4, '9': 5 }, '{"10":4,"9":5,"Z":3,"z":2,"ä":1}'],
    ['quote " and \n line', String.raw`"quote \" and \n line"`],
    [{}, '{}'],
    [null, 'null'],
    [-0, '0'],
    [1e21, '1e+21'],
  ])('of %j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it('parses to the same value as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order in which members were set', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        expect(canonicalJson(Object.fromEntries(Object.entries(record).toReversed()))).toBe(canonicalJson(record));
      }),
    );
  });

  it('sorts by code unit in any locale', () => {
    const keys = ['é', 'e', 'f', 'E', '\u{1F600}', '\uFFFD'];
    const sorted = Object.keys(JSON.parse(canonicalJson(Object.fromEntries(keys.map((key) => [key, 1])))));
    expect(sorted).toEqual(['E', 'e', 'f', 'é', '\u{1F600}', '\uFFFD']);
  });
});
