import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';

/** Thrown into a run that was asked to stop. */
export class WorkflowCancelled extends Error {
  override readonly name = 'WorkflowCancelled';
  constructor() {
    super('The run was cancelled');
  }
}

/** A step or child run that failed for good, for any reason but a refusal. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** A failure as the journal keeps it, so that a replayed run meets the same one. */
export type FailureRecord =
  | { readonly kind: 'refusal'; readonly code: string; readonly details: Json }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failure'; readonly message: string };

export function toFailure(error: unknown): FailureRecord {
  if (error instanceof WorkflowRefusal) return { kind: 'refusal', code: error.code, details: storable(error.details) };
  if (error instanceof WorkflowCancelled) return { kind: 'cancelled' };
  return { kind: 'failure', message: error instanceof Error ? error.message : String(error) };
}

/** Details that no JSON can hold must not keep a run from ending. */
function storable(details: Json): Json {
  try {
    return JSON.parse(JSON.stringify(details)) as Json;
  } catch {
    return null;
  }
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

/** One sentence for whoever waits for the run's end. */
export function failureText(failure: FailureRecord): string {
  switch (failure.kind) {
    case 'refusal':
      return `The run was refused: ${failure.code}`;
    case 'cancelled':
      return 'The run was cancelled';
    case 'failure':
      return `The run failed: ${failure.message}`;
    default:
      return failure satisfies never;
  }
}
