import type { Json } from '../kernel/json.ts';

/** The shape of every activity table: named steps that reach the outside, each input with its idempotency `key`. */
export type ActivityTable = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/**
 * What a run may use. A run is a pure function over this context: no clock, no random, no I/O, no environment, so
 * that the same function runs on the embedded journal and on Temporal and can be replayed.
 */
export interface WorkflowContext<Activities extends ActivityTable> {
  /**
   * Durable steps: a call that finished is never made again, also not by a second call with its key; a failure surfaces
   * only after its retries. When the run
   * is cancelled, the attempt under way is told to stop and the call rejects once it has settled; calls after that
   * reject at once.
   */
  readonly activities: Activities;
  /** Durable pause; rejects when the run is cancelled. */
  sleep(ms: number): Promise<void>;
  /**
   * Starts a child run and waits for its result. Its id is the parent's to give: nobody else starts a run of that id.
   * Cancelled with its parent, whose call rejects after the child's undo steps; a refusal the child did not catch keeps
   * its code.
   */
  child<Input extends Json, Output extends Json>(run: { name: string; id: string; input: Input }): Promise<Output>;
  /** Publishes an early result that `WorkflowEngine.outcome` waits for, once. */
  announce(outcome: Json): void;
  /** Tells operators where the run is. Nothing depends on it. */
  stage(name: string): void;
  /**
   * Guards a change of the run's function: false for a run that was under way before the change and must go on the old
   * way, true for every other. A run gets the same answer for a change whenever it is taken up.
   */
  patched(change: string): boolean;
  /** Work in here goes on although the run is cancelled: undo steps. */
  nonCancellable<T>(work: () => Promise<T>): Promise<T>;
  isCancellation(error: unknown): boolean;
  /** The stable code of a refused activity (`WorkflowRefusal.code`), or null for any other failure. */
  refusalCode(error: unknown): string | null;
}

/** A run by name. */
export interface WorkflowDefinition<Activities extends ActivityTable> {
  readonly name: string;
  readonly run: (context: WorkflowContext<Activities>, input: never) => Promise<Json>;
}

export type WorkflowStatus = 'running' | 'completed' | 'failed' | 'cancelled';

/** Starts and watches durable runs. Throws `StoreUnavailable` when it cannot store or reach what it needs. */
export interface WorkflowEngine {
  /** Starts the run, or does nothing when a run of this id exists, whatever its state. */
  start(run: { readonly name: string; readonly id: string; readonly input: Json }): Promise<void>;
  /**
   * Starts the run, or finds it as `start` does, and waits for its outcome, in one call. Throws as `outcome` does; after
   * `WorkflowTimeout` the run may have been started, and the same call again answers its outcome.
   */
  startForOutcome(
    run: { readonly name: string; readonly id: string; readonly input: Json },
    timeoutMs: number,
  ): Promise<Json>;
  /** Waits for what the run announces (or for its end, whichever is first). Throws `WorkflowFailed`, or `WorkflowTimeout`. */
  outcome(id: string, timeoutMs: number): Promise<Json>;
  /** Waits for the run's end. */
  result(id: string, timeoutMs: number): Promise<Json>;
  status(id: string): Promise<WorkflowStatus | null>;
  /** Asks the run to stop; its undo steps still run. Safe to repeat and after the end. */
  cancel(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Thrown by an activity that must not be retried; the run branches on `code`. */
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

export class WorkflowFailed extends Error {
  override readonly name = 'WorkflowFailed';
}

export class WorkflowTimeout extends Error {
  override readonly name = 'WorkflowTimeout';
}
