import { join } from 'node:path';
import { workflowNames } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { openDocuments } from '@windtunnel/infra/documents/open';
import { openEventStore } from '@windtunnel/infra/event-store/open';
import { openImages } from '@windtunnel/infra/images/open';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { openMail } from '@windtunnel/infra/mail/open';
import { runProgram } from '@windtunnel/infra/process/run-program';
import { openSearch } from '@windtunnel/infra/search/open';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { openVault } from '@windtunnel/infra/vault/open';
import { openWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';
import { createSimulator } from '@windtunnel/simulator/simulator';
import type { ApiPorts } from './api-ports.ts';
import { startApi } from './start-api.ts';

/** The API as a person starts it, on the engines the settings name. */
export async function runApi(): Promise<void> {
  await runProgram({
    name: 'api',
    // What several programs share cannot lie in a file that one of them owns.
    needs: ['eventstoreUrl', 'mongodbUrl', 'meilisearchUrl', 'temporalAddress', 'runCommandKey'],
    publicFacing: true,
    start: ({ settings, logger }) => startApi({ settings, logger, ports: portsOf(settings, logger) }),
  });
}

function portsOf(settings: Settings, logger: Logger): ApiPorts {
  const clock = createSystemClock();
  const at = (name: string) => join(settings.dataDir, name);
  return {
    eventStore: () => openEventStore(settings, { file: at('events.db'), logger }),
    documents: () => openDocuments(settings, { file: at('documents.db') }),
    vault: () => openVault(settings, { file: at('vault.db') }),
    search: () => openSearch(settings, { file: at('search.db') }),
    mail: () => openMail(settings, { folder: at('mail'), clock, logger }),
    images: (signingKey) => openImages(settings, { folder: at('images'), clock, signingKey }),
    runs: () => openWorkflowEngine(settings, { file: at('runs.db'), clock, logger, workflowNames }),
    model: () => createSimulator({ clock, paceMs: settings.simulatorPaceMs }),
  };
}
