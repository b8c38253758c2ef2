import { clsx } from 'clsx';

export interface VoicesProps {
  readonly count: number;
  readonly total: number;
  readonly className?: string;
}

/** n of N, drawn and in words: one mark per participant, filled for those who said it. */
export function Voices({ count, total, className }: VoicesProps) {
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
      {count} of {total} participants{count === 1 && total > 1 ? ', a single voice' : ''}
    </p>
  );
}
