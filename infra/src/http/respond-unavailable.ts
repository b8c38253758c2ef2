import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorBody, errorTable } from '@windtunnel/contracts/errors';
import { createSystemIds } from '../ids/system-ids.ts';

const retryAfterSeconds = 2;
const ids = createSystemIds();

/** The error body of the API for "later, please": what people are answered while a part of us is away. */
export function respondUnavailable(_request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  const body: ErrorBody = {
    error: errorTable.STORE_UNAVAILABLE.text,
    code: 'STORE_UNAVAILABLE',
    retryable: true,
    retryAfter: retryAfterSeconds,
    traceId: ids.uuid(),
  };
  response.writeHead(errorTable.STORE_UNAVAILABLE.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  response.end(JSON.stringify(body));
}
