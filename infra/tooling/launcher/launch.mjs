// From a fresh clone to a running program: install, build, go on under Node 24.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, whyUnsupported } from './find-node.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

const parentCheckMs = 500;

/** Ends the launcher with the sentence of this error, without a stack. @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Installs what is missing; ends with a sentence where the product cannot run. */
export async function prepare() {
  const reason = whyUnsupported(process.versions.node, `${process.platform}-${process.arch}`);
  if (reason) exitWithError(reason);
  await ensureInstalled().catch(exitWithError);
}

/** A signal to `npm` ends npm and its shell but never reaches what they started: stop when that shell is gone. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), parentCheckMs);
  watch.unref();
}

/**
 * Runs `dist/<name>.js` with the arguments given to the launcher, in this process when it is Node 24 already.
 * @param {string} name @param {string[]} args
 */
export async function launch(name, args) {
  await prepare();
  await ensureBuilt().catch(exitWithError);
  stopWithNpm();
  const file = join(root, 'dist', `${name}.js`);
  if (findNode() === process.execPath) {
    process.argv = [process.execPath, file, ...args];
    await import(pathToFileURL(file).href);
  } else {
    process.exit(await runProcess(findNode(), [file, ...args]));
  }
}
