import { expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'no record has a value under %s unless it was put there',
  (name) => {
    expect(ownValue({}, name)).toBeUndefined();
    expect(ownValue({ [name]: 1 }, name)).toBe(1);
  },
);

it('nothing is in a record that is missing', () => {
  expect([ownValue(null, 'a'), ownValue(undefined, 'a')]).toEqual([undefined, undefined]);
});
