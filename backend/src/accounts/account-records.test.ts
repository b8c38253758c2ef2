import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { expect, it } from 'vitest';
import { AccountRecords } from './account-records.ts';

const account = { userId: 'user-1', firstName: 'Ann', revision: 4 } as Account;

/** A vault in which another writer wins so many times before a change is accepted. */
function records(lost: number, stored: Account | null = account) {
  const written: Account[] = [];
  let attempts = 0;
  const vault: Partial<Vault> = {
    accountById: async () => stored,
    updateAccount: async (changed) => {
      attempts += 1;
      if (attempts > lost) written.push(changed);
      return attempts > lost;
    },
  };
  return { records: new AccountRecords(vault as Vault), written, attempts: () => attempts };
}
const renamed = (known: Account) => ({ ...known, firstName: 'Bea' });

it('a change is written on the newest record, which gets the next revision', async () => {
  const { records: opened, written } = records(0);
  expect(await opened.change('user-1', renamed)).toEqual({ ...account, firstName: 'Bea', revision: 5 });
  expect(written).toEqual([{ ...account, firstName: 'Bea' }]);
});

it('nothing is written if there is nothing to change', async () => {
  const { records: opened, attempts } = records(0);
  expect(await opened.change('user-1', (known) => known)).toBe(account);
  expect(attempts()).toBe(0);
});

it('a change is tried five times, and then refused', async () => {
  expect(await records(4).records.change('user-1', renamed)).toMatchObject({ firstName: 'Bea' });
  const losing = records(5);
  await expect(losing.records.change('user-1', renamed)).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
  expect([losing.attempts(), losing.written]).toEqual([5, []]);
});

it('an account that no longer exists is signed out', async () => {
  const { records: opened, attempts } = records(0, null);
  await expect(opened.byId('user-1')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(opened.change('user-1', renamed)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(attempts()).toBe(0);
});

it('accounts are found by address, by id and by the user at Google', async () => {
  const vault: Partial<Vault> = {
    accountByEmail: async (email) => (email === 'ann@example.org' ? account : null),
    accountById: async (userId) => (userId === 'user-1' ? account : null),
    accountByGoogleSubject: async (subject) => (subject === 'google-1' ? account : null),
  };
  const opened = new AccountRecords(vault as Vault);
  expect(await opened.byEmail('ann@example.org')).toBe(account);
  expect(await opened.find('user-1')).toBe(account);
  expect(await opened.byGoogleSubject('google-1')).toBe(account);
});
