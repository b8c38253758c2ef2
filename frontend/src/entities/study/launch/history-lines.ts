import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { CreditHistoryEntry } from '@windtunnel/contracts/http/usage';
import { formatCredits } from '../../../lib/format.ts';

/** One line of a study's history. */
export interface HistoryLine {
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
}

type Dates = Pick<StudyView, 'id' | 'status' | 'createdAt' | 'updatedAt' | 'launchedAt' | 'completedAt'>;

/** What happened to a study and to the credits it was launched with, the oldest first. */
export function historyLines(study: Dates, credits: readonly CreditHistoryEntry[]): readonly HistoryLine[] {
  const { createdAt, updatedAt, launchedAt, completedAt } = study;
  const dates = [
    { at: createdAt, text: 'Created' },
    ...(study.status === 'DRAFT' && updatedAt !== createdAt ? [{ at: updatedAt, text: 'Last changed' }] : []),
    ...(launchedAt === null ? [] : [{ at: launchedAt, text: 'Launched' }]),
    ...(completedAt === null ? [] : [{ at: completedAt, text: 'Completed' }]),
  ];
  const spent = credits.filter(({ studyId }) => studyId === study.id).flatMap(creditLine);
  return [...dates, ...spent].toSorted((one, other) => one.at.localeCompare(other.at));
}

function creditLine({ at, kind, credits }: CreditHistoryEntry): HistoryLine[] {
  const amount = `${formatCredits(Math.abs(credits))} credits`;
  if (kind === 'held') return [{ at, text: `${amount} held` }];
  return kind === 'returned' ? [{ at, text: `${amount} returned` }] : [];
}
