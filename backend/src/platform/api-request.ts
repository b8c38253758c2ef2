import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request } from 'express';
import type { SignedIn } from './access-tokens.ts';

/** A request with what the platform found out about it. */
export interface ApiRequest extends Request {
  /** Set by the guard on routes that ask for a user. */
  signedIn?: SignedIn;
  traceId?: string;
}

/** The id that leads from an answer to the log lines and facts of its request. */
export function traceIdOf(request: ApiRequest, ids: Ids): string {
  request.traceId ??= ids.uuid();
  return request.traceId;
}
