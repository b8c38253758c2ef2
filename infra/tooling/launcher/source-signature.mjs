import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The build's inputs. Tests and their fixtures are excluded below. */
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
 * A digest of the names, times and sizes of all files under these paths. It also changes when a file is removed or
 * restored to an older version, which comparing only the newest time would miss.
 * @param {string[]} paths relative to `base`
 */
export function sourceSignature(paths = buildSources, base = root) {
  /** @type {string[]} */
  const lines = [];
  for (const path of paths) collect(join(base, path), lines);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
