import { clsx } from 'clsx';

export interface SimulatedMarkProps {
  /** What is simulated, after the label: 'participants', 'interview'. */
  readonly of?: string;
  /** The number of participants it is based on. */
  readonly n?: number;
  readonly className?: string;
}

/** A small, permanent notice that the content is simulated: 'AI-simulated participants, n = 6'. */
export function SimulatedMark({ of, n, className }: SimulatedMarkProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-chip border border-line-control border-dashed px-2 py-0.5 font-medium text-ink-2 text-xs',
        className,
      )}
    >
      <svg
        width="14"
        height="10"
        viewBox="0 0 14 10"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
      >
        <path d="M0 2.5c4 0 4-2 7-2s3 2 7 2M0 7.5c4 0 4 2 7 2s3-2 7-2" />
        <circle cx="7" cy="5" r="1.6" fill="currentColor" stroke="none" />
      </svg>
      <span className="tabular">
        AI-simulated{of ? ` ${of}` : ''}
        {n === undefined ? '' : `, n = ${n}`}
      </span>
    </span>
  );
}
