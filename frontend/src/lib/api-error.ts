import type { ErrorBody, ErrorDetails } from '@windtunnel/contracts/errors';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { unknownError } from './error-text.ts';

/** A refused or failed call. `message` is the server's text for the user; `status` is 0 if no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** A code from the error table, or `NETWORK_ERROR`. */
  readonly code: string;
  readonly details: ErrorDetails | undefined;
  readonly retryable: boolean;
  /** Seconds to wait before trying again, if specified by the server. */
  readonly retryAfter: number | undefined;
  readonly traceId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody> & { error: string; code: string }) {
    super(body.error);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.details = body.details;
    this.retryable = body.retryable ?? false;
    this.retryAfter = body.retryAfter;
    this.traceId = body.traceId;
  }

  /** A value from `details` if that is a record, e.g. `shortfall` for INSUFFICIENT_CREDITS. */
  detail(name: string): string | number | boolean | null | undefined {
    return this.details && !isList(this.details) ? ownValue(this.details, name) : undefined;
  }

  /** `[{ path, message }]` for a VALIDATION_ERROR, otherwise empty. */
  get problems(): readonly { readonly path: string; readonly message: string }[] {
    return this.details && isList(this.details) ? this.details : [];
  }
}

function isList(details: ErrorDetails): details is readonly { readonly path: string; readonly message: string }[] {
  return Array.isArray(details);
}

export function networkError(): ApiError {
  return new ApiError(0, { error: 'Network Error', code: 'NETWORK_ERROR', retryable: true });
}

/** For a response that is not in our format. */
export const internalError = { error: unknownError, code: 'INTERNAL' };

/** The error from a failed response. A body in any other format, such as a proxy's page, becomes INTERNAL. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const announced = secondsIn(response.headers.get('retry-after'));
  const error = errorBody(body) ?? internalError;
  return new ApiError(response.status, announced === undefined ? error : { retryAfter: announced, ...error });
}

/** Seconds in a Retry-After header. A date is not read, because the clocks of page and server may differ. */
function secondsIn(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header.trim()) ? Number(header) : undefined;
}

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
