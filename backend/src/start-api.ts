import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { type HealthCheck, responds } from '@windtunnel/infra/http/health';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Service, type ServiceContext, startService } from '@windtunnel/infra/process/start-service';
import type { Startup } from '@windtunnel/infra/process/startup';
import type { ServerWatch } from '@windtunnel/infra/servers/server-watch';
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
  readonly watch?: ServerWatch;
  readonly ports: ApiPorts;
}

/** The web program, which appends the address that it saw, just as a proxy in front of it would. */
const webPrograms = 1;

/**
 * Starts the API as a separate program, using stores and workflows that it shares with other programs. Any number of
 * these programs may run at once: every write names the revision on which it was decided, and anything cached in memory
 * is either checked again before it matters or trusted for one second.
 * @throws Error with a readable message if the port is in use or RUN_COMMAND_KEY is not set.
 */
export async function startApi(options: ApiOptions): Promise<Service> {
  return await startService({
    name: 'api',
    settings: options.settings,
    logger: options.logger,
    ...(options.watch === undefined ? {} : { watch: options.watch }),
    open: async (startup, context) => {
      const { bindings, checks } = await openBindings(options, startup, context);
      const app = await startup.part(
        'application',
        async () => await (await createApp(bindings)).init(),
        (created) => created.close(),
      );
      return { handle: app.getHttpAdapter().getInstance(), checks };
    },
  });
}

async function openBindings(
  { settings, logger, ports }: ApiOptions,
  startup: Startup,
  { publicUrl, telemetry }: ServiceContext,
): Promise<{ readonly bindings: Bindings; readonly checks: readonly HealthCheck[] }> {
  const close = (part: { close(): Promise<void> }) => part.close();
  const keys = await startup.part('signing keys', () => openKeys(settings, settings.dataDir));
  const eventStore = await startup.part('event store', ports.eventStore, close);
  const documents = await startup.part('documents', ports.documents, close);
  const vault = await startup.part('vault', ports.vault, close);
  const rateLimits = await startup.part('rate limits', ports.rateLimits, close);
  const search = await startup.part('search', ports.search, close);
  const images = await startup.part('images', () => ports.images(keys.imageKey));
  const mail = await startup.part('mail', ports.mail);
  const ids = createSystemIds();
  const payments = await startup.part('payments', () => ports.payments({ publicUrl, ids }));
  const languageModels = await startup.part('language models', ports.languageModels);
  const workflows = await startup.part('workflow engine', ports.workflowEngine, ({ engine }) => engine.close());
  return {
    bindings: {
      eventStore: observedEventStore(eventStore, telemetry),
      documents,
      vault,
      rateLimits,
      search,
      mail,
      images,
      payments,
      languageModels,
      clock: createSystemClock(),
      ids,
      workflowEngine: workflows.engine,
      logger,
      settings: { ...backendSettings(settings, publicUrl, null), proxiesInFront: settings.trustProxy + webPrograms },
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
      { name: 'workflow engine', isHealthy: workflows.healthy },
    ],
  };
}
