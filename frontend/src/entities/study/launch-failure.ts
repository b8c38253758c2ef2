import type { ErrorText } from '@windtunnel/contracts/errors';
import { ApiError } from '../../lib/api-error.ts';
import { plural } from '../../lib/format.ts';

/** Said if the server does not say how many are missing. */
const needMoreCredits = 'You need more credits to launch this study. Please top up your credits to continue.';

const launchFailed = 'Failed to launch study';

/** Why a launch failed, in the product's wording for each error code. */
export function launchFailureText(error: Error): string {
  if (!(error instanceof ApiError)) return launchFailed;
  const text = error.message.trim();
  switch (error.code) {
    case 'INSUFFICIENT_CREDITS':
      return `Insufficient credits: ${error.detail('message') ?? needMoreCredits}`;
    case 'VALIDATION_ERROR':
      return `Validation error: ${text || 'Please check your study configuration'}`;
    case 'STUDY_NOT_FOUND':
      return 'Study not found or you do not have permission to launch it' satisfies ErrorText<'STUDY_NOT_FOUND'>;
    default:
      if (!error.retryable) return text || launchFailed;
      return withRetryAdvice(text || 'Launch failed', error);
  }
}

/** Why something failed, and when it is worth another attempt: once, also if the reason ends with such advice. */
export function withRetryAdvice(text: string, { retryAfter }: ApiError): string {
  const advice = retryAfter === undefined ? 'later' : `in ${plural(retryAfter, 'second')}`;
  return `${text.replace(/ ?Please try again[^.]*\.$/, '')} Please try again ${advice}.`.trim();
}

/** True if the server definitely did not launch the study. Trying again is then a new launch with a new batch id. */
export function isDefiniteRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
