import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { type HealthCheck, responds } from '@windtunnel/infra/http/health';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Service, type ServiceContext, startService } from '@windtunnel/infra/process/start-service';
import type { Startup } from '@windtunnel/infra/process/startup';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { openKeys } from '@windtunnel/infra/signing-keys/signing-keys';
import { observedEventStore } from '@windtunnel/infra/telemetry/observed-event-store';
import type { ApiPorts } from './api-ports.ts';
import { backendSettings } from './backend-settings.ts';
import { createApp } from './create-app.ts';
import type { Bindings } from './platform/ports.ts';

interface ApiOptions {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly ports: ApiPorts;
}

/** In front of the API stands one proxy, our web: the address it saw is the one people come from. */
const proxiesInFront = 1;

/**
 * The API as a program of its own: the backend over stores and runs that other programs share. Any number of them may
 * run at once: every write names the revision it was decided at, and what one keeps in memory is either looked up again
 * before it matters or believed for a second.
 *
 * @throws Error with a sentence when the port is taken or RUN_COMMAND_KEY is not set.
 */
export async function startApi(options: ApiOptions): Promise<Service> {
  return await startService({
    name: 'api',
    settings: options.settings,
    logger: options.logger,
    open: async (opening, place) => {
      const { bindings, checks } = await openBindings(options, opening, place);
      const app = await opening.part(
        'application',
        async () => {
          const made = await createApp(bindings);
          made.set('trust proxy', proxiesInFront);
          return await made.init();
        },
        (made) => made.close(),
      );
      return { handle: app.getHttpAdapter().getInstance(), checks };
    },
  });
}

async function openBindings(
  { settings, logger, ports }: ApiOptions,
  opening: Startup,
  { publicUrl, telemetry }: ServiceContext,
): Promise<{ readonly bindings: Bindings; readonly checks: readonly HealthCheck[] }> {
  const close = (part: { close(): Promise<void> }) => part.close();
  const keys = await opening.part('signing keys', () => openKeys(settings, settings.dataDir));
  const eventStore = await opening.part('event store', ports.eventStore, close);
  const documents = await opening.part('documents', ports.documents, close);
  const vault = await opening.part('vault', ports.vault, close);
  const search = await opening.part('search', ports.search, close);
  const images = await opening.part('images', () => ports.images(keys.imageKey));
  const mail = await opening.part('mail', ports.mail);
  const workflows = await opening.part('runs', ports.workflowEngine, ({ engine }) => engine.close());
  return {
    bindings: {
      eventStore: observedEventStore(eventStore, telemetry),
      documents,
      vault,
      search,
      mail,
      images,
      model: ports.languageModel(),
      clock: createSystemClock(),
      ids: createSystemIds(),
      workflowEngine: workflows.engine,
      logger,
      settings: backendSettings(settings, publicUrl, null),
      keys: {
        accessToken: keys.accessTokenKey,
        ...(settings.runCommandKey === null ? {} : { runCommand: settings.runCommandKey }),
      },
      telemetry,
    },
    checks: [
      { name: 'event store', isHealthy: () => eventStore.healthy() },
      responds('documents', () => documents.servedVersion(studyListCollection.name)),
      responds('vault', () => vault.sessionById('health')),
      { name: 'runs', isHealthy: workflows.healthy },
    ],
  };
}
