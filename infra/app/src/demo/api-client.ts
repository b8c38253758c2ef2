import type { Route } from '@windtunnel/contracts/http/route';
import type * as z from 'zod';

type Part<R extends Route, Name extends 'params' | 'body'> = R extends { [Key in Name]: z.ZodType }
  ? { readonly [Key in Name]: z.input<R[Name]> }
  : object;
/** Every query parameter is optional, and so is the query. */
type Query<R extends Route> = R extends { query: z.ZodType } ? { readonly query?: z.input<R['query']> } : object;
export type CallOf<R extends Route> = Part<R, 'params'> & Query<R> & Part<R, 'body'>;

/** Calls a running product through its contract routes, as a single user. */
export interface ApiClient {
  /** @throws ApiRefused for any response that is not 2xx. */
  call<R extends Route>(route: R, call: CallOf<R>): Promise<z.output<R['response']>>;
}

export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';
  readonly status: number;
  readonly code: string;
  /** The same call may succeed if retried later. */
  readonly retryable: boolean;
  constructor(route: Route, status: number, body: { code?: string; error?: string; retryable?: boolean }) {
    super(`${route.method} ${route.path} failed with ${status} ${body.code ?? ''}: ${body.error ?? ''}`);
    this.status = status;
    this.code = body.code ?? '';
    this.retryable = body.retryable ?? false;
  }
}

/**
 * @param origin The product's scheme, host and port.
 * @param signedIn Returns the bearer token for the next call, or null before signing in.
 * @param seen Log position this client has seen; anything it reads is at least as recent.
 * @param acknowledged Called with the position of every change the server has acknowledged.
 */
export function createApiClient({
  origin,
  signedIn,
  seen,
  acknowledged,
}: {
  readonly origin: string;
  readonly signedIn: () => string | null;
  readonly seen: string | null;
  readonly acknowledged?: (route: Route, position: string) => void;
}): ApiClient {
  let position = seen;
  return {
    call: async (route, call) => {
      const { params, query, body } = call as { params?: object; query?: object; body?: unknown };
      const token = signedIn();
      const response = await fetch(origin + pathOf(route, params ?? {}, query ?? {}), {
        method: route.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(position === null ? {} : { 'x-min-position': position }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const result = (await response.json()) as { code?: string; error?: string; retryable?: boolean };
      if (!response.ok) throw new ApiRefused(route, response.status, result);
      const stored = response.headers.get('x-position');
      if (stored !== null) acknowledged?.(route, stored);
      position = stored ?? position;
      return route.response.parse(result) as z.output<(typeof route)['response']>;
    },
  };
}

function pathOf(route: Route, params: object, query: object): string {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    route.path,
  );
  const words = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const search = new URLSearchParams(words).toString();
  return search === '' ? path : `${path}?${search}`;
}
