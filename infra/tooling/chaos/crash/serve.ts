import { announcement } from '@windtunnel/app/compose/announce';
import { startProduct } from '@windtunnel/app/compose/start-product';
import type { TestHooks } from '@windtunnel/app/compose/test-hooks';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { killAt, parseFailpoint } from './failpoint.ts';
import { followScenario, type Scenario, scenarios } from './scenario.ts';

/** The product with a model that follows CRASH_SCENARIO, in a process that kills itself at FAILPOINT. */
export async function serveInstrumented(): Promise<void> {
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
  const failpoint = process.env.FAILPOINT ? killAt(parseFailpoint(process.env.FAILPOINT)) : null;
  const around: NonNullable<TestHooks['around']> = (port, adapter) => {
    const scripted = port === 'languageModel' ? scriptedModel(scenario, adapter) : adapter;
    return failpoint?.around(port, scripted) ?? scripted;
  };
  return { around, ...(failpoint === null ? {} : { onStep: failpoint.onStep }) };
}

/** The hooks identify ports only by name, so the adapter's type is lost here. */
function scriptedModel<Adapter extends object>(scenario: Scenario, adapter: Adapter): Adapter {
  return followScenario(scenario, adapter as never) as unknown as Adapter;
}
