import { type Product, startProduct } from '@windtunnel/app/compose/start-product';
import type { TestHooks } from '@windtunnel/app/compose/test-hooks';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { unlimitedRates } from '@windtunnel/infra/testing/unlimited-rates';

/** Starts the product in this process, so that a test can observe it through hooks. */
export async function startInProcess(
  dataDir: string,
  testHooks: TestHooks,
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const usual = { PORT: '0', DATA_DIR: dataDir, DEMO_DATA: 'off', SIMULATOR_PACE_MS: '0', ...unlimitedRates };
  const read = readSettings({ ...usual, ...environment }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return await startProduct({ settings: read.settings, pageDir: null, logger: silentLogger, testHooks });
}
