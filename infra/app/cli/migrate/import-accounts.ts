import { isDeepStrictEqual } from 'node:util';
import type { Account, OneTimeToken } from '@windtunnel/contracts/ports/vault';
import { partFile } from './archive.ts';
import type { DataSource, Say } from './data-source.ts';
import { readLines } from './lines.ts';
import { Trouble } from './migration-error.ts';

type PersonLine = { readonly account: Account } | { readonly token: OneTimeToken };

/**
 * Brings accounts and one-time tokens: passwords and links already mailed go on working. Somebody who is here already
 * must be the same.
 */
export async function importAccounts(
  { vault, demoLogin }: DataSource,
  folder: string,
  say: Say,
): Promise<{ accounts: number; tokens: number }> {
  const accounts = new Map<string, Account>();
  const tokens = new Map<string, OneTimeToken>();
  for await (const account of vault.allAccounts()) accounts.set(account.userId, account);
  for await (const token of vault.allTokens()) tokens.set(token.tokenHash, token);
  const moved = { accounts: 0, tokens: 0 };
  for await (const { text } of readLines(partFile(folder, 'people'))) {
    const line = JSON.parse(text) as PersonLine;
    if ('account' in line) {
      const account = arriving(line.account, demoLogin, say);
      if (!takeSame(accounts, account.userId, account)) await vault.insertAccount(account);
      moved.accounts += 1;
    } else {
      if (!takeSame(tokens, line.token.tokenHash, line.token)) await vault.insertToken(line.token);
      moved.tokens += 1;
    }
  }
  if (accounts.size > 0 || tokens.size > 0) throw new Trouble('There are accounts here that are not in this export.');
  return moved;
}

/** Everybody knows the demo password, so it does not come along to a place that others may reach. */
function arriving(account: Account, demoLogin: boolean, say: Say): Account {
  if (!account.demo || demoLogin) return account;
  say('The demo account arrives without its password, as everybody knows it.');
  return { ...account, passwordHash: null };
}

/** Whether the item is here already. What is taken out of the map is accounted for. */
function takeSame<Item>(here: Map<string, Item>, key: string, item: Item): boolean {
  const known = here.get(key);
  if (known === undefined) return false;
  if (!isDeepStrictEqual(known, item)) throw new Trouble('An account here differs from the one in this export.');
  here.delete(key);
  return true;
}
