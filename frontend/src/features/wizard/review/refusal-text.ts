import { withRetryAdvice } from '../../../entities/study/launch-failure.ts';
import type { ApiError } from '../../../lib/api-error.ts';
import { cleanErrorText, errorTextMax } from '../../../lib/error-text.ts';

export const createFailed = 'Failed to create study';

/** Specification section 8, "Create". Missing credits are shown in a dialog instead (ADR 53). */
export function createFailureText(error: ApiError): string {
  const [first] = error.problems;
  if (error.message === 'Validation error' && first) return `Validation error at ${first.path}: ${first.message}`;
  if (error.code === 'VALIDATION_ERROR') return `Validation error: ${error.message}`;
  if (error.retryable) return withRetryAdvice(error.message || createFailed, error);
  return error.message || createFailed;
}

/** Specification section 8, "Launch after create failed". */
export function launchAfterCreateFailureText(error: ApiError): string {
  const next = error.retryable
    ? 'You can retry launching from the study page.'
    : 'Please try again or contact support if the issue persists.';
  const failed = 'Study created but launch failed: ';
  // The advice at the end must survive what the toast cuts off.
  const reason = cleanErrorText(error.message || 'Launch failed', errorTextMax - failed.length - next.length - 2);
  return `${failed}${withoutStop(reason)}. ${next}`;
}

const withoutStop = (text: string) => text.replace(/\.$/, '');
