import { startProduct } from '@windtunnel/app/compose/start-product';
import { type ApiClient } from '@windtunnel/app/demo/api-client';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { clientOf, signUp } from '../chaos/driver/researcher.ts';

/** The product in this process, with somebody signed in. */
export interface DataSource {
  readonly origin: string;
  readonly token: string;
  readonly api: ApiClient;
  /** The log's file, to be read beside the running product. */
  readonly eventsFile: string;
  close(): Promise<void>;
}

/** Starts the embedded profile on an empty folder, as people run it. `turnMs` is how long the model takes for a turn. */
export async function openDataSource({ turnMs }: { readonly turnMs: number }): Promise<DataSource> {
  const folder = aDataFolder();
  const dataDir = folder.file('data');
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO_DATA: 'off',
    SIMULATOR_PACE_MS: String(turnMs),
    LOG_LEVEL: 'error',
  };
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join(' '));
  const product = await startProduct({ settings: read.settings, pageDir: null, logger: createLogger('error') });
  const workplace = { origin: product.publicUrl, dataDir };
  const researcher = await signUp('bench@windtunnel.test', workplace);
  return {
    origin: product.publicUrl,
    token: researcher.token,
    api: clientOf(researcher, workplace),
    eventsFile: `${dataDir}/events.db`,
    close: async () => {
      await product.stop();
      folder.remove();
    },
  };
}
