import { type HealthCheck, handleHealth } from '@windtunnel/infra/http/health';
import { openHttpServer } from '@windtunnel/infra/http/http-server';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { publicUrlOf } from '@windtunnel/infra/process/public-url';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { openTelemetry } from '@windtunnel/infra/telemetry/telemetry';
import { servePage } from '@windtunnel/infra/web/page';
import { pageHeaders } from '@windtunnel/infra/web/security-headers';
import { composeProduct } from './compose-product.ts';
import type { Probe } from './test-hooks.ts';

export interface ProductOptions {
  readonly settings: Settings;
  /** Folder of the built page; null serves the API alone. */
  readonly pageDir: string | null;
  readonly logger: Logger;
  /** Only crash tests and benches look in. */
  readonly probe?: Probe;
}

/** The product in this process, answering. */
export interface Product {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly demo: { readonly email: string; readonly password: string } | null;
  /** Settles when nothing is left to do for the demo data. */
  readonly demoData: Promise<void>;
  /** Lets answers finish, leaves runs where the next start takes them up, and closes everything. */
  stop(): Promise<void>;
}

/** Answers get so long to finish before the line is cut. */
const closePatienceMs = 3_000;

/**
 * The embedded profile: every service in one process on the stores of one data folder. It listens first, so that the
 * page is there while the rest is still opening.
 *
 * @throws Error with a sentence for the person who started it.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { settings, pageDir } = options;
  let checks: readonly HealthCheck[] | null = null;
  const page = pageDir === null ? [] : [pageHeaders(settings), servePage(pageDir)];
  const telemetry = await openTelemetry(settings, 'product');
  const middleware = [telemetry.request, handleHealth(() => checks), ...page];
  const { host, port } = settings;
  const door = await openHttpServer({ host, port, middleware }).catch(async (error: unknown) => {
    await telemetry.close();
    throw error;
  });
  try {
    const publicUrl = publicUrlOf(settings, door.port);
    const composed = await composeProduct(options, { publicUrl, telemetry });
    checks = composed.checks;
    door.open(composed.handle);
    const demoData = composed.demo?.make({ origin: `http://127.0.0.1:${door.port}`, app: composed.app });
    return {
      publicUrl,
      dataDir: composed.dataDir,
      demo: composed.demo?.login ?? null,
      demoData: demoData ?? Promise.resolve(),
      stop: async () => {
        await composed.demo?.stop();
        await door.close(closePatienceMs);
        await composed.close();
        await telemetry.close();
      },
    };
  } catch (error) {
    await door.close(0);
    await telemetry.close();
    throw error;
  }
}
