// From a fresh clone to a running program: installs, builds, and continues under Node 24.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { findNode, whyUnsupported } from './find-node.mjs';
import { root } from './root.mjs';
import { runProcess } from './run-process.mjs';

const parentCheckMs = 500;

/** Prints the error's message without a stack trace and exits. @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Installs missing packages; exits with a message if the product cannot run here. */
export async function prepare() {
  const reason = whyUnsupported(process.versions.node, `${process.platform}-${process.arch}`);
  if (reason) exitWithError(reason);
  await ensureInstalled().catch(exitWithError);
}

/**
 * A signal sent to `npm` ends npm and its shell but does not reach this process, so this process stops once that shell
 * has ended.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => process.ppid !== shell && process.kill(process.pid, 'SIGTERM'), parentCheckMs);
  watch.unref();
}

/**
 * Runs `dist/<name>.js` with the launcher's arguments and flags of Node, in this process if it already runs under Node
 * 24.
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
    process.exit(await runProcess(findNode(), [...process.execArgv, file, ...args]));
  }
}
