import type { Json } from '@windtunnel/contracts/kernel/json';
import type { StepRow, WorkflowRow } from './journal-file.ts';

/** A run that is being executed in this process. */
export interface ActiveWorkflow {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
  /** Aborted with `WorkflowCancelled` when the run is asked to stop, and with anything else when it ended or the engine did. */
  readonly stop: AbortController;
  /** What the journal knows of its steps. */
  readonly steps: Map<string, StepRow>;
  /** Steps under way, so that two calls with one key share one execution. */
  readonly underWay: Map<string, Promise<Json>>;
  /** How many pauses of each length were taken; it names the next one. */
  readonly pauses: Map<number, number>;
  /** Whether steps of it were stored before this process took it up: changes of its function do not reach it. */
  readonly provisioned: boolean;
  /** Settles when what `patched` answered is stored; no step is attempted before. */
  marked: Promise<unknown>;
  announced: boolean;
  /** True once the function has returned or thrown: what it left running is not continued. */
  over: boolean;
}

export function createActiveWorkflow(row: WorkflowRow, steps: readonly StepRow[]): ActiveWorkflow {
  return {
    id: row.id,
    name: row.name,
    input: JSON.parse(row.input) as Json,
    stop: new AbortController(),
    steps: new Map(steps.map((step) => [step.key, step])),
    underWay: new Map(),
    pauses: new Map(),
    provisioned: steps.length > 0,
    marked: Promise.resolve(),
    announced: row.announced !== null,
    over: false,
  };
}
