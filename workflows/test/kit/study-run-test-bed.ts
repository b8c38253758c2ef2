import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync } from 'node:fs';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunId, studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { createActivities } from '../../src/activities/create-activities.ts';
import type { WorkflowActivities } from '../../src/activities/workflow-activities.ts';
import { workflowDefinitions } from '../../src/workflow-definitions.ts';
import { createFakeBackend, type FakeBackend } from './fake-backend.ts';
import { capturedTenths, type FakeState } from './fake-state.ts';
import { fastPolicy } from './fast-policy.ts';
import { createScriptedLanguageModel, type ScriptedLanguageModel } from './scripted-language-model.ts';

const timeoutMs = 20_000;

/** A workflow engine with a fake backend and a scripted language model. */
export interface StudyRunTestBed {
  readonly backend: FakeBackend;
  readonly scripted: ScriptedLanguageModel;
  readonly studyId: string;
  /** Resumes workflows left behind by an earlier test bed. */
  resume(): Promise<void>;
  /** Launches the study as this batch and waits for the outcome. */
  launch(batchId?: string): Promise<Json>;
  result(batchId?: string): Promise<Json>;
  cancel(batchId?: string): Promise<void>;
  close(): Promise<void>;
}

interface TestBedOptions {
  readonly state: FakeState;
  readonly scripted?: ScriptedLanguageModel;
  readonly studyId?: string;
  readonly folder?: ReturnType<typeof aDataFolder>;
  readonly onStep?: (moment: 'before' | 'after', step: string, folder: string) => void | Promise<void>;
}

/** What a test bed's engine needs. */
interface EngineParts {
  readonly activities: ReturnType<typeof createActivities>;
  readonly folder: ReturnType<typeof aDataFolder>;
  readonly onStep: TestBedOptions['onStep'];
}

/** The journal resumes workflows on request; on Temporal, the workers do so. */
export type CreateEngine = (parts: EngineParts) => WorkflowEngine & { resume?(): Promise<number> };

const journalEngine = ({ activities, folder, onStep }: EngineParts) =>
  createJournalEngine<WorkflowActivities>({
    file: folder.file('runs.sqlite'),
    clock: createSystemClock(),
    definitions: workflowDefinitions,
    activities,
    retryPolicy: fastPolicy,
    logger: silentLogger,
    ...(onStep === undefined ? {} : { onStep: (moment, step) => onStep(moment, step, folder.path) }),
  });

let createEngine: CreateEngine = journalEngine;
let createStudyId = () => 'study';

/** Creates all further test beds on engines of this kind. They share a server, so each study has its own ID. */
export function useEngines(create: CreateEngine): void {
  createEngine = create;
  createStudyId = () => `study-${randomUUID()}`;
}

export function aStudyRunTestBed({
  state,
  scripted = createScriptedLanguageModel(),
  folder = aDataFolder(),
  studyId = createStudyId(),
  onStep,
}: TestBedOptions): StudyRunTestBed {
  const backend = createFakeBackend(state);
  const activities = createActivities({ gateway: backend.gateway, languageModels: onlyModel(scripted.languageModel) });
  const engine = createEngine({ activities, folder, onStep });
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
      return await engine.startForOutcome({ name: studyRunName, id: idOf(batchId), input }, timeoutMs);
    },
    result: (batchId = 'batch-1') => engine.result(idOf(batchId), timeoutMs),
    cancel: (batchId = 'batch-1') => engine.cancel(idOf(batchId)),
    close: async () => {
      await engine.close();
      folder.remove();
    },
  };
}

/** A copy of the backend's state and the folder, as a crash at this moment would leave them. */
export function crashedCopy(
  state: FakeState,
  path: string,
): { state: FakeState; folder: ReturnType<typeof aDataFolder> } {
  const folder = aDataFolder();
  mkdirSync(folder.path, { recursive: true });
  cpSync(path, folder.path, { recursive: true, filter: (file) => !file.endsWith('.lock') });
  return { state: structuredClone(state), folder };
}

/** Any problems after all workflows have ended: unsettled holds, wrong payments, repeated exchanges. */
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
