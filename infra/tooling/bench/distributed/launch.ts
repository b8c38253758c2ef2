import { join } from 'node:path';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { bundleWorkflows } from '@windtunnel/infra/workflow-engine/temporal/bundle-workflows';
import type { TemporalEnvironment } from '@windtunnel/infra/workflow-engine/temporal/environment';
import { createTemporalEngine } from '@windtunnel/infra/workflow-engine/temporal/temporal-engine';
import { startTemporalWorker } from '@windtunnel/infra/workflow-engine/temporal/worker';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { createFakeBackend } from '@windtunnel/workflows/test/kit/fake-backend';
import { aReadyStudy } from '@windtunnel/workflows/test/kit/fake-state';
import { createScriptedLanguageModel } from '@windtunnel/workflows/test/kit/scripted-language-model';
import { type Figure, median } from '../report.ts';

const rounds = 60;
const warmUpRounds = 10;
const timeoutMs = 30_000;

/**
 * The time from the launch request to its outcome, with a backend that responds instantly, divided by the time for an
 * update-with-start of an empty workflow: the cost of a launch's steps on Temporal.
 */
export async function launch(environment: Readonly<Record<string, string>>, root: string): Promise<Figure[]> {
  const folder = aDataFolder();
  const workflowBundle = folder.file('workflow-bundle.js');
  await bundleWorkflows(join(root, 'infra/tooling/bench/distributed/launch-workflows.ts'), workflowBundle);
  const { TEMPORAL_ADDRESS: address = '', TEMPORAL_NAMESPACE: namespace = 'default' } = environment;
  const taskQueue = `bench-${process.pid}`;
  const temporal: TemporalEnvironment = { address, namespace, tls: false, apiKey: null, taskQueue };
  const engine = createTemporalEngine({ ...temporal, workflowNames: [studyRunName, 'empty'] });
  const activities = createActivities({
    gateway: createGateway(),
    languageModels: onlyModel(createScriptedLanguageModel().languageModel),
  });
  const clock = createSystemClock();
  const worker = startTemporalWorker({
    ...temporal,
    workflowBundle,
    activities,
    clock,
    logger: silentLogger,
    drainMs: 0,
  });
  const figure = await measure(engine, taskQueue);
  await engine.close();
  await worker.stop();
  folder.remove();
  return [figure];
}

async function measure(engine: WorkflowEngine, tag: string): Promise<Figure> {
  const launches: number[] = [];
  const empties: number[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const input = { ownerId: 'owner', studyId: `study-${round}`, batchId: 'batch' };
    const emptyMs = await timed(engine, { name: 'empty', id: `${tag}-empty-${round}`, input: null });
    const launchMs = await timed(engine, { name: studyRunName, id: `${tag}-study-${round}`, input });
    // The remainder of a launch must not slow down the next one.
    await engine.cancel(`${tag}-study-${round}`);
    await engine.result(`${tag}-study-${round}`, timeoutMs).catch(() => undefined);
    if (round < warmUpRounds) continue;
    launches.push(launchMs);
    empties.push(emptyMs);
  }
  return {
    name: 'launch outcome / empty update-with-start',
    ratio: median(launches) / median(empties),
    goal: { atMost: 2 },
    detail: `${median(launches).toFixed(1)} ms / ${median(empties).toFixed(1)} ms`,
  };
}

async function timed(engine: WorkflowEngine, run: Parameters<WorkflowEngine['start']>[0]): Promise<number> {
  const startedMs = performance.now();
  await engine.startForOutcome(run, timeoutMs);
  return performance.now() - startedMs;
}

/** Every study has its own backend. */
function createGateway(): ReturnType<typeof createFakeBackend>['gateway'] {
  const backends = new Map<string, ReturnType<typeof createFakeBackend>>();
  return {
    send: (name, input) => {
      const { studyId } = input;
      const backend = backends.get(studyId) ?? createFakeBackend(aReadyStudy({ participants: 1, questionCount: 1 }));
      backends.set(studyId, backend);
      return backend.gateway.send(name, input);
    },
  };
}
