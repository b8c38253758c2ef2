import type { EntryCause, InterviewState, LedgerEntry } from '@windtunnel/contracts/http/audit';
import { exactTime } from './exact.ts';

/** What happened, as the ledger calls it. */
export const entryNames: Readonly<Record<LedgerEntry['kind'], string>> = {
  granted: 'Granted',
  reserved: 'Reserved',
  captured: 'Captured',
  released: 'Released',
  expired: 'Expired',
  reversed: 'Reversed',
  restored: 'Restored',
  'plan-changed': 'Plan changed',
};

export const interviewStates: Readonly<Record<InterviewState, string>> = {
  RUNNING: 'Running',
  COMPLETED: 'Completed',
  FAILED: 'Failed',
};

/** Why there is an entry, in a few words. */
export function causeWords(cause: EntryCause): string {
  switch (cause.kind) {
    case 'launch':
      return 'Launch of a study';
    case 'interview':
      return 'Interview';
    case 'payment':
      return 'Payment';
    case 'referral':
      return cause.side === 'referrer' ? 'Referral of another account' : 'Sign-up with a referral';
    case 'adjustment':
      return 'Adjustment by an operator';
    case 'period':
      return `Month from ${exactTime(cause.periodStart).slice(0, 10)}`;
    default:
      return cause satisfies never;
  }
}
