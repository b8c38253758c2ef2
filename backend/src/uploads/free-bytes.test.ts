import { expect, it } from 'vitest';
import { freeBytes } from './free-bytes.ts';

it('frees a chunk that owns its buffer, and may be called twice', () => {
  const chunk = Buffer.allocUnsafeSlow(65_536);
  freeBytes(chunk);
  freeBytes(chunk);
  expect(chunk.length).toBe(0);
});

it('does not touch a chunk that shares its buffer', () => {
  const whole = Buffer.alloc(65_536, 'a');
  freeBytes(whole.subarray(1));
  const fromPool = Buffer.from('pooled');
  freeBytes(fromPool);
  expect([whole.length, fromPool.toString()]).toEqual([65_536, 'pooled']);
});
