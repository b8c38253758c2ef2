import { existsSync } from 'node:fs';
import sirv from 'sirv';
import type { Middleware } from '../http/middleware.ts';
import { respondProblem } from '../http/respond-problem.ts';
import { readScreenLinks } from './screen-links.ts';

/** Paths for which the page is never served. */
const reserved = /^\/(api|api-docs|openapi\.json|mail|health|internal)(\/|$|\?)/i;

/**
 * Serves the built page. Browsers cache files with a hash in their name permanently and revalidate the page each time.
 * The page at an address with a token is not stored. Unknown paths without a file extension are treated as page routes. Methods other than GET and HEAD are refused.
 * @throws Error if the page has not been built.
 */
export function servePage(folder: string): Middleware {
  if (!existsSync(folder)) throw new Error(`The page is not built: ${folder} is missing.`);
  const serve = sirv(folder, {
    single: true,
    ignores: [reserved],
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, path) => {
      if (response.getHeader('cache-control') === 'no-store') return;
      const isHashed = path.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const linksOf = readScreenLinks(folder);
  return (request, response, next) => {
    // Its address contains a token.
    if (request.url?.startsWith('/auth/callback')) response.setHeader('cache-control', 'no-store');
    // The page's code would only ask for them when it runs.
    const links = linksOf(request.url?.split('?', 1)[0] ?? '/');
    if (links !== undefined) response.setHeader('link', links);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads || isReserved(request.url ?? '/')) serve(request, response, next);
    else respondProblem(response, 'METHOD_NOT_ALLOWED', { allow: 'GET, HEAD' });
  };
}

/** Decodes the path as sirv does, so that both always agree. */
function isReserved(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return reserved.test(decodeURI(path));
  } catch {
    return reserved.test(path);
  }
}
