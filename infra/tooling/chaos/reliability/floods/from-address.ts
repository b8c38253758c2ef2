import type { Route } from '@windtunnel/contracts/http/route';
import type { TestTarget } from '../../driver/researcher.ts';

/** What a flood was answered, by status: `{ 200: 30, 429: 970 }`. */
export type Tally = Record<string, number>;

/**
 * Posts to a route as the one proxy in front of the product would, for a client at this address. The product has to run
 * with `TRUST_PROXY=1`.
 */
export async function postFrom(
  address: string,
  { path }: Route,
  { body, target }: { readonly body: object; readonly target: Pick<TestTarget, 'origin'> },
): Promise<Response> {
  return await fetch(target.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

/** Reads the response to its end, so that its connection can be used again. */
export async function tally(counted: Tally, response: Response): Promise<void> {
  await response.arrayBuffer();
  counted[response.status] = (counted[response.status] ?? 0) + 1;
}
