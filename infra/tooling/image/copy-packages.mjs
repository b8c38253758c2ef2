// `copy-packages.mjs FROM TO`: copies the packages of the image, and of each only what runs, out of a whole
// `node_modules`. Runs while the image is built.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isShipped, leftOut, packageListFile } from './shipped.mjs';

const [from = '', to = ''] = process.argv.slice(2);
const listed = readFileSync(packageListFile, 'utf8').trim().split('\n');

for (const line of listed) {
  const folder = line.replace('*', process.arch);
  if (!existsSync(join(from, folder)))
    throw new Error(`${folder} is not installed, but the list of the image names it`);
  copyPackage(folder);
}
for (const [name, how] of Object.entries(leftOut)) if (how === 'replaced') writeEmptyPackage(join(to, name), name);

/** @param {string} folder */
function copyPackage(folder) {
  for (const name of readdirSync(join(from, folder), { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const isOthers = name.split('/').includes('node_modules');
    if (isOthers || !statSync(join(from, path)).isFile() || !isShipped(path, process.arch)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
}

/** @param {string} folder @param {string} name */
function writeEmptyPackage(folder, name) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, version: '0.0.0', main: 'index.js' })}\n`);
  writeFileSync(join(folder, 'index.js'), '');
}
