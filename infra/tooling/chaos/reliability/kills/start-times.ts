import { percentile } from '../../../bench/report.ts';
import { startProcess } from '../../driver/product-process.ts';
import { productProgram } from '../../harness/programs.ts';

const readyGoalMs = 3_000;

export interface StartTimes {
  readonly afterKillMs: number[];
  /** On an empty folder, measured at around the same time. */
  readonly freshMs: number[];
}

/** Reports starts that exceed the time limit as problems. */
export function slowStarts({ afterKillMs, freshMs }: StartTimes): string[] {
  const slowestMs = Math.round(Math.max(...afterKillMs));
  const [medianMs, freshMedianMs] = [percentile(afterKillMs, 0.5), percentile(freshMs, 0.5)].map(Math.round);
  return [
    ...(slowestMs > readyGoalMs ? [`the slowest start took ${slowestMs} ms`] : []),
    ...((medianMs ?? 0) > 2 * (freshMedianMs ?? 0)
      ? [`a start after a kill takes ${medianMs} ms, one on an empty folder ${freshMedianMs} ms`]
      : []),
  ];
}

export function inMs(times: readonly number[]): string {
  const [p50, p99, slowest] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)].map(Math.round);
  return `p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`;
}

/** How long startup takes on this machine when there is nothing to recover. */
export async function freshStartMs(dataDir: string): Promise<number> {
  const product = await startProcess({ program: productProgram, dataDir });
  await product.kill();
  return product.readyMs;
}
