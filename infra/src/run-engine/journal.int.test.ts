import { createSystemClock } from '../clock/system.ts';
import { aDataFolder } from '../durable-file/data-folder.ts';
import { silentLogger } from '../logging/logger.ts';
import { contractPolicy } from './contract-policy.ts';
import { contractRuns } from './contract-runs.ts';
import { createJournalEngine } from './journal.ts';
import { runEngineContract } from './run-engine.contract.ts';

runEngineContract({
  name: 'journal',
  create: async () => {
    const folder = aDataFolder();
    return {
      open: async (activities) => {
        const engine = createJournalEngine({
          file: folder.file('runs.sqlite'),
          clock: createSystemClock(),
          definitions: contractRuns,
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
