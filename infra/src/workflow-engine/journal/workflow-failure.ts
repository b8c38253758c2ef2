import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { refusalDetails } from '../refusal-details.ts';

/** Thrown into a workflow that was cancelled. */
export class WorkflowCancelled extends Error {
  override readonly name = 'WorkflowCancelled';
  constructor() {
    super('The workflow was cancelled');
  }
}

/** A step or child workflow failed permanently, but was not refused. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** A failure as stored in the journal. A resumed workflow encounters the same failure again. */
export type FailureRecord =
  | { readonly kind: 'refusal'; readonly code: string; readonly details: Json }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failure'; readonly message: string };

export function toFailure(error: unknown): FailureRecord {
  if (error instanceof WorkflowRefusal) return { kind: 'refusal', code: error.code, details: refusalDetails(error) };
  if (error instanceof WorkflowCancelled) return { kind: 'cancelled' };
  return { kind: 'failure', message: error instanceof Error ? error.message : String(error) };
}

export function fromFailure(failure: FailureRecord): Error {
  switch (failure.kind) {
    case 'refusal':
      return new WorkflowRefusal(failure.code, failure.details);
    case 'cancelled':
      return new WorkflowCancelled();
    case 'failure':
      return new StepFailed(failure.message);
    default:
      return failure satisfies never;
  }
}

/** The failure reported to callers waiting for a workflow to end. */
export function failureText(failure: FailureRecord): string {
  switch (failure.kind) {
    case 'refusal':
      return `The workflow was refused: ${failure.code}`;
    case 'cancelled':
      return 'The workflow was cancelled';
    case 'failure':
      return `The workflow failed: ${failure.message}`;
    default:
      return failure satisfies never;
  }
}
