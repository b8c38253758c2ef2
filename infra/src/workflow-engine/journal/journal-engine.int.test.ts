import { createSystemClock } from '../../clock/system-clock.ts';
import { silentLogger } from '../../logging/logger.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { contractPolicy } from '../contract/contract-policy.ts';
import { contractWorkflows } from '../contract/contract-workflows.ts';
import { workflowEngineContract } from '../contract/workflow-engine.contract.ts';
import { createJournalEngine } from './journal-engine.ts';

workflowEngineContract({
  name: 'journal',
  create: async () => {
    const folder = aDataFolder();
    return {
      open: async (activities) => {
        const engine = createJournalEngine({
          file: folder.file('runs.sqlite'),
          clock: createSystemClock(),
          definitions: contractWorkflows,
          activities,
          retryPolicy: contractPolicy,
          logger: silentLogger,
        });
        await engine.resume();
        return engine;
      },
      destroy: async () => folder.remove(),
    };
  },
});
