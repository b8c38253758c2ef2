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
import { GivenUp } from './calls.ts';

/** Whether a wait was given up, by its deadline or because the engine closes. */
function isGivenUp(error: unknown): boolean {
  if (error instanceof GivenUp || error instanceof WorkflowUpdateRPCTimeoutOrCancelledError) return true;
  return isGrpcDeadlineError(error) || isGrpcCancelledError(error);
}

/** What went wrong while somebody waited for a run, as the port tells it. */
export function toWaitingError(error: unknown, id: string): Error {
  if (isGivenUp(error)) return new WorkflowTimeout(`Run ${id} is still going on`);
  if (error instanceof WorkflowNotFoundError) return new WorkflowFailed(`There is no run ${id}`);
  if (error instanceof WorkflowFailedError || error instanceof WorkflowUpdateFailedError)
    return new WorkflowFailed(endText(error.cause));
  return toCallError(error);
}

/** Everything else: the server is away, or cannot answer now. */
export function toCallError(error: unknown): Error {
  return error instanceof RangeError ? error : new StoreUnavailable(`Temporal does not answer: ${textOf(error)}`);
}

function endText(cause: unknown): string {
  if (cause instanceof CancelledFailure) return 'The run was cancelled';
  return cause instanceof Error ? cause.message : 'The run was ended from outside';
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
