import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Those that run from their sources; admin has parts that only run once they are built. */
const folders = ['ledger', 'migrate', 'readmodels', 'verify'];

/** Runs a program the way its npm script does. */
function run(folder: string, word: string) {
  const program = join(import.meta.dirname, folder, 'run.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, word], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it.each(folders.flatMap((folder) => ['--help', '-h', 'help'].map((word) => [folder, word] as const)))(
  '%s prints the help that was asked for with %s to standard output',
  (folder, word) => {
    expect(run(folder, word)).toEqual({ status: 0, stderr: '', stdout: expect.stringContaining('npm run') });
  },
);

it.each(folders)('%s prints what is wrong to standard error, and ends with 2', (folder) => {
  expect(run(folder, 'constructor')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown (command|option): constructor\.[\s\S]*npm run/),
  });
});
