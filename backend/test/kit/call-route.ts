import type { ErrorBody } from '@windtunnel/contracts/errors';
import type { Route } from '@windtunnel/contracts/http/route';
import type * as z from 'zod';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response as received: `body` if the route succeeded, `error` if it refused the request. */
export interface RouteResponse<R extends Route> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: z.output<R['response']>;
  readonly error: ErrorBody;
}

/** Calls contract routes over real HTTP, with a user's token or without one. */
export function callerOf(url: string, token: string | null) {
  return async <R extends Route>(route: R, options: CallOptions = {}): Promise<RouteResponse<R>> => {
    const response = await fetch(url + addressOf(route, options), {
      method: route.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const content: unknown = isJson ? JSON.parse(text) : null;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: content as z.output<R['response']>,
      error: content as ErrorBody,
    };
  };
}

export function addressOf({ path }: Pick<Route, 'path'>, { params = {}, query = {} }: CallOptions): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
