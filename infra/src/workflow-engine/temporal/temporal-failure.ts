import { ApplicationFailure, isCancellation, TemporalFailure } from '@temporalio/workflow';
import { cancelledType, failedType, type RefusalMark, refusalIn } from './names.ts';

/** The refusal that caused an activity or child workflow to fail, or null. */
export function refusalOf(error: unknown): RefusalMark | null {
  const root = rootOf(error);
  return root instanceof ApplicationFailure ? refusalIn(root.details) : null;
}

/**
 * The failure with which a workflow ends. Every error must end it, even an unforeseen one: if a task throws an unknown
 * error, Temporal retries it forever.
 */
export function failureOf(error: unknown): TemporalFailure {
  if (error instanceof TemporalFailure && isCancellation(error)) return error;
  const refusal = refusalOf(error);
  if (refusal !== null) return refused(refusal);
  const root = rootOf(error);
  const reason = root instanceof Error ? root.message : String(root);
  return ApplicationFailure.create({ type: failedType, message: `The workflow failed: ${reason}` });
}

/** The same for callers waiting for an outcome: it was not their call that was cancelled. */
export function outcomeFailureOf(error: unknown): TemporalFailure {
  if (!isCancellation(error)) return failureOf(error);
  return ApplicationFailure.create({ type: cancelledType, message: 'The workflow was cancelled' });
}

function refused(mark: RefusalMark): ApplicationFailure {
  const message = `The workflow was refused: ${mark.refusal}`;
  return ApplicationFailure.create({ type: mark.refusal, message, nonRetryable: true, details: [mark] });
}

/** Temporal wraps whatever an activity threw, once for each workflow that it passes through. */
function rootOf(error: unknown): unknown {
  return error instanceof TemporalFailure && error.cause !== undefined ? rootOf(error.cause) : error;
}
