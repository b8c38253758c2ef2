import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Request } from 'express';
import type { SignedIn } from './access-tokens.ts';
import type { WriteContext } from './write-context.ts';

/** A request, with the properties that the middleware and the guard add to it. */
export interface ApiRequest extends Request {
  /** Set by the guard on routes that require a user. */
  signedIn?: SignedIn;
  traceId?: string;
  /** How far read models must have got before they answer; set on routes that read. */
  minPosition?: Position | null;
  /** What this request writes with. */
  writeContext?: WriteContext;
}

/** The id shared by a request's response, log lines and events. */
export function traceIdOf(request: ApiRequest, ids: Ids): string {
  request.traceId ??= ids.uuid();
  return request.traceId;
}
