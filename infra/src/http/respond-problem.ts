import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorBody, type ErrorCode, errorTable } from '@windtunnel/contracts/errors';
import { createSystemIds } from '../ids/system-ids.ts';

const retryAfterSeconds = 2;
const ids = createSystemIds();

/** Refuses a request with the API's error body, in places where the request does not reach the API itself. */
export function respondProblem(response: ServerResponse, code: ErrorCode, headers: OutgoingHttpHeaders = {}): void {
  const row: { status: number; text: string; retryable?: true } = errorTable[code];
  const body: ErrorBody = {
    error: row.text,
    code,
    ...(row.retryable ? { retryable: true, retryAfter: retryAfterSeconds } : {}),
    traceId: ids.uuid(),
  };
  response.writeHead(row.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(row.retryable ? { 'retry-after': String(retryAfterSeconds) } : {}),
    ...headers,
  });
  response.end(JSON.stringify(body));
}
