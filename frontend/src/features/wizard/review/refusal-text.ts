import type { ApiError } from '../../../lib/api-error.ts';

const needMore = 'You need more credits to launch this study. Please top up your credits to continue.';

/** Specification section 8, "Create". */
export function createFailureText(error: ApiError): string {
  if (error.code === 'INSUFFICIENT_CREDITS') return `Insufficient credits: ${messageIn(error) ?? needMore}`;
  const [first] = error.problems;
  if (error.message === 'Validation error' && first) return `Validation error at ${first.path}: ${first.message}`;
  if (error.code === 'VALIDATION_ERROR') return `Validation error: ${error.message}`;
  if (error.retryable) return `${error.message || 'Failed to create study'} ${advice(error)}`;
  return error.message || 'Failed to create study';
}

/** Specification section 8, "Launch after create failed". */
export function launchAfterCreateFailureText(error: ApiError): string {
  const next = error.retryable
    ? 'You can retry launching from the study page.'
    : 'Please try again or contact support if the issue persists.';
  return `Study created but launch failed: ${withoutStop(error.message || 'Launch failed')}. ${next}`;
}

function advice(error: ApiError): string {
  return error.retryAfter === undefined
    ? 'Please try again later.'
    : `Please try again in ${error.retryAfter} seconds.`;
}

const withoutStop = (text: string) => text.replace(/\.$/, '');

function messageIn(error: ApiError): string | undefined {
  const message = error.detail('message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}
