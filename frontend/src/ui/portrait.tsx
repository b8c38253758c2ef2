import { clsx } from 'clsx';
import { useMemo } from 'react';
import { portraitLines } from './portrait-lines.ts';

/** Below this many pixels, initials would be unreadable, so only the solid is drawn. */
const legibleFrom = 28;

export interface PortraitProps {
  /** The participant's id: the same participant has the same lines everywhere. */
  readonly id: string;
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  readonly className?: string;
}

/** A simulated participant, as a disc of flow lines with initials; never a face. The name must appear next to it. */
export function Portrait({ id, name, size = 40, className }: PortraitProps) {
  const { hue, angle, path } = useMemo(() => portraitLines(id), [id]);
  return (
    <svg
      width={size}
      height={size}
      viewBox="-50 -50 100 100"
      aria-hidden="true"
      className={clsx('forced-border portrait shrink-0 overflow-hidden rounded-chip', className)}
      style={{ '--portrait-hue': hue } as React.CSSProperties}
    >
      <rect className="portrait-ground" x="-50" y="-50" width="100" height="100" />
      <path
        className="portrait-lines"
        d={path}
        transform={`rotate(${angle})`}
        fill="none"
        strokeWidth={size < legibleFrom ? 5 : 2.6}
      />
      {size < legibleFrom ? (
        <circle className="portrait-initials" r="15" />
      ) : (
        <>
          <circle className="portrait-ground" r="25" />
          <text className="portrait-initials" y="1" textAnchor="middle" dominantBaseline="central" fontSize="26">
            {initialsOf(name)}
          </text>
        </>
      )}
    </svg>
  );
}

/** First letters of the first and last words, at most two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => (word?.at(0) ?? '').toUpperCase()).join('') || '?';
}
