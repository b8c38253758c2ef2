import type { Json } from '@windtunnel/contracts/kernel/json';
import type { StepRow, WorkflowRow } from './journal-file.ts';

/** A workflow that this process is executing. */
export interface ActiveWorkflow {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
  /** Aborted with `WorkflowCancelled` on cancellation, or with another error when the workflow or the engine ends. */
  readonly stop: AbortController;
  /** Its stored steps, by key. */
  readonly steps: Map<string, StepRow>;
  /** Steps in progress, by key, so that two calls with the same key share one execution. */
  readonly inProgress: Map<string, Promise<Json>>;
  /** How many timers of each duration have been started; the count is part of the next one's key. */
  readonly timers: Map<number, number>;
  /**
   * Whether any steps were stored before this process resumed it: if so, guarded changes to its code do not apply to
   * it.
   */
  readonly isResumed: boolean;
  /** Settles once the results of `patched` are stored. No step is attempted before then. */
  patchesStored: Promise<unknown>;
  announced: boolean;
  /** Whether the function has returned or thrown. Anything it left running must not continue. */
  ended: boolean;
}

export function createActiveWorkflow(row: WorkflowRow, steps: readonly StepRow[]): ActiveWorkflow {
  return {
    id: row.id,
    name: row.name,
    input: JSON.parse(row.input) as Json,
    stop: new AbortController(),
    steps: new Map(steps.map((step) => [step.key, step])),
    inProgress: new Map(),
    timers: new Map(),
    isResumed: steps.length > 0,
    patchesStored: Promise.resolve(),
    announced: row.announced !== null,
    ended: false,
  };
}
