import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingModules, missingPaths } from './documented-paths.ts';
import { readTexts, root } from './source-tree.ts';

const exists = (path: string) => existsSync(join(root, path));

it('finds a missing path, and accepts folders, files and the part before a placeholder', () => {
  const text =
    'See `backend/src/nowhere.ts`.\n`backend/src/<area>/`, `contracts/src/errors.ts`, [records](infra/adr/).';
  expect(missingPaths([{ path: 'README.md', text }], exists)).toEqual([
    'README.md:1 names backend/src/nowhere.ts, which does not exist',
  ]);
});

it('finds every path that the documentation names in the repository', () => {
  const pages = readTexts().filter(({ path }) => path.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(20);
  expect(missingPaths(pages, exists)).toEqual([]);
});

it('finds every module that the map of the source names, and notices one that is not there', () => {
  const page = { path: 'ARCHITECTURE.md', text: readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8') };
  expect(missingModules(page, exists)).toEqual([]);
  const renamed = { ...page, text: page.text.replace('render-mail-page', 'render-postcards') };
  expect(missingModules(renamed, exists)).toHaveLength(1);
});
