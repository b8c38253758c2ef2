import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lastLine, runCommand } from '../../processes/run-command.ts';

const version = '1.1.7';

/**
 * Installs a client that shares no code with the Node one: a Python package, pinned by its hash.
 * @returns the folder to import it from, or why it cannot be had.
 */
export async function secondClient(toolsDir: string): Promise<{ folder: string } | { reason: string }> {
  const folder = join(toolsDir, 'esdbclient', version);
  if (existsSync(join(folder, 'esdbclient'))) return { folder };
  if ((await runCommand('python3', ['-m', 'pip', '--version'])).code !== 0) return { reason: 'pip is not installed' };
  const requirements = join(import.meta.dirname, '..', 'requirements.txt');
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--require-hashes', '--target', folder];
  const installed = await runCommand('python3', [...pip, '-r', requirements]);
  return installed.code === 0 ? { folder } : { reason: `esdbclient could not be installed: ${lastLine(installed)}` };
}
