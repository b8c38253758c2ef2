import type { LogLevel } from './log-level.ts';
import { keepLatest, type Metric } from './metrics.ts';

export interface LogLine {
  readonly level: LogLevel;
  readonly text: string;
  /** Milliseconds since the page was opened. */
  readonly atMs: number;
}

export interface Kept {
  readonly metrics: readonly Metric[];
  readonly lines: readonly LogLine[];
}

/** Kept by the page until it is closed, and sent nowhere. */
let kept: Kept = { metrics: [], lines: [] };
/** The browser may report late what it measured before everything was forgotten. */
let forgottenAtMs = Number.NEGATIVE_INFINITY;

/** Metrics and lines, each in the order of time. The browser reports what it remembers kind by kind. */
export function readKept(): Kept {
  return { ...kept, metrics: kept.metrics.toSorted((one, other) => one.atMs - other.atMs) };
}

/** Keeps what was measured since the last time that everything was forgotten, and returns it. */
export function keepMetrics(measured: readonly Metric[]): readonly Metric[] {
  const added = measured.filter(({ atMs }) => atMs > forgottenAtMs);
  kept = { ...kept, metrics: keepLatest(kept.metrics, added) };
  return added;
}

export function keepLine(level: LogLevel, text: string): void {
  kept = { ...kept, lines: keepLatest(kept.lines, [{ level, text, atMs: performance.now() }]) };
}

export function forgetKept(): void {
  kept = { metrics: [], lines: [] };
  forgottenAtMs = performance.now();
}
