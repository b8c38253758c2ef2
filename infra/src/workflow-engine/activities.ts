import type { ActivityTable } from '@windtunnel/contracts/ports/workflow-engine';

/** An attempt at an activity. */
export interface ActivityContext {
  /** Aborted when the workflow is cancelled (except inside `nonCancellable`) or the engine closes. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** The implementations of a workflow's activities. */
export type ActivityImplementations<Table extends ActivityTable> = {
  readonly [Name in keyof Table]: (
    input: Parameters<Table[Name]>[0],
    context: ActivityContext,
  ) => ReturnType<Table[Name]>;
};
