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
import { type Logger, silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';

/** The backend of the tests with the real projections and the real run, on a model of one's own. */
export interface WholeProduct extends TestBackend {
  /** Waits for the run of a launch to end and for every read model to know it, and answers its study as they tell it. */
  ended(user: TestUser, studyId: string, batchId: string): Promise<StudyView>;
  /** Facts of a user's ledger as `type amount`. */
  ledger(userId: string): Promise<string[]>;
}

/** Longest wait for a run or a read model; over it something hangs. */
const patienceMs = 20_000;

interface WholeProductOptions {
  readonly logger?: Logger;
  /** The engine as the API reaches it, for instance over a slow connection. */
  readonly reached?: (engine: WorkflowEngine) => WorkflowEngine;
}

export async function startWholeProduct(
  model: LanguageModel,
  { logger = silentLogger, reached = (engine) => engine }: WholeProductOptions = {},
): Promise<WholeProduct> {
  const folder = aDataFolder();
  const clock = createSystemClock();
  const gateway = createDeferredGateway();
  const workflowEngine = createJournalEngine({
    file: folder.file('runs.db'),
    clock,
    definitions: workflowDefinitions,
    activities: createActivities({ gateway, model }),
    // As in the product, only sooner.
    retryPolicy: { ...retryPolicy, takeTurn: { attemptsMax: 2, backoffMs: 1 } },
    logger,
  });
  const backend = await startBackend({ model, workflowEngine: reached(workflowEngine), clock, logger });
  gateway.bind(backend.app.get(WorkflowCommandGateway, { strict: false }));
  const { eventStore, documents } = backend.bindings;
  const projections = createProjections({ projections: readModels, eventStore, documents, clock, logger });
  await projections.start();
  return {
    ...backend,
    user: async (name) => remembering(await backend.user(name)),
    ended: async (user, id, batchId) => {
      // A run that was stopped or refused ends with a failure; one that hangs does not count as ended.
      await workflowEngine.result(studyRunId(id, batchId), patienceMs).catch((error: unknown) => {
        if (!(error instanceof WorkflowFailed)) throw error;
      });
      const head = await eventStore.head();
      if (head === null) throw new Error('The log is empty');
      // The product answers readers after 2 s as it is; what is asserted here is where the read models arrive.
      for (const { name } of readModels) {
        if (!(await projections.waitFor(name, head, patienceMs))) throw new Error(`${name} does not arrive`);
      }
      return (await user.call(studyRoutes.get, { params: { id } })).body?.study;
    },
    ledger: async (userId) => {
      const facts: string[] = [];
      for await (const { type, data } of eventStore.readStream(creditsStream(userId)))
        facts.push(`${type} ${data.amountTenths}`);
      return facts;
    },
    close: async () => {
      await workflowEngine.close();
      await projections.stop();
      await backend.close();
      folder.remove();
    },
  };
}

/** As the page does: every request names the newest position this user was told of. */
function remembering(user: TestUser): TestUser {
  let newest = '';
  return {
    ...user,
    call: async (route, options = {}) => {
      const seen: Record<string, string> = newest === '' ? {} : { 'x-min-position': newest };
      const answer = await user.call(route, { ...options, headers: { ...seen, ...options.headers } });
      const position = answer.headers.get('x-position') ?? '';
      if (position > newest) newest = position;
      return answer;
    },
  };
}
