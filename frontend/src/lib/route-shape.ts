import type { Route } from '@windtunnel/contracts/http/route';

const contracts = new WeakMap<Route, () => Promise<Route>>();

/**
 * A contract route reduced to method, path and auth, for the calls made by the first pages. The compiler checks each
 * literal against the contract, and the schemas (25 kB) stay out of the initial load. `contract` loads them where
 * responses are checked; without it, this route's responses are not checked.
 */
export function routeShape<R extends Route>(
  shape: Pick<R, 'method' | 'path' | 'auth'>,
  contract?: () => Promise<Route>,
): R {
  const route = shape as R;
  if (contract) contracts.set(route, contract);
  return route;
}

/** The route with its schemas, if there are any. */
export function contractOf(route: Route): Route | Promise<Route> {
  return contracts.get(route)?.() ?? route;
}
