import { Agent } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Middleware } from '../http/middleware.ts';
import { respondUnavailable } from '../http/respond-unavailable.ts';
import type { Logger } from '../logging/logger.ts';

/** Longer than the API waits for a run, and than it leaves a live stream without a sign of life. */
const silenceMaxMs = 60_000;

/**
 * Passes `/api` and `/mail` on to the API, streams as they come. Nothing else leads there: the routes between our own
 * programs are answered as if they did not exist, however the path is written.
 */
export function proxyApi({ apiUrl, logger }: { readonly apiUrl: string; readonly logger: Logger }): Middleware {
  const proxy = createProxyMiddleware({
    target: apiUrl,
    xfwd: true,
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: silenceMaxMs,
    on: {
      error: (error, request, response) => {
        logger.warn('The API could not be reached', { reason: error.message });
        if ('writeHead' in response) respondUnavailable(request, response);
        else response.destroy();
      },
    },
  });
  return (request, response, next) => {
    switch (destinationOf(request.url ?? '/')) {
      case 'api':
        return void proxy(request, response);
      case 'nowhere':
        response.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end('{}');
        return;
      default:
        next();
    }
  };
}

/** Where a path leads. What means something else once it is decoded and put straight leads nowhere. */
export function destinationOf(url: string): 'api' | 'page' | 'nowhere' {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const straight = straightened(path);
  if (straight === null || /^\/internal(\/|$)/i.test(straight)) return 'nowhere';
  const leads = (text: string) => /^\/(api|mail)(\/|$)/.test(text);
  if (leads(path)) return leads(straight) ? 'api' : 'nowhere';
  return leads(straight) ? 'nowhere' : 'page';
}

/** Null when the path is none, or hides what it means twice. */
function straightened(path: string): string | null {
  if (!path.startsWith('/')) return null;
  try {
    const decoded = decodeURIComponent(path)
      .replaceAll('\\', '/')
      .replace(/\/{2,}/g, '/');
    return new URL(`http://here${decoded.replaceAll(/[?#]/g, '_')}`).pathname;
  } catch {
    return null;
  }
}
