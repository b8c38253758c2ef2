import { clsx } from 'clsx';
import { answersRead, type Counts } from '../logic/readings.ts';

const parts = [
  { key: 'yes', word: 'yes', look: 'bg-accent' },
  { key: 'decline', word: 'declined', look: 'bg-accent/50' },
  { key: 'partly', word: 'partly', look: 'bg-accent/30' },
  { key: 'no', word: 'no', look: 'bg-transparent' },
] as const;

export interface AnswerBarProps {
  readonly counts: Counts;
  readonly large?: boolean;
}

/** How many answers answer their question, in part, or not: drawn to scale, with the numbers below. */
export function AnswerBar({ counts, large = false }: AnswerBarProps) {
  const of = answersRead(counts);
  const shown = parts
    .map((part) => ({ ...part, count: counts.answers[part.key] }))
    .filter(({ key, count }) => key !== 'decline' || count > 0);
  return (
    <div className="min-w-0">
      <div
        aria-hidden="true"
        className={clsx(
          'forced-border flex overflow-hidden rounded-[3px] border border-line-control',
          large ? 'h-5' : 'h-2.5',
        )}
      >
        {shown.map(({ key, count, look }) => (
          <span
            key={key}
            className={clsx(look, key !== 'no' && 'border-card border-r')}
            style={{ width: `${(100 * count) / of}%` }}
          />
        ))}
      </div>
      <p className={clsx('tabular mt-1.5 flex flex-wrap gap-x-4', large ? 'text-reading' : 'text-sm')}>
        {shown.map(({ key, word, count }) => (
          <span key={key} className="whitespace-nowrap">
            <span className="font-medium">{count}</span> <span className="text-ink-2">{word}</span>{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
