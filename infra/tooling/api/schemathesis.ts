import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The version whose options this program uses. */
const version = '4.32.5';
const isWindows = process.platform === 'win32';

/** The program that fuzzes an API from its document, or why there is none here. */
export type Found =
  | { readonly kind: 'found'; readonly command: string }
  | { readonly kind: 'missing'; readonly reason: string };

/**
 * Schemathesis from an environment of its own in `folder`, installed there by the first run.
 * @param python the command; any version from 3.10 on.
 */
export function findSchemathesis(folder: string, python: string): Found {
  const environment = join(folder, `schemathesis-${version}`);
  const scripts = join(environment, isWindows ? 'Scripts' : 'bin');
  const command = join(scripts, isWindows ? 'schemathesis.exe' : 'schemathesis');
  if (existsSync(command)) return { kind: 'found', command };
  if (!succeeds(python, ['--version'])) return { kind: 'missing', reason: `there is no ${python} on this machine` };
  if (!succeeds(python, ['-m', 'venv', environment]))
    return { kind: 'missing', reason: `${python} cannot make an environment here` };
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`];
  if (!succeeds(join(scripts, 'python'), install))
    return { kind: 'missing', reason: `schemathesis ${version} could not be installed from the Python package index` };
  return { kind: 'found', command };
}

const succeeds = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
