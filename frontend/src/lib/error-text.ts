import type { ErrorText } from '@windtunnel/contracts/errors';

/** The longest text of an error in a toast, in characters. */
export const errorTextMax = 150;
/** Said where nothing more is known. */
export const unknownError = 'An error occurred' satisfies ErrorText<'INTERNAL'>;

/**
 * Makes server text suitable for a toast: removes file paths, stack lines, error-type prefixes, and database or
 * localhost details, and truncates it to 150 characters. Falls back to 'An error occurred'.
 */
export function cleanErrorText(text: string | undefined, longest = errorTextMax): string {
  const cleaned = (text ?? '')
    .split('\n')
    .filter((line) => !/^\s*at\s/.test(line))
    .join(' ')
    .replace(/\b(?:mongodb(?:\+srv)?|esdb|postgres(?:ql)?|redis|https?|wss?):\/\/\S+/gi, '')
    .replace(/\b(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?\S*/gi, '')
    .replace(/\b(?:SQLITE_[A-Z_]+|SqliteError|MongoServerError|MongoError|E11000|ECONNREFUSED|ENOTFOUND)\b:?/g, '')
    .replace(/(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/][\w.@-]+){2,}(?::\d+){0,2}/g, '')
    .replace(/^(?:\s*(?:Uncaught\s+)?(?:[A-Z]\w*)?(?:Error|Exception)\s*:\s*)+/, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (cleaned === '') return unknownError;
  return cleaned.length <= longest ? cleaned : `${cleaned.slice(0, longest - 1).trimEnd()}…`;
}
