import { ApplicationFailure, isCancellation, TemporalFailure } from '@temporalio/workflow';
import { cancelledType, failedType, type RefusalMark, refusalIn } from './names.ts';

/** The refusal behind an error that a step or a child threw, or null. */
export function refusalOf(error: unknown): RefusalMark | null {
  const root = rootOf(error);
  return root instanceof ApplicationFailure ? refusalIn(root.details) : null;
}

/**
 * What a run ends with when it threw. Every error must end a run, also one that nobody foresaw: Temporal tries a task
 * that threw an unknown error again for ever.
 */
export function failureOf(error: unknown): TemporalFailure {
  if (error instanceof TemporalFailure && isCancellation(error)) return error;
  const refusal = refusalOf(error);
  if (refusal !== null) return refused(refusal);
  const root = rootOf(error);
  const reason = root instanceof Error ? root.message : String(root);
  return ApplicationFailure.create({ type: failedType, message: `The run failed: ${reason}` });
}

/** The same for those who wait for an outcome: their wait was not cancelled. */
export function outcomeFailureOf(error: unknown): TemporalFailure {
  if (!isCancellation(error)) return failureOf(error);
  return ApplicationFailure.create({ type: cancelledType, message: 'The run was cancelled' });
}

function refused(mark: RefusalMark): ApplicationFailure {
  const message = `The run was refused: ${mark.refusal}`;
  return ApplicationFailure.create({ type: mark.refusal, message, nonRetryable: true, details: [mark] });
}

/** Temporal wraps what an activity threw, once for every run it came through. */
function rootOf(error: unknown): unknown {
  return error instanceof TemporalFailure && error.cause !== undefined ? rootOf(error.cause) : error;
}
