import { type HealthCheck, handleHealth } from '@windtunnel/infra/http/health';
import { openHttpServer } from '@windtunnel/infra/http/http-server';
import { respondUnavailable } from '@windtunnel/infra/http/respond-unavailable';
import { publicUrlOf } from '@windtunnel/infra/process/public-url';
import { configuredServers, everyServer } from '@windtunnel/infra/servers/configured-servers';
import { watchServers } from '@windtunnel/infra/servers/server-watch';
import { openTelemetry } from '@windtunnel/infra/telemetry/open';
import { servePage } from '@windtunnel/infra/web/page';
import { pageHeaders } from '@windtunnel/infra/web/security-headers';
import { composeProduct } from './compose-product.ts';
import type { ProductOptions } from './product-options.ts';

/** The product, running in this process. */
export interface Product {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Settles when the demo data is complete. */
  readonly demoData: Promise<void>;
  /** Lets open requests finish, leaves workflows to resume at the next startup, and closes everything. */
  stop(): Promise<void>;
}

/** Time allowed for open requests to finish before their connections are cut. */
const closeTimeoutMs = 3_000;

/**
 * Every service in one process. It starts listening before the stores are open, so that the page loads while the rest
 * starts up.
 * @throws Error with a message for the operator.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, pageDir } = options;
  let checks: readonly HealthCheck[] | null = null;
  const page = pageDir === null ? [] : [pageHeaders(settings), servePage(pageDir)];
  const servers = await configuredServers(settings, everyServer);
  const watch = watchServers(servers, { logger: options.logger });
  const telemetry = await openTelemetry(settings, 'product');
  const middleware = [telemetry.request, handleHealth(() => checks, watch.missing), ...page];
  const { host, port } = settings;
  // Files are open in a moment, and requests wait. A server may stay away for long.
  const meanwhile = servers.length === 0 ? {} : { fallback: respondUnavailable };
  const server = await openHttpServer({ host, port, middleware, ...meanwhile }).catch(async (error: unknown) => {
    await telemetry.close();
    throw error;
  });
  try {
    const publicUrl = publicUrlOf(settings, server.port);
    await watch.reached();
    const composed = await composeProduct(options, { publicUrl, telemetry });
    checks = composed.checks;
    server.open(composed.handle);
    const demoData = composed.demo?.make({ origin: `http://127.0.0.1:${server.port}`, app: composed.app });
    return {
      publicUrl,
      dataDir: composed.dataDir,
      demo: composed.demo?.login ?? null,
      demoData: demoData ?? Promise.resolve(),
      stop: async () => {
        watch.stop();
        await composed.demo?.stop();
        await server.close(closeTimeoutMs);
        await composed.close();
        await telemetry.close();
      },
    };
  } catch (error) {
    watch.stop();
    await server.close(0);
    await telemetry.close();
    throw error;
  }
}
