import type { IncomingMessage, ServerResponse } from 'node:http';
import { respondProblem } from './respond-problem.ts';

/** Asks the client to come back later because part of the product is unavailable. */
export function respondUnavailable(_request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) response.end();
  else respondProblem(response, 'STORE_UNAVAILABLE');
}
