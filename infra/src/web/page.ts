import { existsSync } from 'node:fs';
import sirv from 'sirv';
import type { Middleware } from '../http/middleware.ts';

/** Paths the page never answers. */
const served = /^\/(api|mail|health|internal)(\/|$|\?)/i;

/**
 * The built page: files with a hash in their name are kept for ever, the page itself is asked for each time. Unknown
 * paths without an ending are the page's own routes.
 *
 * @throws Error with a sentence when the page was not built.
 */
export function servePage(folder: string): Middleware {
  if (!existsSync(folder)) throw new Error(`The page is not built: ${folder} is missing.`);
  const serve = sirv(folder, {
    single: true,
    ignores: [served],
    gzip: true,
    brotli: true,
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => serve(request, response, next);
}
