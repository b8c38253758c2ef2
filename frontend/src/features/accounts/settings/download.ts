import type { Route } from '@windtunnel/contracts/http/route';
import { headersOf } from '../../../lib/api-client.ts';
import { errorOf, networkError } from '../../../lib/api-error.ts';
import { saveBlob } from '../../../lib/save-file.ts';

/**
 * Saves the file that a route responds with, under the name the server gives it. Throws `ApiError`, also if the file
 * arrives incomplete.
 */
export async function download(route: Pick<Route, 'method' | 'auth' | 'path'>, fallbackName: string): Promise<void> {
  const headers = await headersOf(route, false);
  const response = await fetch(route.path, { method: route.method, credentials: 'same-origin', headers }).catch(() => {
    throw networkError();
  });
  if (!response.ok) throw await errorOf(response);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const bytes = await response.blob().catch(() => {
    throw networkError();
  });
  saveBlob(named ?? fallbackName, bytes);
}
