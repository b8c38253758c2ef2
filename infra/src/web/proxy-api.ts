import { Agent } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Middleware } from '../http/middleware.ts';
import { respondProblem } from '../http/respond-problem.ts';
import { respondUnavailable } from '../http/respond-unavailable.ts';
import type { Logger } from '../logging/logger.ts';

/** Longer than the API waits for a workflow, and longer than the heartbeat of a live stream. */
const silenceTimeoutMs = 60_000;

/**
 * Forwards `/api`, its documents and `/mail` to the API and streams its responses. Nothing else is forwarded: routes between our own
 * programs return 404, however the path is written.
 */
export function proxyApi({ apiUrl, logger }: { readonly apiUrl: string; readonly logger: Logger }): Middleware {
  const proxy = createProxyMiddleware({
    target: apiUrl,
    xfwd: true,
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: silenceTimeoutMs,
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
        return respondProblem(response, canBeDecoded(request.url ?? '/') ? 'ROUTE_NOT_FOUND' : 'MALFORMED_ADDRESS');
      default:
        next();
    }
  };
}

function canBeDecoded(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '';

/** Where to route a path. A path whose meaning changes when it is decoded and normalised is not routed. */
export function destinationOf(url: string): 'api' | 'page' | 'nowhere' {
  const path = pathOf(url);
  const normalised = normalise(path);
  if (normalised === null || /^\/internal(\/|$)/i.test(normalised)) return 'nowhere';
  const isApi = (text: string) => /^\/(api|api-docs|openapi\.json|mail)(\/|$)/.test(text);
  if (isApi(path)) return isApi(normalised) ? 'api' : 'nowhere';
  return isApi(normalised) ? 'nowhere' : 'page';
}

/** Null if it is not a path or cannot be decoded. */
function normalise(path: string): string | null {
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
