import type { Progress } from '@windtunnel/contracts/http/study-view';
import type { CreditHistoryEntry } from '@windtunnel/contracts/http/usage';

/** What the ledger says about a study. Amounts are credits. */
export interface RunCredits {
  /** Held by the launch. */
  readonly held: number;
  /** Given back at the end; null as long as nothing was. */
  readonly returned: number | null;
}

/** Null if the launch is not among the latest changes of the balance. */
export function runCredits(entries: readonly CreditHistoryEntry[], studyId: string): RunCredits | null {
  const own = entries.filter((entry) => entry.studyId === studyId);
  const held = own.find(({ kind }) => kind === 'held');
  if (held === undefined) return null;
  return { held: -held.credits, returned: own.find(({ kind }) => kind === 'returned')?.credits ?? null };
}

/** What of a running study's credits is spent if it is stopped now: the shares of those who are done. All are equal. */
export function spentIfStopped({ held }: RunCredits, { completed, total }: Progress): number {
  return total === 0 ? 0 : (held * completed) / total;
}
