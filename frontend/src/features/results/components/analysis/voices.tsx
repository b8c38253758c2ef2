import { clsx } from 'clsx';

export interface VoicesProps {
  readonly count: number;
  readonly total: number;
  /** How many were interviewed, if the claim may concern only some of them. */
  readonly interviewed?: number;
  readonly className?: string;
}

/** n of N, drawn and in words: one mark per participant, filled for those who said it. */
export function Voices({ count, total, interviewed = total, className }: VoicesProps) {
  const whom =
    interviewed > total ? `it concerns, ${interviewed} interviewed` : total === 1 ? 'participant' : 'participants';
  return (
    <p className={clsx('tabular flex items-center gap-2.5 text-ink-2 text-sm', className)}>
      <span aria-hidden="true" className="flex gap-0.5">
        {Array.from({ length: total }, (_, slot) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike and never move.
            key={slot}
            className={clsx('forced-border h-3 w-1.5 rounded-[2px]', slot < count ? 'bg-accent' : 'bg-line-strong')}
          />
        ))}
      </span>
      {count} of {interviewed > total ? 'the ' : ''}
      {total} {whom}
      {count === 1 && total > 1 ? ', a single voice' : ''}
    </p>
  );
}
