import type { Route } from '@windtunnel/contracts/http/route';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';

export interface AddressParts {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** The path with its parameters filled in, followed by the query. */
export function addressOf(route: Pick<Route, 'path'>, options: AddressParts): string {
  const params = asRecord(options.params);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ownValue(params, name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asRecord(options.query)))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
