import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request } from 'express';
import type { SignedIn } from './access-tokens.ts';

/** A request, with the properties that the middleware and the guard add to it. */
export interface ApiRequest extends Request {
  /** Set by the guard on routes that require a user. */
  signedIn?: SignedIn;
  traceId?: string;
}

/** The id shared by a request's response, log lines and events. */
export function traceIdOf(request: ApiRequest, ids: Ids): string {
  request.traceId ??= ids.uuid();
  return request.traceId;
}
