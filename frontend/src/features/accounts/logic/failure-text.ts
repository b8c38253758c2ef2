import { ApiError } from '../../../lib/api-error.ts';
import { cleanErrorText } from '../../../lib/error-text.ts';

/** The server's text, or else the screen's fallback. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return fallback;
  return error.message === '' ? fallback : cleanErrorText(error.problems[0]?.message ?? error.message);
}
