import { startProduct } from '@windtunnel/app/compose/start-product';
import { type ApiClient } from '@windtunnel/app/demo/api-client';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { unlimitedRates } from '@windtunnel/infra/testing/unlimited-rates';
import { clientOf, signUp } from '../chaos/driver/researcher.ts';

/** The product running in this process, with a signed-in user. */
export interface BenchProduct {
  readonly origin: string;
  readonly token: string;
  readonly api: ApiClient;
  /** The event log, readable while the product runs. */
  readonly eventsFile: string;
  close(): Promise<void>;
}

export const benchEmail = 'bench@windtunnel.test';

/**
 * Starts the product on an empty folder with its default settings.
 * @param turnMs How long the built-in model takes to produce a turn.
 * @param other further settings
 * @param pageDir the built page; without it, the API alone answers
 */
export async function startBenchProduct({
  turnMs,
  other = {},
  pageDir = null,
}: {
  readonly turnMs: number;
  readonly other?: Readonly<Record<string, string>>;
  readonly pageDir?: string | null;
}): Promise<BenchProduct> {
  const folder = aDataFolder();
  const dataDir = folder.file('data');
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    SIMULATOR_PACE_MS: String(turnMs),
    LOG_LEVEL: 'error',
    ...unlimitedRates,
    ...other,
  };
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join(' '));
  const product = await startProduct({ settings: read.settings, pageDir, logger: createLogger('error') });
  const target = { origin: product.publicUrl, dataDir };
  const researcher = await signUp(benchEmail, target);
  return {
    origin: product.publicUrl,
    token: researcher.token,
    api: clientOf(researcher, target),
    eventsFile: dataFile(dataDir, 'events'),
    close: async () => {
      await product.stop();
      folder.remove();
    },
  };
}
