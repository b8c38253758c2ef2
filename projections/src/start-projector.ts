import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { responds } from '@windtunnel/infra/http/health';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Service, startService } from '@windtunnel/infra/process/start-service';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { readModels } from './read-models.ts';
import { createProjections } from './runtime/projections.ts';
import { searchModel } from './search/search-model.ts';

/** How the projector comes to its ports. What rejects is tried again. */
export interface ProjectorPorts {
  readonly eventStore: () => Promise<EventStore>;
  readonly documents: () => Promise<DocumentStore>;
  readonly search: () => Promise<SearchIndex>;
}

/**
 * The projector as a program of its own: keeps the read models up to the log. Two at once do the same work twice and no
 * harm: a document takes only what it has not seen, and checkpoints only move forward.
 *
 * @throws Error with a sentence when the port is taken.
 */
export async function startProjector({
  settings,
  logger,
  ports,
}: {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly ports: ProjectorPorts;
}): Promise<Service> {
  return await startService({
    name: 'projector',
    settings,
    logger,
    open: async (opening, { telemetry }) => {
      const eventStore = await opening.part('event store', ports.eventStore, (store) => store.close());
      const documents = await opening.part('documents', ports.documents, (store) => store.close());
      const search = await opening.part('search', ports.search, (index) => index.close());
      const projections = await opening.part(
        'read models',
        async () => {
          const made = createProjections({
            projections: readModels,
            elsewhere: [searchModel(search)],
            eventStore,
            documents,
            clock: createSystemClock(),
            logger,
            observe: (taken) => telemetry.projected(taken),
          });
          await made.start();
          return made;
        },
        (made) => made.stop(),
      );
      const stateOf = (wanted: string) => projections.health().find(({ name }) => name === wanted)?.state;
      return {
        checks: [
          { name: 'event store', isHealthy: () => eventStore.healthy() },
          responds('documents', () => documents.servedVersion(readModels[0].collection.name)),
          ...projections.health().map(({ name }) => ({
            name: `read model ${name}`,
            isHealthy: async () => stateOf(name) !== 'stopped',
          })),
        ],
      };
    },
  });
}
