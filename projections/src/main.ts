import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { runProgram } from '@windtunnel/infra/process/run-program';
import { startProjector } from './start-projector.ts';

await runProgram({
  name: 'projector',
  // Several programs share these stores, so none of the stores can be a file owned by a single program.
  needs: ['eventstoreUrl', 'mongodbUrl', 'meilisearchUrl'],
  servers: ['eventStore', 'documents', 'search'],
  publicFacing: false,
  start: ({ settings, logger, watch }) =>
    startProjector({
      settings,
      logger,
      watch,
      ports: createPortOpeners(settings, { clock: createSystemClock(), logger }),
    }),
});
