import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { analystFields, analystModels } from '@windtunnel/contracts/read-models/fields/analyst-fields';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openReadModels } from '@windtunnel/infra/documents/reading/read-model-reader';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { all } from '@windtunnel/infra/event-store/contract/events';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { anAccount } from '@windtunnel/infra/vault/contract/vault-records';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { readModels } from '@windtunnel/projections/read-models';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportModel } from './export-model.ts';
import { exportFormats } from './readmodels-command.ts';
import { openServedModel } from './served-model.ts';
import { fillFolder } from './testing/account-studies.ts';

const accounts = Array.from({ length: 200 }, (_, index) => {
  const number = String(index).padStart(3, '0');
  return anAccount({ username: `Quill${number} Feather${number}`, email: `reader${number}@quill.example` });
});
const folder = aDataFolder();
beforeAll(async () => {
  const vault = createSqliteVault({ file: dataFile(folder.path, 'vault') });
  for (const account of accounts) await vault.insertAccount(account);
  await vault.close();
  await fillFolder(folder.path, accounts);
}, 60_000);
afterAll(() => folder.remove());

const names = analystModels.map(({ collection }) => collection.name);
const program = fileURLToPath(new URL('run.ts', import.meta.url));
const environment = (path = folder.path) => ({ PATH: process.env.PATH ?? '', DATA_DIR: path });
function run(args: readonly string[], path?: string, options: SpawnSyncOptions = {}) {
  const all = { env: environment(path), maxBuffer: 100_000_000, ...options };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], all);
  return { status, bytes: stdout as Buffer, stdout: String(stdout), stderr: String(stderr) };
}

/** Compressed bytes would hide a word. */
const parquetText = async (bytes: Buffer) =>
  JSON.stringify(await parquetReadObjects({ file: new Uint8Array(bytes).buffer }), (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );

describe('npm run readmodels', () => {
  it('knows the read models that the product builds, in the same versions', () => {
    expect(analystModels.map(({ collection }) => collection)).toEqual(readModels.map(({ collection }) => collection));
  });

  it('lists them with their versions, documents and positions', () => {
    const { status, stdout } = run(['list', '--json']);
    expect(status).toBe(0);
    const list = JSON.parse(stdout) as { name: string; version: number; documents: number; position: string }[];
    expect(list.map(({ name }) => name)).toEqual(names);
    expect(list.find(({ name }) => name === 'study-detail')).toMatchObject({ version: 7, documents: 200 });
    expect(run(['list']).stdout).toMatch(/^interview +version 3 +200 documents +up to \d+ +A document for each/m);
  });

  it('describes each field without opening a store', () => {
    const { status, stdout, stderr } = run(['describe', 'credit-balance'], '/nowhere');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^credit-balance, version 2: A document for each account/);
    expect(stdout).toMatch(/^availableTenths +number +tenths of a credit +What can be spent$/m);
    expect(stderr).toBe('10 fields, 0 withheld.\n');
    expect(JSON.parse(run(['describe', 'interview', '--json']).stdout)).toMatchObject({
      version: 3,
      fields: analystFields('interview'),
    });
  });

  it('exports a row for each document, with what analysts may see', () => {
    const { status, stdout, stderr } = run(['export', 'project-list']);
    expect(status).toBe(0);
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(rows).toHaveLength(200);
    expect(Object.keys(rows[0] ?? {})).toEqual(['documentId', 'documentPosition', 'projectId', 'ownerId', 'createdAt']);
    expect(stderr).toMatch(/^project-list, version 1: 200 documents up to \d+\.\n$/);
    const csv = run(['export', 'project-list', '--format', 'csv']).stdout.split('\r\n');
    expect(csv[0]).toBe('documentId,documentPosition,projectId,ownerId,createdAt');
    expect(csv).toHaveLength(202);
  });

  it('writes a file only once it is complete', () => {
    const out = folder.file('studies.csv');
    expect(run(['export', 'study-list', '--format', 'csv', '--out', out])).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(out, 'utf8').split('\r\n')).toHaveLength(202);
    const nowhere = folder.file('missing/studies.csv');
    expect(run(['export', 'study-list', '--out', nowhere])).toMatchObject({ status: 1 });
    expect(existsSync(`${nowhere}.part`)).toBe(false);
  });

  it('ends quietly when its reader has seen enough', async () => {
    const child = spawn(process.execPath, [program, 'export', 'study-detail'], { env: environment() });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += String(chunk);
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('has no email address and no name of any account in any export', async () => {
    const reader = await openReadModels({ mongodbUrl: null }, { file: dataFile(folder.path, 'documents') });
    const dump: string[] = [];
    for (const name of names) {
      const served = await openServedModel(reader, name);
      for (const format of exportFormats) {
        const bytes = Buffer.concat(await all(exportModel(reader, served, format).chunks));
        dump.push(format === 'parquet' ? await parquetText(bytes) : bytes.toString());
      }
    }
    await reader.close();
    expect(dump.map((text) => text.length > 200 * 36)).toEqual(dump.map(() => true));
    const exported = dump.join('\n').toLowerCase();
    const stored = readFileSync(dataFile(folder.path, 'documents'), 'latin1').toLowerCase();
    const words = accounts.flatMap(({ email, username }) => [email, ...(username ?? '').split(' ')]);
    expect(words.filter((word) => stored.includes(word.toLowerCase()))).toHaveLength(words.length);
    expect(words.filter((word) => exported.includes(word.toLowerCase()))).toEqual([]);
  });

  it('says what is wrong in a sentence', () => {
    expect(run(['export', 'accounts'])).toMatchObject({ status: 2, stderr: expect.stringContaining('takes one of') });
    expect(run(['list'], '/nowhere')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There are no read models at \/nowhere\/documents\.db; .*\n$/),
    });
    expect(run(['--help'])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('Examples:') });
  });
});

describe('npm run readmodels -- rebuild --verify', () => {
  it('finds every read model to be what follows from the events', () => {
    const { status, stdout, stderr } = run(['rebuild', '--verify']);
    expect(stderr).toBe('Every read model is what follows from the events.\n');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^study-detail +200 documents +0 different +up to \d+$/m);
    const verdicts = JSON.parse(run(['rebuild', '--verify', '--json']).stdout) as { different: string[] }[];
    expect(verdicts.flatMap(({ different }) => different)).toEqual([]);
  });

  it('names a document that was changed, and exits with code 1', () => {
    const database = new DatabaseSync(dataFile(folder.path, 'documents'));
    const [changed] = database.prepare('SELECT id FROM "project-list_v1" ORDER BY id LIMIT 1').all();
    database.exec(
      `UPDATE "project-list_v1" SET document = replace(document, 'ownerId', 'owner') WHERE id = '${changed?.id}'`,
    );
    database.close();
    const { status, stdout, stderr } = run(['rebuild', '--verify']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^project-list +200 documents +1 different/m);
    expect(stdout).toContain(`project-list ${changed?.id} differs from its events`);
    expect(stderr).toMatch(/^1 read model not as the events say\./);
  });

  it('has nothing to export of a read model that was never built', async () => {
    const empty = aDataFolder();
    const store = createSqliteDocumentStore({ file: dataFile(empty.path, 'documents') });
    await store.close();
    expect(run(['export', 'interview'], empty.path)).toMatchObject({
      status: 1,
      stderr: 'interview is not built yet; start the product, which builds it.\n',
    });
    expect(run(['list'], empty.path).stdout).toMatch(/^interview +not built yet/m);
    empty.remove();
  });
});
