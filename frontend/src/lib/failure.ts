import { ApiError } from './api-error.ts';
import { cleanErrorText } from './error-text.ts';
import { notify } from './notify.ts';

/** What a failed call's toast says; `about` is its second line. */
export interface FailureWords {
  readonly text: string;
  readonly about?: string;
}

/** What failed, in the specification's words. */
export interface Failed {
  /** For a server that gave no reason: 'Failed to cancel study'. */
  readonly failed?: string | undefined;
  /** The server's reason is said even if the server is in trouble: a language model may be the one that is. */
  readonly prefersServer?: boolean | undefined;
}

/**
 * The words for a failed call. A server in trouble and a missing network are named as well: alone, or on a second line
 * below what failed.
 */
export function failureWords(error: unknown, { failed, prefersServer = false }: Failed = {}): FailureWords {
  const said = serverText(error);
  const trouble = troubleOf(error);
  if (failed === undefined) return { text: trouble ?? said ?? cleanErrorText(undefined) };
  if (trouble === undefined) return { text: said ?? failed };
  return { text: (prefersServer ? said : undefined) ?? failed, about: trouble };
}

/** Shows them in a toast, and returns the first line for the place where the user is looking. */
export function notifyFailure(error: unknown, what: Failed = {}): string {
  const { text, about } = failureWords(error, what);
  // A session that has ended says so itself.
  if (!(error instanceof ApiError && error.status === 401)) notify.error(text, about);
  return text;
}

/** The server's own words, unless it only says that something went wrong. */
function serverText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.code === 'INTERNAL') return undefined;
  const text = error.problems[0]?.message ?? error.message;
  return text.trim() === '' ? undefined : cleanErrorText(text);
}

function troubleOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return error.message;
  return error.status >= 500 ? 'Server error. Please try again later.' : undefined;
}
