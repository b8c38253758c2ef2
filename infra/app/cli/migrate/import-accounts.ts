import { isDeepStrictEqual } from 'node:util';
import type { Account, OneTimeToken } from '@windtunnel/contracts/ports/vault';
import type { DataSource, ReportProgress } from './data-source.ts';
import { importReferral, type ReferralLine } from './import-referral.ts';
import { importSignUp, isSignUp, type SignUpLine } from './import-sign-up.ts';
import { readLines } from './line-file.ts';
import { MigrationError } from './migration-error.ts';

/** Exports of earlier builds lack the Google account. */
type ExportedAccount = Omit<Account, 'googleSubject'> & Partial<Pick<Account, 'googleSubject'>>;
type AccountLine = { readonly account: ExportedAccount } | { readonly token: OneTimeToken } | SignUpLine | ReferralLine;

/**
 * Imports accounts and one-time tokens, so that passwords and links already sent by email remain valid. An account that
 * already exists must be identical.
 */
export async function importAccounts(
  { vault, demoLogin }: DataSource,
  file: string,
  report: ReportProgress,
): Promise<{ readonly accounts: number; readonly tokens: number }> {
  const accounts = new Map<string, Account>();
  const tokens = new Map<string, OneTimeToken>();
  for await (const account of vault.allAccounts()) accounts.set(account.userId, account);
  for await (const token of vault.allTokens()) tokens.set(token.tokenHash, token);
  const imported = { accounts: 0, tokens: 0 };
  for await (const { text } of readLines(file)) {
    const line = JSON.parse(text) as AccountLine;
    if ('account' in line) {
      const exported = { googleSubject: null, ...line.account };
      const account = demoLogin ? exported : withoutDemoPassword(exported, report);
      if (!removeIdentical(accounts, account.userId, account)) await vault.insertAccount(account);
      imported.accounts += 1;
    } else if ('token' in line) {
      if (!removeIdentical(tokens, line.token.tokenHash, line.token)) await vault.insertToken(line.token);
      imported.tokens += 1;
    } else if (isSignUp(line)) await importSignUp(vault, line);
    else await importReferral(vault, line);
  }
  if (accounts.size > 0 || tokens.size > 0)
    throw new MigrationError('The target has accounts that are not in this export.');
  return imported;
}

/** The demo password is public, so it must not open an account on a server that others can reach. */
function withoutDemoPassword(account: Account, report: ReportProgress): Account {
  if (!account.demo) return account;
  report('The demo account is imported without its password, which is public.');
  return { ...account, passwordHash: null };
}

/** Whether the item already exists. Anything left in the map afterwards is not in the export. */
function removeIdentical<Item>(existing: Map<string, Item>, key: string, item: Item): boolean {
  const known = existing.get(key);
  if (known === undefined) return false;
  if (!isDeepStrictEqual(known, item)) {
    throw new MigrationError('An account in the target differs from the one in this export.');
  }
  existing.delete(key);
  return true;
}
