import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import type { PortOpeners } from '@windtunnel/infra/composition/port-openers';
import { responds } from '@windtunnel/infra/http/health';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Service, startService } from '@windtunnel/infra/process/start-service';
import type { ServerWatch } from '@windtunnel/infra/servers/server-watch';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { readModels } from './read-models.ts';
import { createProjections } from './runtime/projections.ts';
import { searchReadModel } from './search/search-read-model.ts';

/** How the projector opens its ports. If one rejects, it is opened again. */
export type ProjectorPorts = Pick<PortOpeners, 'eventStore' | 'documents' | 'search'>;

/**
 * The projector as a program: keeps the read models up to date with the event log. Running two projectors at once
 * duplicates work but does no harm: a document skips events it has already seen, and checkpoints only move forward.
 * @throws Error with a readable message if the network port is in use.
 */
export async function startProjector({
  settings,
  logger,
  watch,
  ports,
}: {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly watch?: ServerWatch;
  readonly ports: ProjectorPorts;
}): Promise<Service> {
  return await startService({
    name: 'projector',
    settings,
    logger,
    ...(watch === undefined ? {} : { watch }),
    open: async (startup, { telemetry }) => {
      const eventStore = await startup.part('event store', ports.eventStore, (store) => store.close());
      const documents = await startup.part('documents', ports.documents, (store) => store.close());
      const search = await startup.part('search', ports.search, (index) => index.close());
      const projections = await startup.part(
        'read models',
        async () => {
          const created = createProjections({
            projections: readModels,
            externalReadModels: [searchReadModel(search)],
            eventStore,
            documents,
            clock: createSystemClock(),
            logger,
            observe: (processed) => telemetry.projected(processed),
          });
          await created.start();
          return created;
        },
        (created) => created.stop(),
      );
      const stateOf = (wanted: string) => projections.statuses().find(({ name }) => name === wanted)?.state;
      return {
        checks: [
          { name: 'event store', isHealthy: () => eventStore.healthy() },
          responds('documents', () => documents.servedVersion(readModels[0].collection.name)),
          ...projections.statuses().map(({ name }) => ({
            name: `read model ${name}`,
            isHealthy: async () => stateOf(name) !== 'stopped',
          })),
        ],
      };
    },
  });
}
