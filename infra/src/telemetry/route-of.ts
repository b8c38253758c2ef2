import type { IncomingMessage } from 'node:http';

/** The properties that Express and the platform add to a request. */
type Matched = IncomingMessage & { readonly route?: { readonly path?: unknown }; readonly traceId?: unknown };

const knownPrefix = /^\/(api|assets|mail|health|internal)(?=[/?]|$)/;

/** The route that handled the request or, if there is none, the first part of its path: a low-cardinality label. */
export function routeOf(request: IncomingMessage): string {
  const path = (request as Matched).route?.path;
  if (typeof path === 'string') return path;
  const first = knownPrefix.exec(request.url ?? '')?.[1];
  return first === undefined ? '/*' : `/${first}/*`;
}

/** The id that links a response to its log lines and events, or null if it has not been assigned yet. */
export function correlationIdOf(request: IncomingMessage): string | null {
  const { traceId } = request as Matched;
  return typeof traceId === 'string' ? traceId : null;
}

/** How an operation ended: `refused` by a rule, `conflict` with another writer, or `failed`. */
export function outcomeOf(error: unknown): 'refused' | 'conflict' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'DomainError' || name === 'WorkflowRefusal') return 'refused';
  return name === 'WrongExpectedRevision' ? 'conflict' : 'failed';
}
