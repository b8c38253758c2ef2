import { describe, expect, it } from 'vitest';
import { impureCode } from './pure-code.ts';
import { sources } from './source-tree.ts';

const at = (path: string, text: string) => impureCode([{ path, text }]);

describe('clock, ids, randomness and timers', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'globalThis.Math.random()',
    'performance.now()',
    'crypto.randomUUID()',
    'setTimeout(go, 1)',
    'setInterval(go, 1)',
    'AbortSignal.timeout(5)',
    "import { randomUUID as id } from 'node:crypto';",
    "import { setTimeout as wait } from 'node:timers/promises';",
  ])('are refused in a service: %s', (text) => {
    expect(at('backend/src/studies/study.ts', text).length).toBeGreaterThan(0);
    expect(at('infra/simulator/src/codebook/themes.ts', text).length).toBeGreaterThan(0);
  });

  it('are allowed in adapters, composition, tests and the page', () => {
    const paths = [
      'infra/src/clock/system-clock.ts',
      'infra/app/src/start.ts',
      'backend/src/a.test.ts',
      'frontend/src/app/a.ts',
    ];
    for (const path of paths) expect(at(path, 'Date.now()')).toEqual([]);
  });

  it('do not include a date made from a value, or words in comments and strings', () => {
    expect(at('backend/src/a.ts', "new Date(at); // Date.now()\nsay('Math.random()');")).toEqual([]);
  });

  it('are used only in adapters in this repository', () => {
    expect(impureCode(sources)).toEqual([]);
  });
});
