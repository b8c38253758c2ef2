import { createDeferredGateway } from '@windtunnel/app/compose/deferred-gateway';
import { WorkflowCommandGateway } from '@windtunnel/backend/study-run/workflow-command-gateway';
import { startBackend, type TestBackend, type TestUser } from '@windtunnel/backend/test/kit/backend';
import { creditsStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { type WorkflowEngine, WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { type Logger, silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';

/** The backend for the tests with real projections and workflows, using the test's own model. */
export interface WholeProduct extends TestBackend {
  /** Waits until a launch's workflow has ended and every read model shows it; returns the study as they show it. */
  ended(user: TestUser, studyId: string, batchId: string): Promise<StudyView>;
  /** The events in a user's ledger, as `type amount`. */
  ledger(userId: string): Promise<string[]>;
}

/** A workflow or read model that takes this long has hung. */
const timeoutMs = 20_000;

interface WholeProductOptions {
  readonly logger?: Logger;
  /** Wraps the engine for the API, for instance to simulate a slow connection. */
  readonly connect?: (engine: WorkflowEngine) => WorkflowEngine;
}

export async function startWholeProduct(
  model: LanguageModel,
  { logger = silentLogger, connect = (engine) => engine }: WholeProductOptions = {},
): Promise<WholeProduct> {
  const folder = aDataFolder();
  const clock = createSystemClock();
  const gateway = createDeferredGateway();
  const workflowEngine = createJournalEngine({
    file: folder.file('runs.db'),
    clock,
    definitions: workflowDefinitions,
    activities: createActivities({ gateway, languageModels: onlyModel(model) }),
    // As in the product, but with shorter pauses.
    retryPolicy: { ...retryPolicy, takeTurn: { attemptsMax: 2, backoffMs: 1 } },
    logger,
  });
  const backend = await startBackend({
    languageModels: onlyModel(model),
    workflowEngine: connect(workflowEngine),
    clock,
    logger,
  });
  gateway.bind(backend.app.get(WorkflowCommandGateway, { strict: false }));
  const { eventStore, documents } = backend.bindings;
  const projections = createProjections({ projections: readModels, eventStore, documents, clock, logger });
  await projections.start();
  return {
    ...backend,
    user: async (name) => readingOwnWrites(await backend.user(name)),
    ended: async (user, id, batchId) => {
      // A workflow that was stopped or refused ends with a failure; one that has hung never ends.
      await workflowEngine.result(studyRunId(id, batchId), timeoutMs).catch((error: unknown) => {
        if (!(error instanceof WorkflowFailed)) throw error;
      });
      const head = await eventStore.head();
      if (head === null) throw new Error('The log is empty');
      // The product's own reads wait for at most 2 s. The tests check the final state, so they wait longer.
      for (const { name } of readModels) {
        if (!(await projections.waitFor(name, head, timeoutMs)))
          throw new Error(`${name} does not reach the end of the log`);
      }
      return (await user.call(studyRoutes.get, { params: { id } })).body?.study;
    },
    ledger: async (userId) => {
      const events: string[] = [];
      for await (const { type, data } of eventStore.readStream(creditsStream(userId)))
        events.push(`${type} ${data.amountTenths}`);
      return events;
    },
    close: async () => {
      await workflowEngine.close();
      await projections.stop();
      await backend.close();
      folder.remove();
    },
  };
}

/** Like the page, every request sends the highest log position this user has received. */
function readingOwnWrites(user: TestUser): TestUser {
  let highest = '';
  return {
    ...user,
    call: async (route, options = {}) => {
      const seen: Record<string, string> = highest === '' ? {} : { 'x-min-position': highest };
      const response = await user.call(route, { ...options, headers: { ...seen, ...options.headers } });
      const position = response.headers.get('x-position') ?? '';
      if (position > highest) highest = position;
      return response;
    },
  };
}
