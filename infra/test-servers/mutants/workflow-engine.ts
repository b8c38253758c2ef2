import { type WorkflowEngine, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { contractPolicy } from '@windtunnel/infra/workflow-engine/contract/contract-policy';
import { contractWorkflows } from '@windtunnel/infra/workflow-engine/contract/contract-workflows';
import type { ControlledActivities } from '@windtunnel/infra/workflow-engine/contract/controlled-activities';
import { workflowEngineContract } from '@windtunnel/infra/workflow-engine/contract/workflow-engine.contract';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { faulty, type Mutant } from './mutant.ts';

type Activities = ControlledActivities['implementations'];
/** Creates a fault whose functions are called each time the same engine is opened. */
type Plant = () => {
  readonly activities?: (activities: Activities) => Promise<Activities>;
  readonly engine?: (engine: WorkflowEngine) => WorkflowEngine;
};

/** An engine that repeats finished steps when it is opened again. */
const forgetsSteps: Plant = () => {
  const finished: (() => Promise<unknown>)[] = [];
  return {
    activities: async (activities) => {
      for (const again of finished.splice(0)) await again();
      return {
        ...activities,
        effect: async (input, context) => {
          const answer = await activities.effect(input, context);
          finished.push(() => activities.effect(input, context));
          return answer;
        },
      };
    },
  };
};

/** An engine that only reports the outcome of workflows started since it was opened. */
const forgetsOutcomes: Plant = () => ({
  engine: (engine) => {
    const started = new Set<string>();
    return faulty(engine, {
      start: async (run) => {
        started.add(run.id);
        await engine.start(run);
      },
      outcome: async (id, timeoutMs) => {
        if (!started.has(id)) throw new WorkflowTimeout(`Run ${id} has no outcome`);
        return await engine.outcome(id, timeoutMs);
      },
    });
  },
});

const on = (plant: Plant) => (name: string) =>
  workflowEngineContract({
    name,
    create: async () => {
      const folder = aDataFolder();
      const planted = plant();
      return {
        open: async (activities) => {
          const engine = createJournalEngine({
            file: folder.file('runs.sqlite'),
            clock: createSystemClock(),
            definitions: contractWorkflows,
            activities: (await planted.activities?.(activities)) ?? activities,
            retryPolicy: contractPolicy,
            logger: silentLogger,
          });
          await engine.resume();
          return planted.engine?.(engine) ?? engine;
        },
        destroy: async () => folder.remove(),
      };
    },
  });

export const workflowEngineMutants: readonly Mutant[] = [
  {
    fault: 'makes finished activities again',
    caughtBy: 'a workflow continues where it was, and finished steps are not executed again',
    suite: on(forgetsSteps),
  },
  {
    fault: 'loses outcomes when it is closed',
    caughtBy: 'an ended workflow still has its outcome and its result',
    suite: on(forgetsOutcomes),
  },
];
