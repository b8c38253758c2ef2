import type { ErrorBody } from '@windtunnel/contracts/errors';

export type { ErrorBody };

/**
 * Parses an error body without the schema library, which the first page does not load. Null if the body is not in our
 * format.
 */
export function errorBody(value: unknown): (Partial<ErrorBody> & { error: string; code: string }) | null {
  if (typeof value !== 'object' || value === null) return null;
  const { error, code, details, retryable, retryAfter, traceId } = value as Partial<ErrorBody>;
  if (typeof error !== 'string' || typeof code !== 'string') return null;
  return {
    error,
    code,
    ...(details === undefined ? {} : { details }),
    ...(retryable === undefined ? {} : { retryable }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(traceId === undefined ? {} : { traceId }),
  };
}
