import {
  isGrpcCancelledError,
  isGrpcDeadlineError,
  WorkflowFailedError,
  WorkflowUpdateFailedError,
  WorkflowUpdateRPCTimeoutOrCancelledError,
} from '@temporalio/client';
import { CancelledFailure, WorkflowNotFoundError } from '@temporalio/common';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { CallAbandoned } from './temporal-calls.ts';

/** The port's error for a call that waits for a workflow. */
export function toWaitError(error: unknown, id: string): Error {
  if (isAbandoned(error)) return new WorkflowTimeout(`Workflow ${id} is still running`);
  if (error instanceof WorkflowNotFoundError) return new WorkflowFailed(`There is no workflow ${id}`);
  if (error instanceof WorkflowFailedError || error instanceof WorkflowUpdateFailedError)
    return new WorkflowFailed(endText(error.cause));
  return toCallError(error);
}

/** The port's error for any other call: the server is unavailable. */
export function toCallError(error: unknown): Error {
  return error instanceof RangeError ? error : new StoreUnavailable(`Temporal is unavailable: ${textOf(error)}`);
}

/** Whether a call ended because of its deadline or because the engine is closing. */
function isAbandoned(error: unknown): boolean {
  if (error instanceof CallAbandoned || error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true;
  return isGrpcDeadlineError(error) || isGrpcCancelledError(error);
}

function endText(cause: unknown): string {
  if (cause instanceof CancelledFailure) return 'The workflow was cancelled';
  return cause instanceof Error ? cause.message : 'The workflow was terminated';
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
