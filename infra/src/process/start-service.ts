import { type HealthCheck, handleHealth } from '../http/health.ts';
import { openHttpServer } from '../http/http-server.ts';
import type { Handler, Middleware } from '../http/middleware.ts';
import { respondNotFound } from '../http/respond-not-found.ts';
import { respondUnavailable } from '../http/respond-unavailable.ts';
import type { Logger } from '../logging/logger.ts';
import type { ServerWatch } from '../servers/server-watch.ts';
import type { Settings } from '../settings/settings-table.ts';
import { openTelemetry } from '../telemetry/open.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { publicUrlOf } from './public-url.ts';
import { createStartup, type Startup } from './startup.ts';

/** One of the programs that make up the product on several machines. */
export interface Service {
  /** Where this process listens. */
  readonly origin: string;
  /**
   * Resolves once every part is open; an unavailable part is retried. Rejects if the service stops first, and with
   * `ServerRefuses` if retrying is useless.
   */
  readonly opened: Promise<void>;
  /** Lets responses finish and closes everything, including parts that are still opening. */
  stop(): Promise<void>;
}

/** The components of a service once it is open. */
interface ServiceParts {
  /** Handles requests that neither the health check nor the middleware handles; by default with a 404. */
  readonly handle?: Handler;
  readonly checks: readonly HealthCheck[];
}

interface ServiceOptions {
  /** The name shown to operators: `api`, `projector`, `worker`, `web`. */
  readonly name: string;
  readonly settings: Settings;
  readonly logger: Logger;
  /** The servers that it uses, if any. */
  readonly watch?: ServerWatch;
  readonly middleware?: readonly Middleware[];
  readonly open: (startup: Startup, context: ServiceContext) => Promise<ServiceParts>;
}

export interface ServiceContext {
  readonly publicUrl: string;
  readonly telemetry: Telemetry;
}

/** How long responses have to finish before their connections are closed. */
const closeTimeoutMs = 3_000;

/**
 * Listens immediately and opens its parts in the background, with retries. Until they are open, clients are asked to
 * retry and `/health/ready` names whatever is missing.
 * @throws Error if the service cannot listen on a port.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, settings, logger, watch } = options;
  const telemetry = await openTelemetry(settings, name);
  const startup = createStartup(logger);
  let checks: readonly HealthCheck[] = [];
  const missing = (): HealthCheck[] => startup.missing().map((part) => ({ name: part, isHealthy: async () => false }));
  const server = await openHttpServer({
    host: settings.host,
    port: settings.port,
    middleware: [
      telemetry.request,
      handleHealth(() => [...missing(), ...checks], watch?.missing),
      ...(options.middleware ?? []),
    ],
    fallback: respondUnavailable,
  }).catch(async (error: unknown) => {
    await telemetry.close();
    throw error;
  });
  const context = { publicUrl: publicUrlOf(settings, server.port), telemetry };
  const open = async () => {
    await watch?.reached();
    return await options.open(startup, context);
  };
  const opened = open().then((parts) => {
    checks = parts.checks;
    server.open(parts.handle ?? respondNotFound);
    startup.done();
    logger.info('Every part is open', { service: name });
  });
  opened.catch((error: unknown) => logger.debug('Stopped before every part was open', { reason: String(error) }));
  return {
    origin: publicUrlOf({ ...settings, publicUrl: null }, server.port),
    opened,
    stop: async () => {
      watch?.stop();
      await server.close(closeTimeoutMs);
      await startup.close();
      await telemetry.close();
    },
  };
}
