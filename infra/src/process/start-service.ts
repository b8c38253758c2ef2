import { type HealthCheck, handleHealth } from '../http/health.ts';
import { openHttpServer } from '../http/http-server.ts';
import type { Handler, Middleware } from '../http/middleware.ts';
import { respondUnavailable } from '../http/respond-unavailable.ts';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings-table.ts';
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { publicUrlOf } from './public-url.ts';
import { createStartup, type Startup } from './startup.ts';

/** One of the programs that make up the product on several machines. */
export interface Service {
  /** Where this process listens. */
  readonly origin: string;
  /** Resolves when every part is open. Never rejects: what is away is waited for. */
  readonly opened: Promise<void>;
  /** Lets answers finish and closes everything, what is not open yet included. */
  stop(): Promise<void>;
}

/** What a service is made of once it is open. */
interface ServiceParts {
  /** Answers what is neither health nor middleware's; absent: nobody else has anything to ask. */
  readonly handle?: Handler;
  readonly checks: readonly HealthCheck[];
}

interface ServiceOptions {
  /** As operators know it: `api`, `projector`, `worker`, `web`. */
  readonly name: string;
  readonly settings: Settings;
  readonly logger: Logger;
  readonly middleware?: readonly Middleware[];
  readonly open: (opening: Startup, place: ServiceContext) => Promise<ServiceParts>;
}

export interface ServiceContext {
  readonly publicUrl: string;
  readonly telemetry: Telemetry;
}

/** Answers get so long to finish before the line is cut. */
const closePatienceMs = 3_000;

/**
 * Listens at once and opens its parts in the background, each as often as it takes. Until then people are told to come
 * back, and `/health/ready` names what is missing.
 *
 * @throws Error with a sentence when a port cannot be listened on.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, settings, logger } = options;
  const telemetry = await openTelemetry(settings, name);
  const opening = createStartup(logger);
  let checks: readonly HealthCheck[] = [];
  const missing = (): HealthCheck[] => opening.missing().map((part) => ({ name: part, isHealthy: async () => false }));
  const door = await openHttpServer({
    host: settings.host,
    port: settings.port,
    middleware: [telemetry.request, handleHealth(() => [...missing(), ...checks]), ...(options.middleware ?? [])],
    meanwhile: respondUnavailable,
  }).catch(async (error: unknown) => {
    await telemetry.close();
    throw error;
  });
  const place = { publicUrl: publicUrlOf(settings, door.port), telemetry };
  const opened = options.open(opening, place).then((parts) => {
    checks = parts.checks;
    door.open(parts.handle ?? answerNothing);
    opening.done();
    logger.info('Every part is open', { service: name });
  });
  opened.catch((error: unknown) => logger.debug('Stopped before every part was open', { reason: String(error) }));
  return {
    origin: publicUrlOf({ ...settings, publicUrl: null }, door.port),
    opened,
    stop: async () => {
      await door.close(closePatienceMs);
      await opening.close();
      await telemetry.close();
    },
  };
}

const answerNothing: Handler = (_request, response) => {
  response.writeHead(404);
  response.end();
};
