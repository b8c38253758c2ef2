import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { openLanguageModels } from '@windtunnel/infra/language-model/open';
import { runProgram } from '@windtunnel/infra/process/run-program';
import { everyServer } from '@windtunnel/infra/servers/configured-servers';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { startApi } from './start-api.ts';

/** Runs the API as a separate program, using the servers named in the settings. */
export async function runApi(): Promise<void> {
  await runProgram({
    name: 'api',
    // Programs on several machines cannot share a file that one of them owns.
    needs: ['eventstoreUrl', 'mongodbUrl', 'meilisearchUrl', 'temporalAddress', 'runCommandKey'],
    servers: everyServer,
    publicFacing: true,
    start: ({ settings, logger, watch }) => {
      const clock = createSystemClock();
      const openers = createPortOpeners(settings, { clock, logger });
      const builtIn = createSimulator({ clock, paceMs: settings.simulatorPaceMs });
      const languageModels = () => openLanguageModels(settings, builtIn);
      return startApi({
        settings,
        logger,
        watch,
        ports: { ...openers, workflowEngine: () => openers.workflowEngine(), languageModels },
      });
    },
  });
}
