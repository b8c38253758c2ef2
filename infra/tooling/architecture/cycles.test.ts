import { describe, expect, it } from 'vitest';
import { cyclesIn, importGraph, productionSources } from './cycles.ts';
import { sources } from './source-tree.ts';

const files = [
  { path: 'backend/src/a.ts', text: "import { b } from './b.ts'; export const a = b;" },
  { path: 'backend/src/b.ts', text: "import type { C } from './c.ts'; export const b: C = 1;" },
  { path: 'backend/src/c.ts', text: "import { a } from './a.ts'; export type C = typeof a;" },
  { path: 'backend/src/d.ts', text: "import { a } from './a.ts'; export const d = a;" },
];

describe('import cycles', () => {
  it('are found across several files when types count, and not when only values do', () => {
    expect(cyclesIn(importGraph(files, { types: true }))).toEqual([
      ['backend/src/a.ts', 'backend/src/b.ts', 'backend/src/c.ts'],
    ]);
    expect(cyclesIn(importGraph(files, { types: false }))).toEqual([]);
  });

  it('are found between values', () => {
    const values = files.map(({ path, text }) => ({ path, text: text.replace('import type', 'import') }));
    expect(cyclesIn(importGraph(values, { types: false }))).toHaveLength(1);
  });

  it('do not exist in production code', () => {
    expect(cyclesIn(importGraph(productionSources(sources), { types: true }))).toEqual([]);
  });
});
