import { describe, expect, it } from 'vitest';
import { fileLinesMax, functionLinesMax, longFiles, longFunctions } from './file-limits.ts';
import { sources } from './source-tree.ts';

/** Files that may be longer, each with its reason. At most five; a new one takes the place of an old one. */
const allowed: string[] = [];

const statements = (count: number) => 'go();\n'.repeat(count);

describe('file length', () => {
  it('counts the lines people see', () => {
    expect(longFiles([{ path: 'a.ts', text: statements(fileLinesMax) }], [])).toEqual([]);
    expect(longFiles([{ path: 'a.ts', text: statements(fileLinesMax + 1) }], [])).toHaveLength(1);
    expect(longFiles([{ path: 'a.ts', text: statements(fileLinesMax + 1) }], ['a.ts'])).toEqual([]);
  });

  it('stays within the limit everywhere, with a short list of exceptions that still need it', () => {
    expect(longFiles(sources, allowed)).toEqual([]);
    expect(allowed.length).toBeLessThanOrEqual(5);
    expect(longFiles(sources, []).length).toBe(allowed.length);
  });
});

describe('function length', () => {
  const body = statements(functionLinesMax);
  it.each([
    ['a function', `function a() {\n${body}}`],
    ['a method', `class A { a() {\n${body}} }`],
    ['an arrow', `const a = () => {\n${body}};`],
  ])('finds a long one: %s', (_name, text) => {
    expect(longFunctions([{ path: 'backend/src/a.ts', text }])).toHaveLength(1);
  });

  it('measures a factory like a class, up to a limit for the whole', () => {
    const half = statements(functionLinesMax / 2);
    const method = `  const go = () => {\n${half}};\n`;
    const factory = (methods: number) => `function make() {\n${half}${method.repeat(methods)}return { go };\n}`;
    expect(longFunctions([{ path: 'backend/src/a.ts', text: factory(3) }])).toEqual([]);
    expect(longFunctions([{ path: 'backend/src/a.ts', text: factory(5) }])).toHaveLength(1);
    const callback = `function make() {\n${half}each(() => {\n${half}});\n}`;
    expect(longFunctions([{ path: 'backend/src/a.ts', text: callback }])).toHaveLength(1);
  });

  it('gives components more room, and suites any', () => {
    const text = `export const Card = () => {\n${body}};`;
    expect(longFunctions([{ path: 'frontend/src/ui/card.tsx', text }])).toEqual([]);
    expect(longFunctions([{ path: 'backend/src/card.test.ts', text }])).toEqual([]);
  });

  it('stays within the limit everywhere', () => {
    expect(longFunctions(sources)).toEqual([]);
  });
});
