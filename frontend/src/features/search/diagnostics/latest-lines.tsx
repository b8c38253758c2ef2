import { timeText } from '../../../lib/diagnostics/metrics.ts';
import { formatCount } from '../../../lib/format.ts';

interface Line {
  readonly atMs: number;
  readonly text: string;
}

export interface LatestLinesProps {
  readonly heading: string;
  /** Said if there are none. */
  readonly none: string;
  /** The newest last. */
  readonly lines: readonly Line[];
}

const shownMax = 10;

/** The newest lines, the newest first, with the time since the page was opened. */
export function LatestLines({ heading, none, lines }: LatestLinesProps) {
  const shown = lines
    .map((line, place) => ({ ...line, place }))
    .slice(-shownMax)
    .toReversed();
  return (
    <section className="mt-5">
      <h3 className="eyebrow mb-1">{heading}</h3>
      {shown.length === 0 ? <p className="text-ink-2">{none}</p> : null}
      <ol className="tabular divide-y divide-line">
        {shown.map(({ place, atMs, text }) => (
          <li key={place} className="flex gap-3 py-1.5">
            <span className="w-16 shrink-0 text-ink-2">{timeText(atMs)}</span>
            <span className="wrap-anywhere min-w-0">{text}</span>
          </li>
        ))}
      </ol>
      {lines.length > shownMax ? (
        <p className="mt-1 text-ink-2 text-sm">
          The newest {shownMax} of {formatCount(lines.length)}. All of them are copied.
        </p>
      ) : null}
    </section>
  );
}
