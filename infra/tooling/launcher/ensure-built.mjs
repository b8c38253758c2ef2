import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode } from './find-node.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';
import { sourceSignature } from './source-signature.mjs';

const stampFile = join(root, 'dist/.built');

function isBuilt(signature) {
  try {
    return readFileSync(stampFile, 'utf8') === signature;
  } catch {
    return false;
  }
}

/**
 * Builds the server and the page if a source has changed since the last build. Throws a readable error if the build
 * fails.
 */
export async function ensureBuilt() {
  const signature = sourceSignature();
  if (isBuilt(signature)) return;
  rmSync(stampFile, { force: true });
  const startedAt = Date.now();
  console.log('Building ...');
  const code = await runProcess(findNode(), [join(root, 'infra/tooling/launcher/build.mjs')]);
  if (code !== 0) throw new Error('The build failed.');
  // The signature from before the build, so that an edit made during the build triggers another build next time.
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, signature);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}
