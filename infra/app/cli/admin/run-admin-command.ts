import { AccountLog } from '@windtunnel/backend/accounts/account-log';
import { credits } from '@windtunnel/backend/credits/credits';
import { GrantAdjustment, GrantAdjustmentHandler } from '@windtunnel/backend/credits/grant-adjustment';
import { FoldedStreams } from '@windtunnel/backend/platform/folded-streams';
import { Streams } from '@windtunnel/backend/platform/streams';
import { WriteContext } from '@windtunnel/backend/platform/write-context';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Account, Vault } from '@windtunnel/contracts/ports/vault';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import type { AdminCommand } from './admin-command.ts';
import { listEmails } from './list-emails.ts';
import { openToRead, openToWrite, type StoresToWrite } from './open-admin-stores.ts';
import { showAccount } from './show-account.ts';

type Task = Exclude<AdminCommand, { kind: 'help' }>;
type Change = Exclude<Task, { kind: 'show' | 'emails' }>;

export interface AdminReport {
  /** For standard output. */
  readonly lines: readonly string[];
  /** For standard error. */
  readonly message: string;
}

/**
 * Executes an operator's command on the stores specified in the settings.
 * @throws Error with a message for the operator if there is no such account, or if the stores cannot be used.
 */
export async function runAdminCommand(settings: Settings, task: Task): Promise<AdminReport> {
  if (task.kind === 'show') return await show(settings, task);
  if (task.kind === 'emails') return await listEmails(settings, task.to);
  const stores = await openToWrite(settings);
  try {
    return await change(stores, task);
  } finally {
    await stores.close();
  }
}

async function show(settings: Settings, { account, json }: Extract<Task, { kind: 'show' }>): Promise<AdminReport> {
  const stores = await openToRead(settings);
  try {
    const shown = await showAccount(stores, await accountOf(stores.vault, account));
    const rows = Object.entries(shown).map(
      ([name, value]) => `${name}\t${Array.isArray(value) ? value.join(', ') : value}`,
    );
    return { lines: json ? [JSON.stringify(shown)] : rows, message: 'Credits are whole credits and tenths.' };
  } finally {
    await stores.close();
  }
}

async function change({ log, vault }: StoresToWrite, task: Change): Promise<AdminReport> {
  const { userId } = await accountOf(vault, task.account);
  const ids = createSystemIds();
  const streams = new Streams(new FoldedStreams(log), createSystemClock(), ids);
  const context = new WriteContext(`operator:${task.operator}`, ids.uuid());
  switch (task.kind) {
    case 'grant-role': {
      const done = await new AccountLog(streams).grantRole(userId, task.role, context);
      return said(`${userId} ${done ? 'is now' : 'is already'} ${task.role}.`);
    }
    case 'revoke-role': {
      const done = await new AccountLog(streams).revokeRole(userId, task.role, context);
      return said(`${userId} ${done ? 'is no longer' : 'is not'} ${task.role}.`);
    }
    case 'adjust':
      return await adjust(streams, { userId, task, adjustmentId: task.adjustmentId ?? ids.uuid() }, context);
    default:
      return task satisfies never;
  }
}

interface Adjustment {
  readonly userId: string;
  readonly adjustmentId: string;
  readonly task: Extract<Change, { kind: 'adjust' }>;
}

async function adjust(
  streams: Streams,
  { userId, adjustmentId, task: { amountTenths, reason } }: Adjustment,
  context: WriteContext,
): Promise<AdminReport> {
  const credited = (Math.abs(amountTenths) / 10).toFixed(1);
  if (amountTenths > 0) {
    const adjustment = { userId, adjustmentId, amountTenths, reason };
    await new GrantAdjustmentHandler(streams).execute(new GrantAdjustment(adjustment, context));
    return said(`${userId} has the ${credited} credits of adjustment ${adjustmentId}.`);
  }
  const now = createSystemClock().now().toISOString();
  const taken = { key: `adjustment:${adjustmentId}`, amountTenths: -amountTenths, reason, now };
  try {
    await streams.decide(credits, userId, { type: 'TakeBack', ...taken }, context);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'INSUFFICIENT_CREDITS') throw error;
    const { available } = error.details as { readonly available: number };
    throw new Error(`Only ${available.toFixed(1)} credits are available. Nothing was taken.`);
  }
  return said(`${userId} no longer has the ${credited} credits of adjustment ${adjustmentId}.`);
}

const said = (message: string): AdminReport => ({ lines: [], message });

async function accountOf(vault: Vault, account: Exclude<Task, { kind: 'emails' }>['account']): Promise<Account> {
  const found = await ('userId' in account ? vault.accountById(account.userId) : vault.accountByEmail(account.email));
  if (found === null) throw new Error('There is no such account.');
  return found;
}
