import { RunGateway } from '@windtunnel/backend/runs/run-gateway';
import { creditsStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { Model } from '@windtunnel/contracts/ports/model';
import { studyRunId } from '@windtunnel/contracts/workflows/study-run';
import { createSystemClock } from '@windtunnel/infra/clock/system';
import { aDataFolder } from '@windtunnel/infra/durable-file/data-folder';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { createJournalEngine } from '@windtunnel/infra/run-engine/journal';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { runDefinitions } from '@windtunnel/workflows/run-definitions';
import { startBackend, type TestBackend, type TestUser } from '../../../backend/test/kit/backend.ts';
import { createLateGateway } from '../product/late-gateway.ts';

/** The backend of the tests with the real projections and the real run, on a model of one's own. */
export interface WholeProduct extends TestBackend {
  /** Waits for the run of a launch to end, and answers its study as the read models tell it then. */
  ended(user: TestUser, studyId: string, batchId: string): Promise<StudyView>;
  /** Facts of a user's ledger as `type amount`. */
  ledger(userId: string): Promise<string[]>;
}

const runMs = 20_000;

export async function startWholeProduct(model: Model): Promise<WholeProduct> {
  const folder = aDataFolder();
  const clock = createSystemClock();
  const gateway = createLateGateway();
  const runEngine = createJournalEngine({
    file: folder.file('runs.db'),
    clock,
    definitions: runDefinitions,
    activities: createActivities({ gateway, model }),
    // As in the product, only sooner.
    retryPolicy: { ...retryPolicy, takeTurn: { attemptsMax: 2, backoffMs: 1 } },
    logger: silentLogger,
  });
  const backend = await startBackend({ model, runEngine, clock });
  gateway.bind(backend.app.get(RunGateway, { strict: false }));
  const { eventStore, documents, logger } = backend.bindings;
  const projections = createProjections({ projections: readModels, eventStore, documents, clock, logger });
  await projections.start();
  return {
    ...backend,
    ended: async (user, id, batchId) => {
      await runEngine.result(studyRunId(id, batchId), runMs).catch(() => undefined);
      const headers = { 'x-min-position': (await eventStore.head()) ?? '' };
      return (await user.call(studyRoutes.get, { params: { id }, headers })).body?.study;
    },
    ledger: async (userId) => {
      const facts: string[] = [];
      for await (const { type, data } of eventStore.readStream(creditsStream(userId)))
        facts.push(`${type} ${data.amountTenths}`);
      return facts;
    },
    close: async () => {
      await runEngine.close();
      await projections.stop();
      await backend.close();
      folder.remove();
    },
  };
}
