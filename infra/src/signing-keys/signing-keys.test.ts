import { existsSync, statSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aDataFolder } from '../testing/data-folder.ts';
import { loadOrCreateKeys, openKeys } from './signing-keys.ts';

let folder: ReturnType<typeof aDataFolder>;
beforeEach(() => {
  folder = aDataFolder();
});
afterEach(() => folder.remove());

it('creates two different keys once and reads them afterwards', async () => {
  const made = await loadOrCreateKeys(folder.path);
  expect(made.accessTokenKey).toHaveLength(32);
  expect(made.imageKey).not.toEqual(made.accessTokenKey);
  expect(await loadOrCreateKeys(folder.path)).toEqual(made);
});

it.skipIf(process.platform === 'win32')('makes the file readable for its owner only', async () => {
  await loadOrCreateKeys(folder.path);
  expect(statSync(folder.file('signing-keys.json')).mode & 0o777).toBe(0o600);
});

it('says what to do when the file is damaged', async () => {
  writeFileSync(folder.file('signing-keys.json'), '{"accessTokenKey":"short"}');
  await expect(loadOrCreateKeys(folder.path)).rejects.toThrow(/is damaged\. Restore it, or delete it/);
});

it('uses keys that are set, so that several processes share them, and creates only the others', async () => {
  const [accessTokenKey, imageKey] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  expect(await openKeys({ accessTokenKey, imageKey }, folder.path)).toEqual({ accessTokenKey, imageKey });
  expect(existsSync(folder.file('signing-keys.json'))).toBe(false);
  const made = await openKeys({ accessTokenKey, imageKey: null }, folder.path);
  expect(made.accessTokenKey).toEqual(accessTokenKey);
  expect(made.imageKey).toEqual((await loadOrCreateKeys(folder.path)).imageKey);
});
