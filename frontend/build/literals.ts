/** The parts of a route that a request is made from. */
const partsOfRequest = ['method', 'path', 'auth', 'reads'] as const;

/** The constants and routes among a module's exports, as JSON. Of a route, only what a request is made from. */
export function literalsOf(exports: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const literals = Object.entries(exports).flatMap(([name, value]): [string, string][] => {
    const literal = isRouteTable(value) ? requestsOf(value) : value;
    return isPlain(literal) ? [[name, JSON.stringify(literal)]] : [];
  });
  return new Map(literals);
}

type RouteTable = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function isRouteTable(value: unknown): value is RouteTable {
  if (!isRecord(value)) return false;
  const routes = Object.values(value);
  return routes.length > 0 && routes.every((route) => isRecord(route) && 'method' in route && 'path' in route);
}

function requestsOf(routes: RouteTable) {
  const request = (route: RouteTable[string]) =>
    Object.fromEntries(partsOfRequest.flatMap((part) => (part in route ? [[part, route[part]]] : [])));
  return Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, request(route)]));
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain);
  if (isRecord(value)) return Object.values(value).every(isPlain);
  return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
