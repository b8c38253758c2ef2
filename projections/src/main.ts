import { join } from 'node:path';
import { openDocuments } from '@windtunnel/infra/documents/open';
import { openEventStore } from '@windtunnel/infra/event-store/open';
import { runProgram } from '@windtunnel/infra/process/run-program';
import { openSearch } from '@windtunnel/infra/search/open';
import { startProjector } from './start-projector.ts';

await runProgram({
  name: 'projector',
  // Several programs share these stores, so none can be a file that one of them owns.
  needs: ['eventstoreUrl', 'mongodbUrl', 'meilisearchUrl'],
  publicFacing: false,
  start: ({ settings, logger }) => {
    const at = (name: string) => join(settings.dataDir, name);
    return startProjector({
      settings,
      logger,
      ports: {
        eventStore: () => openEventStore(settings, { file: at('events.db'), logger }),
        documents: () => openDocuments(settings, { file: at('documents.db') }),
        search: () => openSearch(settings, { file: at('search.db') }),
      },
    });
  },
});
