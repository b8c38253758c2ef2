import { ownValue } from '@windtunnel/contracts/kernel/own-value';

/**
 * What a client error means for its call. `unknown`: the call may or may not have taken effect. `not-leader`: it did
 * not; the next attempt goes to the leader.
 */
export type ErrorKind =
  | 'wrong-revision'
  | 'too-large'
  | 'stream-missing'
  | 'not-leader'
  | 'access-denied'
  | 'refused'
  | 'unknown';

/** Based on the client's `type`. Timeouts, broken connections and unnamed errors leave the outcome unknown. */
const byType: Readonly<Record<string, ErrorKind>> = {
  'wrong-expected-version': 'wrong-revision',
  'maximum-append-size-exceeded': 'too-large',
  'stream-not-found': 'stream-missing',
  'not-leader': 'not-leader',
  'access-denied': 'access-denied',
  'stream-deleted': 'refused',
  'invalid-argument': 'refused',
  'missing-required-metadata-property': 'refused',
};

/**
 * gRPC codes that reject a call because of what it asks for: INVALID_ARGUMENT, FAILED_PRECONDITION, OUT_OF_RANGE,
 * UNIMPLEMENTED.
 */
const refusedCodes: ReadonlySet<unknown> = new Set([3, 9, 11, 12]);
const deniedCodes: ReadonlySet<unknown> = new Set([7, 16]);

/** Based on the client's `type`, or on the code of an error that comes straight from gRPC or cluster discovery. */
export function kindOfError(error: unknown): ErrorKind {
  const { type, code } = (typeof error === 'object' && error !== null ? error : {}) as {
    type?: string;
    code?: unknown;
  };
  const known = type === undefined ? undefined : ownValue(byType, type);
  if (known !== undefined) return known;
  if (deniedCodes.has(code)) return 'access-denied';
  return refusedCodes.has(code) ? 'refused' : 'unknown';
}

/** Text for logs and messages; the client's own errors may have none. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('type' in error ? String(error.type) : error.name);
}
