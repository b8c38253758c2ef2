import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeLedger } from './testing/write-ledger.ts';

const folder = aDataFolder();
beforeAll(async () => {
  const store = createSqliteEventStore({ file: dataFile(folder.path, 'events') });
  await writeLedger(store);
  await store.close();
});
afterAll(folder.remove);

function run(words: string, environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run.ts'), ...words.split(' ')],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: folder.path, ...environment } },
  );
  return { status, stdout, stderr };
}

it('prints results to standard output and messages to standard error, without styles unless on a terminal', () => {
  const { status, stdout, stderr } = run('explain 5');
  expect(stdout).toMatch(/^CreditsGranted at /);
  expect(stderr).toBe('1 entry: valid. Amounts are tenths of a credit.\n');
  expect(stdout + stderr).not.toContain('\u001b');
  expect(status).toBe(0);
  expect(run('explain 5', { FORCE_COLOR: '1' }).stdout).toContain('\u001b[1mCreditsGranted');
});

it('prints the help that was asked for to standard output, with examples first', () => {
  const { status, stdout, stderr } = run('--help');
  expect(stdout).toMatch(/Examples:[\s\S]+Commands:[\s\S]+Exit code: 0 /);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('ends with 1 for what is not there, and with 2 for wrong usage', () => {
  expect(run('explain invoice:in_9')).toMatchObject({ status: 1, stdout: '' });
  expect(run('replay --jsno')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Unknown option: --jsno. Did you mean --json?\nnpm run ledger -- --help shows what there is.\n',
  });
  expect(run('verify', { DATA_DIR: folder.file('elsewhere') })).toMatchObject({ status: 2, stdout: '' });
});
