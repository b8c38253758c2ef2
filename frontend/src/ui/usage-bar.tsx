import { clsx } from 'clsx';

export interface UsageBarProps {
  /** What is being used, e.g. 'Credits used'. */
  readonly label: string;
  readonly used: number;
  readonly total: number;
  /** The same in words, e.g. '12.5 of 20.0 credits used'. */
  readonly text: string;
}

/**
 * How much of an allowance has been used: orange above 75 %, red above 90 %. The text next to it gives the same
 * information.
 */
export function UsageBar({ label, used, total, text }: UsageBarProps) {
  const percent = total <= 0 ? 0 : Math.min(100, Math.max(0, (used / total) * 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={text}
      className="forced-border h-1.5 overflow-hidden rounded-chip bg-line"
    >
      <div
        data-level={usageLevel(percent)}
        className={clsx('h-full rounded-chip transition-[width]', fills[usageLevel(percent)])}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

const fills = { calm: 'bg-ink-2', high: 'bg-amber', full: 'bg-bad' } as const;

/** `percent` is from 0 to 100. */
export function usageLevel(percent: number): keyof typeof fills {
  if (percent > 90) return 'full';
  return percent > 75 ? 'high' : 'calm';
}
