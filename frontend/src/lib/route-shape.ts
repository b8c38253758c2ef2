import type { Route } from '@windtunnel/contracts/http/route';

const contracts = new WeakMap<Route, () => Promise<Route>>();

/**
 * A contract route by its method, path and auth alone, for the calls of the first pages: the compiler holds each
 * literal against the contract, and the schemas (25 kB) stay out of the first load. `contract` fetches them where
 * answers are checked; without it this one's answers are not.
 */
export function routeShape<R extends Route>(
  shape: Pick<R, 'method' | 'path' | 'auth'>,
  contract?: () => Promise<Route>,
): R {
  const route = shape as R;
  if (contract) contracts.set(route, contract);
  return route;
}

/** The route with its schemas, as far as there are any. */
export function contractOf(route: Route): Route | Promise<Route> {
  return contracts.get(route)?.() ?? route;
}
