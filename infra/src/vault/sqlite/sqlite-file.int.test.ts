import { readdirSync, readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { aDataFolder } from '../../testing/data-folder.ts';
import { anAccount, aSession } from '../contract/vault-records.ts';
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

it('leaves no byte of an erased user in any of its files while it is open', async () => {
  const folder = aDataFolder();
  const vault = createSqliteVault({ file: folder.file('vault.sqlite') });
  const marker = 'planted-marker';
  const erased = Array.from({ length: 40 }, (_, index) =>
    anAccount({ email: `${marker}.${index}@example.org`, username: `${marker}.${index}`, firstName: marker }),
  );
  for (const account of erased) {
    const session = aSession({ userId: account.userId, deviceInfo: `${marker} browser` });
    await vault.insertAccount(account);
    await vault.insertAccount(anAccount());
    await vault.insertSession(session);
    await vault.updateAccount({ ...account, firstName: `${marker} with a longer name than before` });
    await vault.updateSession({ ...session, deviceInfo: `${marker} other browser` });
  }
  for (const { userId } of erased) await vault.eraseUser(userId);
  const found = readdirSync(folder.path).filter((name) => readFileSync(folder.file(name)).includes(marker));
  expect(found).toEqual([]);
  await vault.close();
  folder.remove();
});

it('opens a file from a build that did not know Google accounts, and keeps its accounts', async () => {
  const folder = aDataFolder();
  const file = folder.file('vault.sqlite');
  const earlier = new DatabaseSync(file);
  earlier.exec(`CREATE TABLE accounts (userId TEXT PRIMARY KEY, email TEXT NOT NULL, emailLower TEXT NOT NULL UNIQUE,
    username TEXT NOT NULL, firstName TEXT, passwordHash TEXT, emailVerifiedAt TEXT, createdAt TEXT NOT NULL,
    demo INTEGER NOT NULL, revision INTEGER NOT NULL) STRICT;
    INSERT INTO accounts VALUES ('u1', 'Ann@example.org', 'ann@example.org', 'ann', NULL, 'hash', NULL, '2026', 0, 3)`);
  earlier.close();
  for (const revision of [3, 4]) {
    const vault = createSqliteVault({ file });
    const account = await vault.accountByEmail('ann@example.org');
    expect(account).toMatchObject({ userId: 'u1', passwordHash: 'hash', revision });
    expect(account?.googleSubject).toBe(revision === 3 ? null : 'sub-1');
    if (account !== null) await vault.updateAccount({ ...account, googleSubject: 'sub-1' });
    await vault.close();
  }
  folder.remove();
});
