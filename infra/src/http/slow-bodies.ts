import type { IncomingMessage, ServerResponse } from 'node:http';
import { largeBodyPlaces } from './large-body-places.ts';
import type { Middleware } from './middleware.ts';
import { respondProblem } from './respond-problem.ts';

export interface BodyLimits {
  /** For a whole body, including its wait for a place. */
  readonly timeoutMs: number;
  /** Bodies up to this size never wait; the oldest of too many unfinished ones is cut. */
  readonly smallBytesMax: number;
  readonly smallAtOnceMax: number;
  /** Places for larger bodies, none of which is read before it has one; so many may wait for one. */
  readonly largeAtOnceMax: number;
  readonly largeWaitingMax: number;
  /** How long a larger body keeps its place while others wait. */
  readonly placeMs: number;
}

/**
 * Cuts requests whose bodies do not arrive, and limits how much is kept of unfinished ones, however many there are.
 * Small bodies, such as that of a login, are read at once. Forms with files are not kept, and have limits of their own
 * (backend/src/uploads/).
 */
export function limitSlowBodies(limits: BodyLimits): Middleware {
  const small = new Map<IncomingMessage, () => void>();
  const places = largeBodyPlaces(limits);
  return (request, response, next) => {
    const bytes = keptBytes(request);
    const cut = () => refuse(request, response, 'REQUEST_TIMED_OUT');
    if (bytes > limits.smallBytesMax) {
      places.enter(request, { next, cut, turnAway: () => refuse(request, response, 'SERVER_BUSY') });
      untilArrived(request, limits.timeoutMs, { cut, over: () => places.leave(request) });
      return;
    }
    next();
    if (bytes === 0) return;
    // By then a body that came along with its headers is complete.
    setImmediate(() => {
      if (request.complete || request.destroyed) return;
      small.set(request, cut);
      untilArrived(request, limits.timeoutMs, { cut, over: () => small.delete(request) });
      if (small.size > limits.smallAtOnceMax) small.values().next().value?.();
    });
  };
}

/** Bytes of the body that will be held until it is complete; of unknown length counts as large. */
function keptBytes({ headers }: IncomingMessage): number {
  if (headers['content-type']?.startsWith('multipart/form-data') === true) return 0;
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

/** Calls `over` once the body is there or its request has ended, and `cut` if that takes too long. */
function untilArrived(
  request: IncomingMessage,
  timeoutMs: number,
  { cut, over }: { readonly cut: () => void; readonly over: () => void },
): void {
  const timer = setTimeout(cut, timeoutMs);
  for (const event of ['end', 'close'])
    request.once(event, () => {
      clearTimeout(timer);
      over();
    });
}

function refuse(request: IncomingMessage, response: ServerResponse, code: 'REQUEST_TIMED_OUT' | 'SERVER_BUSY'): void {
  if (request.complete) return;
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.once('finish', () => request.destroy());
  respondProblem(response, code, { connection: 'close' });
}
