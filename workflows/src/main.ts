import { join } from 'node:path';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { runProgram } from '@windtunnel/infra/process/run-program';
import { openWorkflowWorker } from '@windtunnel/infra/workflow-engine/open';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { startWorker } from './start-worker.ts';

// Made by the build, beside this program.
const workflowBundle = join(import.meta.dirname, 'workflow-bundle.js');
const clock = createSystemClock();

await runProgram({
  name: 'worker',
  needs: ['temporalAddress', 'runCommandUrl', 'runCommandKey'],
  publicFacing: false,
  start: ({ settings, logger }) =>
    startWorker({
      settings,
      logger,
      ports: {
        model: () => createSimulator({ clock, paceMs: settings.simulatorPaceMs }),
        runs: (activities) => openWorkflowWorker(settings, { activities, workflowBundle, clock, logger }),
      },
    }),
});
