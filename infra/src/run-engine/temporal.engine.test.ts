import { fileURLToPath } from 'node:url';
import { createSystemClock } from '../clock/system.ts';
import { silentLogger } from '../logging/logger.ts';
import { bundleRuns } from './bundle-runs.ts';
import { contractRuns } from './contract-runs.ts';
import { runEngineContract } from './run-engine.contract.ts';
import { createTemporalEngine } from './temporal.ts';
import { temporalUnderTest } from './temporal-under-test.ts';
import { startTemporalWorker } from './temporal-worker.ts';

const place = temporalUnderTest();
const workflowBundle = await bundleRuns(fileURLToPath(new URL('./contract-workflows.ts', import.meta.url)));

runEngineContract({
  name: 'temporal',
  create: async () => ({
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
  }),
});
