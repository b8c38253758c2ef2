import { type ErrorCode, errorTable } from '@windtunnel/contracts/errors';
import type { Route, RouteRate } from '@windtunnel/contracts/http/route';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';

/** What any call may be refused with. */
const always: readonly ErrorCode[] = ['MALFORMED_ADDRESS', 'STORE_UNAVAILABLE', 'INTERNAL'];
/** What any call that may carry a body may be refused with. */
const ofBodies: readonly ErrorCode[] = [
  'MALFORMED_JSON',
  'UNREADABLE_BODY',
  'REQUEST_TIMED_OUT',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_CHARSET',
  'UNSUPPORTED_COMPRESSION',
  'SERVER_BUSY',
];
/** Where passwords are hashed, which a processor can do only so often. */
const hashing: readonly RouteRate[] = ['login', 'signUp', 'link', 'password'];

/** Every code with which a route may be refused, its own ones first. */
export function codesOf(route: Route): ErrorCode[] {
  const { method, auth, rate, params, query, body } = route;
  const readsNothing = auth !== 'user' && (params ?? query ?? body) === undefined;
  const writes = method !== 'GET';
  return unique([
    ...route.errors,
    ...some(!readsNothing, 'VALIDATION_ERROR'),
    ...some(auth === 'user', 'UNAUTHENTICATED'),
    ...some(writes, 'FOREIGN_ORIGIN'),
    ...some(writes && auth === 'user' && route.reads !== true, 'CONCURRENT_CHANGE'),
    ...some(rate !== undefined, 'TOO_MANY_ATTEMPTS'),
    ...some(rate !== undefined && hashing.includes(rate), 'TOO_BUSY'),
    ...some(body !== undefined, 'UNSUPPORTED_CONTENT_TYPE'),
    ...(writes ? ofBodies : []),
    ...always,
  ]);
}

const some = (applies: boolean, code: ErrorCode): ErrorCode[] => (applies ? [code] : []);
const unique = (codes: readonly ErrorCode[]) => [...new Set(codes)];

/** The responses for the codes, by status. Each says which codes it may have. */
export function problemResponses(codes: readonly ErrorCode[]): Record<string, JsonObject> {
  const statuses = [...new Set(codes.map((code) => errorTable[code].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      problemResponse(codes.filter((code) => errorTable[code].status === status)),
    ]),
  );
}

const tooManyRequests = 429;

function problemResponse(codes: readonly ErrorCode[]): JsonObject {
  const rows: { status: number; retryable?: true }[] = codes.map((code) => errorTable[code]);
  const mayWait = rows.some(({ status, retryable }) => retryable || status === tooManyRequests);
  return {
    description: codes.map((code) => `${code}: ${errorTable[code].text}`).join('\n\n'),
    ...(mayWait ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
          ],
        },
      },
    },
  };
}
