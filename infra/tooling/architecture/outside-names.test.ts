import { expect, it } from 'vitest';
import { looseLookups, looseLookupsInText } from './outside-names.ts';

const linesOf = (text: string) => looseLookupsInText(text).map((found) => Number(/:(\d+) /.exec(found)?.[1]));

it('finds a look-up by any text, and an assignment', () => {
  const text = `declare const holds: Record<string, number>; declare const id: string; declare const none: Record<string, number> | null;
holds[id];
holds[id] = 1;
none?.[\`\${id}-1\`];
delete holds[id];
`;
  expect(linesOf(text)).toEqual([2, 3, 4, 5]);
});

it('accepts look-ups by what the program itself names or counts, and in a Map', () => {
  const text = `declare const prices: Record<'free' | 'pro', number>; declare const plan: 'free' | 'pro';
declare const list: number[]; declare const holds: Record<string, number>; declare const all: Map<string, number>;
prices[plan] + (list[0] ?? 0) + (holds['known'] ?? 0) + (all.get('toString') ?? 0);
holds[plan];
`;
  expect(linesOf(text)).toEqual([]);
});

it('no record of the product is looked up by any text', () => {
  expect(looseLookups()).toEqual([]);
}, 120_000);
