import { workflowNames } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import type { TemporalEnvironment } from '@windtunnel/infra/workflow-engine/temporal/environment';
import { createTemporalEngine } from '@windtunnel/infra/workflow-engine/temporal/temporal-engine';
import { startTemporalWorker } from '@windtunnel/infra/workflow-engine/temporal/worker';
import type { CreateEngine } from './study-run-test-bed.ts';

/** Engines on this server, each with its own worker. */
export function temporalEngines(environment: () => TemporalEnvironment, workflowBundle: string): CreateEngine {
  return ({ activities }) => {
    const at = environment();
    const engine = createTemporalEngine({ ...at, workflowNames });
    const rest = { workflowBundle, activities, clock: createSystemClock(), logger: silentLogger, drainMs: 0 };
    const worker = startTemporalWorker({ ...at, ...rest });
    return {
      ...engine,
      close: async () => {
        await engine.close();
        await worker.stop();
      },
    };
  };
}
