import type { IncomingMessage } from 'node:http';

/** What a router notes on a request it has matched, and what the platform calls it. */
type Matched = IncomingMessage & { readonly route?: { readonly path?: unknown }; readonly traceId?: unknown };

const known = /^\/(api|assets|mail|health|internal)(?=[/?]|$)/;

/** The pattern of the address, one of a few: the route that took it, or the first part of the path. */
export function routeOf(request: IncomingMessage): string {
  const path = (request as Matched).route?.path;
  if (typeof path === 'string') return path;
  const first = known.exec(request.url ?? '')?.[1];
  return first === undefined ? '/*' : `/${first}/*`;
}

/** The id by which an answer, its log lines and its facts are found, once there is one. */
export function correlationIdOf(request: IncomingMessage): string | null {
  const { traceId } = request as Matched;
  return typeof traceId === 'string' ? traceId : null;
}

/** How work ended: `refused` by a rule, `conflict` with another writer, or `failed`. */
export function outcomeOf(error: unknown): 'refused' | 'conflict' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'DomainError' || name === 'WorkflowRefusal') return 'refused';
  return name === 'WrongExpectedRevision' ? 'conflict' : 'failed';
}
