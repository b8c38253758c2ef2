import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { createSqliteVault } from './sqlite-vault.ts';

it('leaves no trace of what was deleted in its file, which only the owner may read', async () => {
  const folder = aDataFolder();
  const file = folder.file('vault.sqlite');
  const vault = createSqliteVault({ file });
  const at = '2026-01-05T09:00:00.000Z';
  await vault.insertSession({
    sessionId: 's1',
    userId: 'u1',
    refreshHash: 'h1',
    previousRefreshHash: null,
    rotatedAt: at,
    deviceInfo: 'a very particular browser',
    ipAddress: null,
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at,
    revision: 0,
  });
  await vault.deleteSession('s1');
  await vault.close();
  expect(readFileSync(file).includes('a very particular browser')).toBe(false);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  folder.remove();
});
