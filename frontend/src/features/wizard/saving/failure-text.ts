import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { ApiError } from '../../../lib/api-error.ts';
import { cleanErrorText } from '../../../lib/error-text.ts';

/** The server will not have it like this (4xx), so sending the same again at once cannot help. */
export function mayRepeat(error: unknown): boolean {
  return !isRefusal(error);
}

/** Whether it may be accepted later. */
export function mayRetry(error: unknown): boolean {
  return !isRefusal(error) || error.retryable;
}

/** The server has another version of the study than this page. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && outdatedCodes.has(error.code);
}

const outdatedCodes = new Set(['STUDY_CHANGED_ELSEWHERE', 'STUDY_TYPE_CHANGED', 'PARTICIPANT_NOT_FOUND']);

/** Beside the title, until a save succeeds. */
export function failureText(error: unknown, step: WizardStep): string {
  return reasonOf(error) ?? `Failed to save ${step}`;
}

/**
 * The toast, after which the user can carry on: why a save was refused, or that it failed. `null` if the page shows it
 * in another way.
 */
export function saveFailedText(error: unknown, step: WizardStep): string | null {
  if (!isRefusal(error)) return `Failed to save ${step}. You can continue but changes may be lost.`;
  const isShown = error.status === 401 || error.code === 'STUDY_CHANGED_ELSEWHERE';
  return isShown ? null : failureText(error, step);
}

function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const text = error.problems[0]?.message ?? error.message;
  return text === '' ? null : cleanErrorText(text);
}
