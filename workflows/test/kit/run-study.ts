import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunId, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { createActivities } from '../../src/activities/create-activities.ts';
import type { WorkflowActivities } from '../../src/activities/workflow-activities.ts';
import { workflowDefinitions } from '../../src/workflow-definitions.ts';
import { capturedTenths, createFakeBackend, type FakeBackend, type FakeState } from './fake-backend.ts';
import { fastPolicy } from './fast-policy.ts';
import { createScriptedLanguageModel, type ScriptedLanguageModel } from './scripted-model.ts';

const waitMs = 20_000;

/** A backend, a model and an engine between them. */
export interface RunHouse {
  readonly backend: FakeBackend;
  readonly scripted: ScriptedLanguageModel;
  readonly studyId: string;
  /** Takes up what an earlier house left. */
  resume(): Promise<void>;
  /** Launches with this batch and waits for the announced outcome. */
  launch(batchId?: string): Promise<Json>;
  result(batchId?: string): Promise<Json>;
  cancel(batchId?: string): Promise<void>;
  close(): Promise<void>;
}

interface DataSourceOptions {
  readonly state: FakeState;
  readonly scripted?: ScriptedLanguageModel;
  readonly studyId?: string;
  readonly folder?: ReturnType<typeof aDataFolder>;
  readonly onStep?: (phase: 'before' | 'after', step: string, folder: string) => void | Promise<void>;
}

/** What a house's engine is made of. */
interface EngineParts {
  readonly activities: ReturnType<typeof createActivities>;
  readonly folder: ReturnType<typeof aDataFolder>;
  readonly onStep: DataSourceOptions['onStep'];
}

/** The journal takes runs up when it is asked to; elsewhere a worker does. */
export type EngineMaker = (parts: EngineParts) => WorkflowEngine & { resume?(): Promise<number> };

const journalEngine = ({ activities, folder, onStep }: EngineParts) =>
  createJournalEngine<WorkflowActivities>({
    file: folder.file('runs.sqlite'),
    clock: createSystemClock(),
    definitions: workflowDefinitions,
    activities,
    retryPolicy: fastPolicy,
    logger: silentLogger,
    ...(onStep === undefined ? {} : { onStep: (phase, step) => onStep(phase, step, folder.path) }),
  });

let makeEngine: EngineMaker = journalEngine;
let nameStudy = () => 'study';

/** Lets every house from now on run on an engine that others use too: its studies have names of their own. */
export function runOn(maker: EngineMaker): void {
  makeEngine = maker;
  nameStudy = () => `study-${randomUUID()}`;
}

export function aRunHouse({
  state,
  scripted = createScriptedLanguageModel(),
  folder = aDataFolder(),
  studyId = nameStudy(),
  onStep,
}: DataSourceOptions): RunHouse {
  const backend = createFakeBackend(state);
  const activities = createActivities({ gateway: backend.gateway, model: scripted.model });
  const engine = makeEngine({ activities, folder, onStep });
  const idOf = (batchId: string) => studyRunId(studyId, batchId);
  return {
    backend,
    scripted,
    studyId,
    resume: async () => {
      await engine.resume?.();
    },
    launch: async (batchId = 'batch-1') => {
      const input = { ownerId: 'owner', studyId, batchId };
      return await engine.startForOutcome({ name: studyRunName, id: idOf(batchId), input }, waitMs);
    },
    result: (batchId = 'batch-1') => engine.result(idOf(batchId), waitMs),
    cancel: (batchId = 'batch-1') => engine.cancel(idOf(batchId)),
    close: async () => {
      await engine.close();
      folder.remove();
    },
  };
}

/** A copy of everything at this moment, as a crash would leave it. */
export function crashedCopy(
  state: FakeState,
  path: string,
): { state: FakeState; folder: ReturnType<typeof aDataFolder> } {
  const folder = aDataFolder();
  mkdirSync(folder.path, { recursive: true });
  cpSync(path, folder.path, { recursive: true, filter: (file) => !file.endsWith('.lock') });
  return { state: structuredClone(state), folder };
}

/** What must hold when no run is left: every hold settled, every participant paid exactly when completed. */
export function ledgerProblems(state: FakeState): string[] {
  const problems: string[] = [];
  for (const [batchId, hold] of Object.entries(state.holds)) {
    if (capturedTenths(hold) + hold.releasedTenths !== hold.amountTenths) problems.push(`${batchId} is not settled`);
    const paid = Object.keys(hold.captured).toSorted();
    const completed = state.participants.filter((id) => state.interviews[id]?.status === 'COMPLETED').toSorted();
    if (JSON.stringify(paid) !== JSON.stringify(completed)) problems.push(`${paid} were paid, ${completed} completed`);
  }
  for (const [id, { turns }] of Object.entries(state.interviews)) {
    const exchanges = turns.map(({ questionIndex, followUp }) => `${questionIndex}.${followUp}`);
    if (new Set(exchanges).size !== exchanges.length) problems.push(`${id} said something twice: ${exchanges}`);
  }
  return problems;
}
