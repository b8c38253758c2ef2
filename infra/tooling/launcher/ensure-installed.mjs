// Installs from the lockfile if the installed packages differ from it. The check itself only reads three files.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

const stampFile = join(root, 'node_modules/.windtunnel-installed');
const stillInstallingMs = 10_000;

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Whether npm's record of node_modules lists every package in the lockfile at the correct version; optional ones may be
 * absent.
 * @param {string} lockText @param {string} recordText
 */
export function matchesLock(lockText, recordText) {
  if (!recordText) return false;
  const locked = JSON.parse(lockText).packages;
  const installed = JSON.parse(recordText).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

async function install() {
  const startedAt = Date.now();
  console.log('Installing packages from package-lock.json (about a minute) ...');
  const ticker = setInterval(() => {
    if (!process.stdout.isTTY)
      console.log(`... still installing after ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, stillInstallingMs);
  // Warnings are suppressed: most say that the system's Node is too old for a package that will run under Node 24 anyway.
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const npmPath = process.env.npm_execpath;
  const code = npmPath?.endsWith('.js')
    ? await runProcess(process.execPath, [npmPath, ...args])
    : await runProcess('npm', args, { shell: process.platform === 'win32' });
  clearInterval(ticker);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}.`);
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Makes node_modules match package-lock.json. Takes a few milliseconds if it already does. */
export async function ensureInstalled() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = createHash('sha256').update(lockText).digest('hex');
  if (readOrEmpty(stampFile) === stamp) return;
  if (!matchesLock(lockText, readOrEmpty(join(root, 'node_modules/.package-lock.json')))) await install();
  writeFileSync(stampFile, stamp);
}
