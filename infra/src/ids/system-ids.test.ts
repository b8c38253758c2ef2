import { expect, it } from 'vitest';
import { idsContract } from './contract/ids.contract.ts';
import { createSystemIds } from './system-ids.ts';

idsContract({ name: 'system', create: createSystemIds });

it('a UUID contains the millisecond of its creation', () => {
  const before = Date.now();
  const id = createSystemIds().uuid();
  const createdMs = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  expect(createdMs).toBeGreaterThanOrEqual(before);
  expect(createdMs).toBeLessThanOrEqual(Date.now());
});
