import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { AccountRole } from '../rules/account-role.ts';

/**
 * What a route counts as, for the limits on how often things are done. Routes with the same name share their counts;
 * `backend/src/platform/rates/rate-rules.ts` says whose.
 */
export type RouteRate =
  | 'login'
  | 'signUp'
  | 'confirmationEmail'
  | 'resetEmail'
  | 'link'
  | 'password'
  | 'referralCode'
  | 'generation'
  | 'upload'
  | 'inspection';

/**
 * A route as data: the server builds its handler from it and the browser its request, so neither writes a path by hand.
 * `auth: 'user'` requires a bearer access token, `'cookie'` the refresh cookie and the product's own Origin.
 */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` parameters. */
  readonly path: string;
  readonly auth: 'public' | 'user' | 'cookie';
  /** Only for users with this role, who are recorded to have read it. Looked up for every request. */
  readonly role?: AccountRole;
  /** If it is limited, it may also be refused with TOO_MANY_ATTEMPTS. */
  readonly rate?: RouteRate;
  /** On a POST that only reads: it may carry `x-min-position` as a GET does, and repeating it is harmless. */
  readonly reads?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Errors specific to this route, in addition to VALIDATION_ERROR, UNAUTHENTICATED and those from the stores. */
  readonly errors: readonly ErrorCode[];
}
