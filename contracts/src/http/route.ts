import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';

/**
 * A route as data: the server builds its handler from it and the browser its call, so neither writes a path by hand.
 * `auth: 'user'` asks for a bearer access token; `'cookie'` for the refresh cookie and our own Origin.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters. */
  readonly path: string;
  readonly auth: 'public' | 'user' | 'cookie';
  /** On a POST that only reads: it may carry `x-min-position` as a GET does, and repeating it is harmless. */
  readonly reads?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Refusals particular to this route, beside VALIDATION_ERROR, UNAUTHENTICATED and the stores' own. */
  readonly errors: readonly ErrorCode[];
}
