import { expect, it } from 'vitest';
import { sortKey } from './sort-key.ts';

it('sorts titles as readers expect, whatever their case and accents', () => {
  const titles = ['Zebra', 'école', ' apple', 'Éclair', 'Banana', 'zebra 2'];
  const byKey = titles.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
  expect(byKey).toEqual([' apple', 'Banana', 'Éclair', 'école', 'Zebra', 'zebra 2']);
});
