import type { Bindings } from '@windtunnel/backend/platform/ports';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections, type Projections } from '@windtunnel/projections/runtime/projections';
import { searchReadModel } from '@windtunnel/projections/search/search-read-model';
import type { TestHooks } from './test-hooks.ts';

/** Every read model and the search index, on the stores the backend reads from. */
export function createReadSide(bindings: Bindings, onProjected: TestHooks['onProjected']): Projections {
  const { eventStore, documents, search, clock, logger, telemetry } = bindings;
  return createProjections({
    projections: readModels,
    externalReadModels: [searchReadModel(search)],
    eventStore,
    documents,
    clock,
    logger,
    observe: (page) => {
      telemetry?.projected(page);
      onProjected?.(page);
    },
  });
}
