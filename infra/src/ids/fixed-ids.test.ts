import { expect, it } from 'vitest';
import { idsContract } from './contract/ids.contract.ts';
import { createFixedIds } from './fixed-ids.ts';

idsContract({ name: 'fixed', create: createFixedIds });

it('two fixed sources create the same ids in the same series, and different ids in different series', () => {
  expect(createFixedIds(1).uuid()).toBe(createFixedIds(1).uuid());
  expect(createFixedIds(1).uuid()).not.toBe(createFixedIds(2).uuid());
});
