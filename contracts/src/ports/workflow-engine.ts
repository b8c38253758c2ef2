import type { Json } from '../kernel/json.ts';

/** A workflow's activities: everything it does outside itself. Each input carries an idempotency `key`. */
export type ActivityTable = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** A workflow to be started. */
export interface NewWorkflow<Input extends Json = Json> {
  /** Name of its definition. */
  readonly name: string;
  readonly id: string;
  readonly input: Input;
}

/**
 * What a workflow may use. A workflow is a pure function of this context: no clock, no randomness, no I/O and no
 * environment, so that the embedded journal and Temporal can execute the same function and replay it.
 */
export interface WorkflowContext<Activities extends ActivityTable> {
  /**
   * Durable steps. A completed call is never executed again, not even by another call with the same key. A failure
   * surfaces only once its retries are exhausted. If the workflow is cancelled, the current attempt is asked to stop
   * and the call rejects once the attempt has settled; later calls reject at once.
   */
  readonly activities: Activities;
  /** A durable timer. Rejects if the workflow is cancelled. */
  sleep(ms: number): Promise<void>;
  /**
   * Starts a child workflow and waits for its result. The parent chooses an id that nothing else uses. A child is
   * cancelled with its parent, whose call rejects after the child's undo steps. A refusal that the child does not catch
   * keeps its code.
   */
  child<Input extends Json, Output extends Json>(workflow: NewWorkflow<Input>): Promise<Output>;
  /** Publishes an early result, once. `WorkflowEngine.outcome` waits for it. */
  announce(outcome: Json): void;
  /** Shows operators how far the workflow has got. Nothing depends on it. */
  phase(name: string): void;
  /**
   * Guards a code change: false for a workflow that was running before the change and must continue the old way, true
   * for all others. The result for a given workflow never changes.
   */
  patched(change: string): boolean;
  /** Does work that continues even if the workflow is cancelled, such as undo steps. */
  nonCancellable<T>(work: () => Promise<T>): Promise<T>;
  isCancellation(error: unknown): boolean;
  /** The code of a refused activity (`WorkflowRefusal.code`), or null for any other failure. */
  refusalCode(error: unknown): string | null;
}

export interface WorkflowDefinition<Activities extends ActivityTable> {
  readonly name: string;
  readonly execute: (context: WorkflowContext<Activities>, input: never) => Promise<Json>;
}

export type WorkflowStatus = 'running' | 'completed' | 'failed' | 'cancelled';

/** Starts and observes durable workflows. Throws `StoreUnavailable` if it cannot store or reach what it needs. */
export interface WorkflowEngine {
  /** Starts the workflow, or does nothing if a workflow with this id exists, whatever its status. */
  start(workflow: NewWorkflow): Promise<void>;
  /**
   * `start` and `outcome` in one call. After a `WorkflowTimeout` the workflow may nevertheless have started; calling
   * again returns its outcome.
   */
  startForOutcome(workflow: NewWorkflow, timeoutMs: number): Promise<Json>;
  /**
   * Waits for what the workflow announces, or for its result if it ends without an announcement.
   *
   * @throws WorkflowFailed or WorkflowTimeout.
   */
  outcome(id: string, timeoutMs: number): Promise<Json>;
  /**
   * Waits for the workflow to end.
   * @throws WorkflowFailed or WorkflowTimeout.
   */
  result(id: string, timeoutMs: number): Promise<Json>;
  status(id: string): Promise<WorkflowStatus | null>;
  /**
   * Asks the workflow to stop; its undo steps are still executed. May be repeated, even after the workflow has ended.
   */
  cancel(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Thrown by an activity that must not be retried. The workflow decides how to proceed based on its `code`. */
export class WorkflowRefusal extends Error {
  override readonly name = 'WorkflowRefusal';
  readonly code: string;
  readonly details: Json;
  constructor(code: string, details: Json = null) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** The workflow failed, was cancelled or does not exist. */
export class WorkflowFailed extends Error {
  override readonly name = 'WorkflowFailed';
}

/** The workflow did not end or announce an outcome in time. */
export class WorkflowTimeout extends Error {
  override readonly name = 'WorkflowTimeout';
}
