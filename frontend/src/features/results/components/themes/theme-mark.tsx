import type { Theme } from '../../logic/theme-matrix.ts';

export interface ThemeMarkProps {
  readonly sentiment: Theme['sentiment'];
  /** How many exact quotes it represents: the more quotes, the larger it is. */
  readonly quotes: number;
  readonly voiced: boolean;
}

const fills = {
  positive: 'fill-sentiment-up-2',
  negative: 'fill-sentiment-down-2',
  mixed: 'fill-ink-2',
  neutral: 'fill-ink-3',
} as const;

/**
 * Strokes inside the disc, so that the sentiment is not conveyed by colour alone: plus, minus, both halves or nothing.
 */
const signs = { positive: 'M-3.5 0h7M0-3.5v7', negative: 'M-3.5 0h7', mixed: 'M-3 3L3-3', neutral: '' } as const;

/** One participant's contribution to one theme. Decorative: the button around it says the same in words. */
export function ThemeMark({ sentiment, quotes, voiced }: ThemeMarkProps) {
  const radius = 6.5 + Math.min(2, quotes);
  return (
    <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
      {voiced ? (
        <>
          <circle r={radius} className={fills[sentiment]} />
          <path d={signs[sentiment]} className="stroke-paper" strokeWidth="1.6" strokeLinecap="round" />
        </>
      ) : (
        <circle r="1.5" className="fill-line-strong" />
      )}
    </svg>
  );
}
