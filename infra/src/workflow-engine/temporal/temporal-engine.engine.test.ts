import { createSystemClock } from '../../clock/system-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { contractWorkflows } from '../contract/contract-workflows.ts';
import { workflowEngineContract } from '../contract/workflow-engine.contract.ts';
import { createTemporalEngine } from './temporal-engine.ts';
import { bundleForTests } from './testing/bundle-for-tests.ts';
import { temporalUnderTest } from './testing/test-target.ts';
import { startTemporalWorker } from './worker.ts';

const workflowBundle = await bundleForTests('../contract/temporal-workflows.ts', import.meta.url);

workflowEngineContract({
  name: 'temporal',
  create: async () => {
    const environment = temporalUnderTest();
    return {
      open: async (activities) => {
        const workflowNames = contractWorkflows.map(({ name }) => name);
        const engine = createTemporalEngine({ ...environment, workflowNames });
        const clock = createSystemClock();
        const worker = startTemporalWorker({
          ...environment,
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
