import { createSystemClock } from '../../clock/system-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { contractWorkflows } from '../contract/definitions.ts';
import { workflowEngineContract } from '../contract/workflow-engine.contract.ts';
import { bundleForTests } from './bundle-for-tests.ts';
import { createTemporalEngine } from './temporal-engine.ts';
import { temporalUnderTest } from './test-target.ts';
import { startTemporalWorker } from './worker.ts';

const workflowBundle = await bundleForTests('../contract/workflows.ts', import.meta.url);

workflowEngineContract({
  name: 'temporal',
  create: async () => {
    const place = temporalUnderTest();
    return {
      open: async (activities) => {
        const workflowNames = contractWorkflows.map(({ name }) => name);
        const engine = createTemporalEngine({ ...place, workflowNames });
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
