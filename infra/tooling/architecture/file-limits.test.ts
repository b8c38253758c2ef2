import { describe, expect, it } from 'vitest';
import {
  crowdedFolders,
  fileLinesMax,
  filesPerFolderMax,
  functionLinesMax,
  longFiles,
  longFunctions,
} from './file-limits.ts';
import { readTexts, sources } from './source-tree.ts';

const statements = (count: number) => 'go();\n'.repeat(count);

describe('file length', () => {
  /** Files that may be longer, each with the reason. At most five. */
  const allowed: string[] = [];

  it('counts lines, and ignores a trailing newline', () => {
    expect(longFiles([{ path: 'a.ts', text: statements(fileLinesMax) }], [])).toEqual([]);
    expect(longFiles([{ path: 'a.ts', text: statements(fileLinesMax + 1) }], [])).toHaveLength(1);
    expect(longFiles([{ path: 'a.ts', text: statements(fileLinesMax + 1) }], ['a.ts'])).toEqual([]);
  });

  it('is within the limit in every file, except those on a short list', () => {
    expect(longFiles(sources, allowed)).toEqual([]);
    expect(allowed.length).toBeLessThanOrEqual(5);
    expect(longFiles(sources, [])).toHaveLength(allowed.length);
  });
});

describe('function length', () => {
  const body = statements(functionLinesMax - 1);
  const tooLong = (path: string, text: string) => longFunctions([{ path, text }]);

  it.each([
    ['a function', `function a() {\n${body}}`],
    ['a method', `class A { a() {\n${body}} }`],
    ['an arrow function', `const a = () => {\n${body}};`],
    ['a factory of short functions', `function make() {\n${'const go = () => {\n};\n'.repeat(functionLinesMax / 2)}}`],
  ])('finds %s that is too long', (_name, text) => {
    expect(tooLong('backend/src/a.ts', text)).toHaveLength(1);
  });

  it('accepts a function of exactly the limit', () => {
    expect(tooLong('backend/src/a.ts', `function a() {\n${statements(functionLinesMax - 2)}}`)).toEqual([]);
  });

  it('also applies to components, but not to tests and contract suites', () => {
    const component = `export const Card = () => {\n${body}};`;
    expect(tooLong('frontend/src/ui/card.tsx', component)).toHaveLength(1);
    expect(tooLong('backend/src/card.test.ts', component)).toEqual([]);
    expect(tooLong('infra/src/mail/contract/mail.contract.ts', component)).toEqual([]);
  });

  it('is within the limit in every function', () => {
    expect(longFunctions(sources)).toEqual([]);
  });
});

describe('folder size', () => {
  /** Lists of similar things, where a name is easier to find in one folder than in several. */
  const allowed = ['frontend/src/ui', 'infra/adr'];
  const folder = (count: number, suffix = '.ts') =>
    Array.from({ length: count }, (_, index) => ({ path: `backend/src/studies/a${index}${suffix}`, text: '' }));

  it('counts modules, not their tests', () => {
    expect(crowdedFolders(folder(filesPerFolderMax), [])).toEqual([]);
    expect(crowdedFolders([...folder(filesPerFolderMax), ...folder(5, '.test.ts')], [])).toEqual([]);
    expect(crowdedFolders(folder(filesPerFolderMax + 1), [])).toHaveLength(1);
    expect(crowdedFolders(folder(filesPerFolderMax + 1), ['backend/src/studies'])).toEqual([]);
  });

  it('is within the limit in every folder, except lists of things of one kind', () => {
    const written = [...sources, ...readTexts().filter(({ path }) => path.endsWith('.md'))];
    expect(crowdedFolders(written, allowed)).toEqual([]);
    expect(crowdedFolders(written, [])).toHaveLength(allowed.length);
  });
});
