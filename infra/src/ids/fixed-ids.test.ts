import { expect, it } from 'vitest';
import { idsContract } from './contract/ids.contract.ts';
import { createFixedIds } from './fixed-ids.ts';

idsContract({ name: 'fixed', create: createFixedIds });

it('two fixed sources of one series make the same ids, of two series never', () => {
  expect(createFixedIds(1).uuid()).toBe(createFixedIds(1).uuid());
  expect(createFixedIds(1).uuid()).not.toBe(createFixedIds(2).uuid());
});
