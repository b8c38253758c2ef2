import { styleText } from 'node:util';
import type { LedgerBalance } from '@windtunnel/backend/credits/ledger-account';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { EventBehind } from './behind-entry.ts';
import type { Cause } from './cause.ts';

/** An entry, what it did to the balance and why. Amounts are tenths of a credit. */
export interface ExplainedEntry {
  readonly position: string;
  readonly stream: string;
  readonly revision: number;
  readonly eventId: string;
  readonly recordedAt: string;
  readonly type: string;
  readonly cause: Cause;
  readonly sentence: string;
  readonly amountTenths: number;
  /** The user, the key, and the study, interview, invoice or referral that it belongs to. */
  readonly ids: Readonly<Record<string, string>>;
  /** The user id of the one who caused it, an operator's name, or `system`. */
  readonly actor: string;
  readonly correlationId: string;
  readonly before: LedgerBalance;
  readonly after: LedgerBalance;
  /** Sentences about invariants that this entry breaks. */
  readonly problems: readonly string[];
  readonly behind: readonly EventBehind[];
}

const nameWidth = 16;
const numberWidth = 10;

/** An explained entry for an auditor's terminal. Only a terminal gets styles. */
export function entryText(entry: ExplainedEntry): string {
  const { type, position, recordedAt, cause, sentence, stream, revision, eventId, actor, ids } = entry;
  const rows = [
    ['cause', cause],
    ['amount', String(entry.amountTenths)],
    ...Object.entries(ids),
    ['entry', `revision ${revision} of ${stream}`],
    ['event', eventId],
    ['caused by', `${actor}, request ${entry.correlationId}`],
  ];
  return [
    styleText('bold', `${type} at ${recordedAt}, position ${position}`, { stream: process.stdout }),
    sentence,
    '',
    ...rows.map(([name = '', value]) => `  ${name.padEnd(nameWidth)}${value}`),
    '',
    ...balanceRows(entry.before, entry.after),
    '',
    ...(entry.behind.length === 0 ? ['  No other event is behind it.'] : ['  Behind it:']),
    ...entry.behind.map((each) => behindRow(each, ids)),
    ...entry.problems.map((problem) => `  PROBLEM: ${problem}`),
    '',
  ].join('\n');
}

function balanceRows(before: LedgerBalance, after: LedgerBalance): string[] {
  const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(numberWidth)).join('');
  return [
    `  ${''.padEnd(nameWidth)}${row(['before', 'after', 'change'])}`,
    ...Object.entries(after).map(([name, value]) => {
      const was = before[name as keyof LedgerBalance];
      const change = value === was ? '' : `${value > was ? '+' : ''}${value - was}`;
      return `  ${name.replace('Tenths', '').padEnd(nameWidth)}${row([was, value, change])}`.trimEnd();
    }),
  ];
}

/** Ids that the entry itself has are not repeated. */
function behindRow(
  { position, recordedAt, type, stream, revision, figures }: EventBehind,
  ids: ExplainedEntry['ids'],
): string {
  const named = Object.entries(figures)
    .filter(([name, value]) => ownValue(ids, name) !== value)
    .map(([name, value]) => `${name} ${value}`);
  const rest = named.length === 0 ? '' : `\n      ${named.join(', ')}`;
  return `    ${position}  ${recordedAt}  ${type}, revision ${revision} of ${stream}${rest}`;
}
