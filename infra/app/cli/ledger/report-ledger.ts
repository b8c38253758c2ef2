import { ledgerEventTypes, verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { counted } from '../counted.ts';
import type { PrintLine } from '../line-output.ts';
import { explainEntry } from './explain-entry.ts';
import { exportLedger } from './export-ledger.ts';
import { eventsUntil, type LedgerAnswer, unitNote } from './ledger-answer.ts';
import type { LedgerCommand } from './ledger-command.ts';
import type { AuditedLog } from './open-log.ts';
import { replayLedger } from './replay-ledger.ts';

type Question = Exclude<LedgerCommand, { kind: 'help' }>;

/** Prints what was asked for, computed from the events alone, never from a read model. */
export async function reportLedger(log: AuditedLog, question: Question, print: PrintLine): Promise<LedgerAnswer> {
  switch (question.kind) {
    case 'verify':
      return await verify(log, question, print);
    case 'balance':
      return await balance(log, question, print);
    case 'replay':
      return await replayLedger(log, question, print);
    case 'explain':
      return await explainEntry(log, question, print);
    case 'export':
      return await exportLedger(log, question, print);
    default:
      return question satisfies never;
  }
}

/** The same with its lines in memory. */
export async function collectReport(
  log: AuditedLog,
  question: Question,
): Promise<LedgerAnswer & { readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const answer = await reportLedger(log, question, async (line) => lines.push(line) > 0);
  return { ...answer, lines };
}

async function verify(
  log: AuditedLog,
  { asOf, json }: Extract<Question, { kind: 'verify' }>,
  print: PrintLine,
): Promise<LedgerAnswer> {
  const streams = new Set<string>();
  const seen = async function* () {
    for await (const event of eventsUntil(log, asOf, ledgerEventTypes)) {
      streams.add(event.stream);
      yield event;
    }
  };
  const verdict = await verifyLedger(seen());
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
  for (const line of json ? [JSON.stringify({ ...verdict, ok, chains: broken }, null, 2)] : problems) await print(line);
  return {
    message: `${checked.join(', ')}: ${ok ? 'valid' : counted(problems.length, 'problem')}, ${unsettled}, ${oneSided}.`,
    exitCode: ok ? 0 : 1,
  };
}

async function balance(
  log: AuditedLog,
  { userId, asOf, json }: Extract<Question, { kind: 'balance' }>,
  print: PrintLine,
): Promise<LedgerAnswer> {
  const { accounts } = await verifyLedger(eventsUntil(log, asOf, ledgerEventTypes));
  const account = accounts.find((each) => each.userId === userId);
  if (account === undefined) return { message: `There is no ledger for user ${userId}.`, exitCode: 1 };
  const rows = Object.entries(account).map(([name, value]) => `${name}\t${value}`);
  for (const line of json ? [JSON.stringify(account)] : rows) await print(line);
  return { message: unitNote, exitCode: 0 };
}
