import { availableTenths, noCredits } from '@windtunnel/backend/credits/credits-state';
import { evolveCredits } from '@windtunnel/backend/credits/evolve-credits';
import { ledgerEventTypes, verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { counted } from '../counted.ts';
import type { LedgerCommand } from './ledger-command.ts';
import type { AuditedLog } from './open-log.ts';

export interface LedgerReport {
  /** For standard output. */
  readonly lines: readonly string[];
  /** For standard error. */
  readonly message: string;
  readonly exitCode: 0 | 1;
}

type Question = Exclude<LedgerCommand, { kind: 'help' }>;

/** Computed from the events alone, never from a read model. */
export async function reportLedger(log: AuditedLog, question: Question): Promise<LedgerReport> {
  switch (question.kind) {
    case 'verify':
      return await verify(log, question);
    case 'balance':
      return await balance(log, question);
    case 'export':
      return await exportEvents(log, question.userId);
    default:
      return question satisfies never;
  }
}

async function verify(log: AuditedLog, { asOf, json }: Extract<Question, { kind: 'verify' }>): Promise<LedgerReport> {
  const streams = new Set<string>();
  const verdict = await verifyLedger(until(log, asOf, (event) => streams.add(event.stream)));
  const broken: string[] = [];
  for (const stream of streams) {
    const chain = await log.verify(stream);
    if (!chain.ok) broken.push(`${stream} is broken at revision ${chain.revision}: ${chain.problem}`);
  }
  const ok = verdict.ok && broken.length === 0;
  const problems = [...verdict.problems.map((each) => `${each.position} ${each.stream}: ${each.problem}`), ...broken];
  const checked = [
    counted(verdict.events, 'event'),
    counted(verdict.accounts.length, 'ledger'),
    counted(streams.size, 'hash chain'),
  ];
  const oneSided = counted(verdict.oneSided.length, 'one-sided reward');
  const due = verdict.unpaid.length === 0 ? '' : `, ${counted(verdict.unpaid.length, 'invoice')} due`;
  const unsettled = `${counted(verdict.unsettled.length, 'unsettled hold')}${due}`;
  return {
    lines: json ? [JSON.stringify({ ...verdict, ok, chains: broken }, null, 2)] : problems,
    message: `${checked.join(', ')}: ${ok ? 'valid' : counted(problems.length, 'problem')}, ${unsettled}, ${oneSided}.`,
    exitCode: ok ? 0 : 1,
  };
}

async function balance(
  log: AuditedLog,
  { userId, asOf, json }: Extract<Question, { kind: 'balance' }>,
): Promise<LedgerReport> {
  const { accounts } = await verifyLedger(until(log, asOf));
  const account = accounts.find((each) => each.userId === userId);
  if (account === undefined) return { lines: [], message: `There is no ledger for user ${userId}.`, exitCode: 1 };
  const rows = Object.entries(account).map(([name, value]) => `${name}\t${value}`);
  return { lines: json ? [JSON.stringify(account)] : rows, message: 'Amounts are tenths of a credit.', exitCode: 0 };
}

async function exportEvents(log: AuditedLog, userId: string | null): Promise<LedgerReport> {
  const lines: string[] = [];
  const states = new Map<string, typeof noCredits>();
  for await (const event of until(log, null)) {
    if (!event.stream.startsWith('credits-')) continue;
    const owner = streamId(event.stream);
    if (userId !== null && owner !== userId) continue;
    const state = evolveCredits(states.get(owner) ?? noCredits, readEvent(event) as CreditsEvent);
    states.set(owner, state);
    const { position, revision, type, data, metadata } = event;
    const { recordedAt, hash } = metadata;
    lines.push(
      JSON.stringify({
        position,
        userId: owner,
        revision,
        recordedAt,
        type,
        data,
        availableTenths: availableTenths(state),
        hash,
      }),
    );
  }
  return { lines, message: `${counted(lines.length, 'event')}.`, exitCode: 0 };
}

/** The ledger's events recorded up to a given moment. */
async function* until(log: AuditedLog, asOf: string | null, see?: (event: StoredEvent) => void) {
  for await (const event of log.readAll({ types: ledgerEventTypes })) {
    if (asOf !== null && event.metadata.recordedAt > asOf) continue;
    see?.(event);
    yield event;
  }
}
