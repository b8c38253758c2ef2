import type { Load } from './lighthouse-report.ts';
import { goals, type MeasuredPage } from './pages.ts';

/** Several loads of a page, each with nothing in the cache. */
export interface Measurement {
  readonly page: MeasuredPage;
  readonly loads: readonly Load[];
  /** Of all scripts of one load, compressed with gzip. */
  readonly scriptBytes: number;
}

/** The load with the median performance: its figures belong together. */
export function medianLoad(loads: readonly Load[]): Load {
  const byPerformance = loads.toSorted((one, other) => one.performance - other.performance);
  const median = byPerformance[Math.floor(byPerformance.length / 2)];
  if (median === undefined) throw new Error('The page was not loaded.');
  return median;
}

/** What is missed, in words; empty if every goal is reached. */
export function missedGoals({ page, loads, scriptBytes }: Measurement): readonly string[] {
  const median = medianLoad(loads);
  const misses: readonly (readonly [boolean, string])[] = [
    [median.performance < goals.performance, `performance ${median.performance}, not ${goals.performance}`],
    [median.accessibility < goals.accessibility, `accessibility ${median.accessibility}`],
    [median.bestPractices < goals.bestPractices, `best practices ${median.bestPractices}`],
    [
      median.requestsBeforePaint > goals.requestsBeforePaintMax,
      `${median.requestsBeforePaint} requests before the first paint, not ${goals.requestsBeforePaintMax}`,
    ],
    [scriptBytes > page.scriptBytesMax, `${kilobytes(scriptBytes)} of scripts, not ${kilobytes(page.scriptBytesMax)}`],
  ];
  return misses.filter(([isMissed]) => isMissed).map(([, words]) => words);
}

/** For example '149.9 kB'. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
