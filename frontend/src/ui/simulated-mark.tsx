import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';

export interface SimulatedMarkProps {
  /** What is simulated, after the label: 'participants', 'interview'. */
  readonly of?: string;
  /** The number of participants it is based on. */
  readonly n?: number;
  /** False inside lists of options, which may not contain links. */
  readonly linked?: boolean;
  readonly className?: string;
}

const look =
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-chip border border-line-control border-dashed px-2 py-0.5 font-medium text-ink-2 text-xs';
/** Taller for a finger than it looks. */
const pressable =
  'relative min-h-6 transition-colors hover:border-solid hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5';

/**
 * A small, permanent notice that the content is simulated: 'AI-simulated participants, n = 6'. It leads to what that is
 * worth.
 */
export function SimulatedMark({ of, n, linked = true, className }: SimulatedMarkProps) {
  const content = (
    <>
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
      <span className={clsx('tabular', linked && 'underline decoration-ink-3 decoration-dotted underline-offset-3')}>
        AI-simulated{of ? ` ${of}` : ''}
        {n === undefined ? '' : `, n = ${n}`}
      </span>
    </>
  );
  if (!linked) return <span className={clsx(look, className)}>{content}</span>;
  return (
    <Link to={paths.quality.getHref()} title="How good are they?" className={clsx(look, pressable, className)}>
      {content}
      <span className="sr-only"> – how good are they?</span>
    </Link>
  );
}
