import { expect, it } from 'vitest';
import { idsContract } from './contract/ids.contract.ts';
import { createSystemIds } from './system-ids.ts';

idsContract({ name: 'system', create: createSystemIds });

it('a UUID tells the millisecond it was made in', () => {
  const before = Date.now();
  const id = createSystemIds().uuid();
  const madeMs = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect(madeMs).toBeGreaterThanOrEqual(before);
  expect(madeMs).toBeLessThanOrEqual(Date.now());
});
