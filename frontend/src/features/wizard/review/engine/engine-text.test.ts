import { expect, it } from 'vitest';
import { engineLabel, whereItGoes } from './engine-text.ts';

it('names the host to which study text is sent, and says when nothing is', () => {
  const hosted = { host: 'models.example', version: 'big-1' };
  expect(engineLabel(hosted)).toBe('big-1');
  expect(whereItGoes(hosted)).toContain('models.example');
  const own = { host: null, version: '2.0.0' };
  expect(engineLabel(own)).toBe('Built-in simulator');
  expect(whereItGoes(own)).toContain('Nothing is sent');
});
