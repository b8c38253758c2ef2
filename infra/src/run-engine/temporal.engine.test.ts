import { createSystemClock } from '../clock/system.ts';
import { silentLogger } from '../logging/logger.ts';
import { bundleForTests } from './bundle-for-tests.ts';
import { contractRuns } from './contract-runs.ts';
import { runEngineContract } from './run-engine.contract.ts';
import { createTemporalEngine } from './temporal.ts';
import { temporalUnderTest } from './temporal-under-test.ts';
import { startTemporalWorker } from './temporal-worker.ts';

const workflowBundle = await bundleForTests('./contract-workflows.ts', import.meta.url);

runEngineContract({
  name: 'temporal',
  create: async () => {
    const place = temporalUnderTest();
    return {
      open: async (activities) => {
        const runNames = contractRuns.map(({ name }) => name);
        const engine = createTemporalEngine({ ...place, runNames });
        const clock = createSystemClock();
        const worker = startTemporalWorker({
          ...place,
          workflowBundle,
          activities,
          clock,
          logger: silentLogger,
          drainMs: 0,
        });
        const close = async () => {
          await engine.close();
          await worker.stop();
        };
        return { ...engine, close };
      },
      destroy: async () => undefined,
    };
  },
});
