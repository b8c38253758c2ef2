import { join } from 'node:path';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { openLanguageModels } from '@windtunnel/infra/language-model/open';
import { runProgram } from '@windtunnel/infra/process/run-program';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { startWorker } from './start-worker.ts';

// Created by the build, next to this program.
const workflowBundle = join(import.meta.dirname, 'workflow-bundle.js');

await runProgram({
  name: 'worker',
  needs: ['temporalAddress', 'runCommandUrl', 'runCommandKey'],
  servers: ['workflows'],
  publicFacing: false,
  start: ({ settings, logger, watch }) => {
    const clock = createSystemClock();
    const openers = createPortOpeners(settings, { clock, logger });
    return startWorker({
      settings,
      logger,
      watch,
      ports: {
        languageModels: () =>
          openLanguageModels(settings, createSimulator({ clock, paceMs: settings.simulatorPaceMs })),
        workflowWorker: (activities) => openers.workflowWorker({ activities, workflowBundle }),
      },
    });
  },
});
