import { clsx } from 'clsx';
import { type Point, smoothPath, streamline } from './flow-field.ts';

export interface StreamlineState {
  readonly key: string;
  /** How much of the line is drawn, from 0 to 1. */
  readonly fraction: number;
  readonly tone?: 'ink' | 'accent' | 'good' | 'bad';
}

export interface StreamlinesProps {
  /** Plain lines, or one line for each participant in a running study. */
  readonly lines: number | readonly StreamlineState[];
  readonly width?: number;
  readonly height?: number;
  /** Radius of the solid, in units of `height`. */
  readonly radius?: number;
  /** Position of the solid, as a fraction of the width. */
  readonly at?: number;
  /** Draws only the outline of the solid, to show that something is missing. */
  readonly hollow?: boolean;
  /** Air moves along the completed lines, unless motion is reduced. */
  readonly moving?: boolean;
  readonly className?: string;
}

const tones = { ink: 'text-ink-3', accent: 'text-accent', good: 'text-good', bad: 'text-bad' } as const;

/**
 * Streamlines around a small solid: used in the product's logo, its empty states, and study progress. Decorative: put
 * the same information in words next to it.
 */
export function Streamlines(props: StreamlinesProps) {
  const { lines, width = 480, height = 200, radius = 0.13, at = 0.5, hollow, moving, className } = props;
  const states: readonly StreamlineState[] =
    typeof lines === 'number'
      ? Array.from({ length: lines }, (_, index) => ({ key: String(index), fraction: 1 }))
      : lines;
  const solid = { x: width * at, y: height / 2 };
  const paths = flowPaths({ count: states.length, width, height, radius: radius * height, solid });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={clsx('block h-auto w-full', className)}
      fill="none"
    >
      {states.map((state, index) => (
        <g key={state.key} className={tones[state.tone ?? 'ink']} strokeWidth="1.25" strokeLinecap="round">
          <path
            d={paths[index]}
            stroke="currentColor"
            strokeOpacity={state.fraction < 1 ? 0.25 : 0.75}
            {...(state.tone !== undefined && state.fraction === 1 ? { strokeWidth: 2, strokeOpacity: 1 } : {})}
          />
          {state.fraction < 1 ? (
            <path
              d={paths[index]}
              pathLength="1"
              strokeDasharray={`${Math.max(0.001, state.fraction)} 1`}
              stroke="currentColor"
              strokeWidth="2"
              className="transition-[stroke-dasharray] duration-200"
            />
          ) : null}
          {moving && state.fraction >= 1 ? <MovingAir path={paths[index] ?? ''} index={index} /> : null}
        </g>
      ))}
      <circle
        cx={solid.x}
        cy={solid.y}
        r={radius * height * 0.8}
        className={hollow ? 'text-line-control' : 'text-ink'}
        {...(hollow ? { stroke: 'currentColor', strokeDasharray: '3 4', strokeWidth: 1.5 } : { fill: 'currentColor' })}
      />
    </svg>
  );
}

function MovingAir({ path, index }: { readonly path: string; readonly index: number }) {
  return (
    <path
      d={path}
      pathLength="1"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeDasharray="0.07 0.93"
      className="animate-stream text-accent motion-reduce:hidden"
      style={{ animationDelay: `${-((index * 2.7) % 9)}s`, animationDuration: `${8 + ((index * 5) % 4)}s` }}
    />
  );
}

interface FlowPaths {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly solid: Point;
}

/** One path per line, from top to bottom, evenly spaced at the point of entry. */
export function flowPaths({ count, width, height, radius, solid }: FlowPaths): string[] {
  const gap = (height - 8) / Math.max(1, count);
  return Array.from({ length: count }, (_, index) => {
    // Never exactly in the middle, where the flow stops at the solid.
    const start = (index - (count - 1) / 2) * gap || gap * 0.08;
    const line = streamline({ start: start * 0.94, radius, from: -solid.x, to: width - solid.x, samples: 22 });
    return smoothPath(line.map((point) => ({ x: point.x + solid.x, y: point.y + solid.y })));
  });
}
