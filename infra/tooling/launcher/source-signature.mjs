import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** What the build reads, with tests and their fixtures left out below. */
export const buildSources = [
  'contracts',
  'infra',
  'backend',
  'projections',
  'workflows',
  'frontend',
  'package-lock.json',
  'rolldown.config.ts',
  'tsconfig.base.json',
];

const skipped = new Set(['node_modules', 'dist', 'e2e', 'test', 'fixtures']);
const testFile = /\.(test|contract|e2e)\.tsx?$/;

/** @param {string} path @param {string[]} lines */
function collect(path, lines) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    lines.push(`${path} ${stat.mtimeMs} ${stat.size}`);
    return;
  }
  for (const name of readdirSync(path)) {
    if (!skipped.has(name) && !name.startsWith('.') && !testFile.test(name)) collect(join(path, name), lines);
  }
}

/**
 * A digest over names, times and sizes of all files below these paths. It changes when a file is edited, added,
 * removed or put back to an older version, which comparing the newest time alone would miss.
 * @param {string[]} paths relative to `base`
 */
export function sourceSignature(paths = buildSources, base = root) {
  /** @type {string[]} */
  const lines = [];
  for (const path of paths) collect(join(base, path), lines);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
