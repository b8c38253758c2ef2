import { reachable } from '../http/health.ts';
import type { Logger } from '../logging/logger.ts';
import { type Service, startService } from '../process/start-service.ts';
import type { Settings } from '../settings/settings-table.ts';
import { servePage } from './page.ts';
import { proxyApi } from './proxy-api.ts';
import { pageHeaders } from './security-headers.ts';

/**
 * The program that serves browsers: serves the built page and forwards `/api`.
 * @param options.pageDir folder containing the built page.
 * @throws Error if the page has not been built, API_URL is not set or the port is in use.
 */
export async function startWeb(options: {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly pageDir: string;
}): Promise<Service> {
  const { settings, logger } = options;
  const { apiUrl } = settings;
  if (apiUrl === null) throw new Error('The web needs API_URL.');
  const headers = pageHeaders(settings);
  const page = servePage(options.pageDir);
  return await startService({
    name: 'web',
    settings,
    logger,
    middleware: [
      proxyApi({ apiUrl, logger }),
      (request, response, next) => headers(request, response, () => page(request, response, next)),
    ],
    open: async () => ({ checks: [reachable('api', apiUrl)] }),
  });
}
