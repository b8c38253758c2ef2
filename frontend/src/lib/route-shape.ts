import type { Route } from '@windtunnel/contracts/http/route';

/**
 * A contract route by its method, path and auth alone, for the few calls of the first page: the compiler holds each
 * literal against the contract, and the schemas (25 kB) stay out of the first load. Its answer is not parsed.
 */
export function routeShape<R extends Route>(shape: Pick<R, 'method' | 'path' | 'auth'>): R {
  return shape as R;
}
