import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const textTypes = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']);
const smallestBytes = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/**
 * Writes `.br` and `.gz` files next to every text file in `folder`, so that the page never has to be compressed while
 * it is being served.
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && textTypes.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
