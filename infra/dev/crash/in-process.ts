import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import type { Probe } from '../product/probe.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** The product in this process, where its adapters can be reached. */
export async function startInProcess(dataDir: string, probe: Probe): Promise<Product> {
  const environment = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', SIMULATOR_PACE_MS: '0' };
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger, probe });
}
