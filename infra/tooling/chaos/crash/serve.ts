import { announcement } from '@windtunnel/app/compose/announce';
import { startProduct } from '@windtunnel/app/compose/start-product';
import type { TestHooks } from '@windtunnel/app/compose/test-hooks';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { failpointFrom, trapAt } from './failpoint.ts';
import { playing, type Scenario, scenarios } from './scenario.ts';

/** The product with a model that behaves as CRASH_SCENARIO says and an end of its own choosing at FAILPOINT. */
export async function serveUnderTest(): Promise<void> {
  const read = readSettings(process.env, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const { settings } = read;
  const logger = createLogger(settings.logLevel);
  const product = await startProduct({ settings, pageDir: null, logger, testHooks: testHooksFromEnvironment() });
  process.on('SIGTERM', () => {
    product.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.stdout.write(announcement(product, settings));
}

function testHooksFromEnvironment(): TestHooks {
  const scenario = scenarios.find((name) => name === process.env.CRASH_SCENARIO) ?? 'plain';
  const trap = process.env.FAILPOINT ? trapAt(failpointFrom(process.env.FAILPOINT)) : null;
  const around: NonNullable<TestHooks['around']> = (port, adapter) => {
    const played = port === 'languageModel' ? playingModel(scenario, adapter) : adapter;
    return trap?.around(port, played) ?? played;
  };
  return { around, ...(trap === null ? {} : { onStep: trap.onStep }) };
}

/** The model is an adapter like the others to the probe, which knows ports by name only. */
function playingModel<Adapter extends object>(scenario: Scenario, adapter: Adapter): Adapter {
  return playing(scenario, adapter as never) as unknown as Adapter;
}
