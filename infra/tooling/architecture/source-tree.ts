import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file in the repository; `path` is relative to its root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const skipped = new Set([
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.tools',
]);
const sourceName = /\.(ts|tsx|mjs)$/;
const textName = /(\.(ts|tsx|mjs|js|json|md|ya?ml|css|html|sh|svg|toml)|^(Makefile|Dockerfile|run|\.[a-z]+))$/;
const generated = new Set(['package-lock.json']);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* walk(path);
    if (entry.isFile() && !generated.has(path)) yield path;
  }
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Every handwritten TypeScript and JavaScript module. */
export const sources: readonly SourceFile[] = [...walk('')].filter((path) => sourceName.test(path)).map(read);

/** Every text file, including configuration and documentation. */
export function readTexts(): readonly SourceFile[] {
  return [...walk('')].filter((path) => textName.test(path.split('/').at(-1) ?? '')).map(read);
}

export const isTest = (path: string) => /\.(test|contract|e2e)\.tsx?$|\/(test|e2e)\//.test(path);
