import { availableTenths, evolveCredits, noCredits } from '@windtunnel/backend/credits/credits-state';
import { ledgerEventTypes, verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { LedgerCommand } from './ledger-command.ts';
import type { AuditedLog } from './open-log.ts';

/** Data for standard output, a sentence for standard error, and how the program ends. */
export interface LedgerAnswer {
  readonly lines: readonly string[];
  readonly talk: string;
  readonly exitCode: 0 | 1;
}

type Question = Exclude<LedgerCommand, { kind: 'help' }>;

/** Answers from the facts alone. */
export async function answerLedger(log: AuditedLog, question: Question): Promise<LedgerAnswer> {
  switch (question.kind) {
    case 'verify':
      return await verify(log, question);
    case 'balance':
      return await balance(log, question);
    case 'export':
      return await exported(log, question.userId);
    default:
      return question satisfies never;
  }
}

async function verify(log: AuditedLog, { asOf, json }: Extract<Question, { kind: 'verify' }>): Promise<LedgerAnswer> {
  const streams = new Set<string>();
  const verdict = await verifyLedger(until(log, asOf, (event) => streams.add(event.stream)));
  const broken: string[] = [];
  for (const stream of streams) {
    const chain = await log.verify(stream);
    if (!chain.ok) broken.push(`${stream} is broken at revision ${chain.revision}: ${chain.problem}`);
  }
  const ok = verdict.ok && broken.length === 0;
  const problems = [...verdict.problems.map((each) => `${each.position} ${each.stream}: ${each.problem}`), ...broken];
  return {
    lines: json ? [JSON.stringify({ ...verdict, ok, chains: broken }, null, 2)] : problems,
    talk: `${verdict.events} events, ${verdict.accounts.length} ledgers, ${streams.size} hash chains: ${
      ok ? 'in order' : `${problems.length} problems`
    }, ${verdict.unsettled.length} unsettled holds.`,
    exitCode: ok ? 0 : 1,
  };
}

async function balance(
  log: AuditedLog,
  { userId, asOf, json }: Extract<Question, { kind: 'balance' }>,
): Promise<LedgerAnswer> {
  const { accounts } = await verifyLedger(until(log, asOf));
  const account = accounts.find((each) => each.userId === userId);
  if (account === undefined) return { lines: [], talk: `There is no ledger of ${userId}.`, exitCode: 1 };
  const rows = Object.entries(account).map(([name, value]) => `${name}\t${value}`);
  return { lines: json ? [JSON.stringify(account)] : rows, talk: 'Amounts are tenths of a credit.', exitCode: 0 };
}

async function exported(log: AuditedLog, userId: string | null): Promise<LedgerAnswer> {
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
  return { lines, talk: `${lines.length} facts.`, exitCode: 0 };
}

/** The ledger's facts recorded up to a moment. */
async function* until(log: AuditedLog, asOf: string | null, seen?: (event: StoredEvent) => void) {
  for await (const event of log.readAll({ types: ledgerEventTypes })) {
    if (asOf !== null && event.metadata.recordedAt > asOf) continue;
    seen?.(event);
    yield event;
  }
}
