import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { Engine } from '@windtunnel/contracts/engine';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { launchProblems } from '@windtunnel/contracts/rules/readiness';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { costInputsOf } from '@windtunnel/contracts/rules/tariff';
import { configurationOf, participantsOf, type Study, type StudyState, subjectOf } from './study-state.ts';

/** What a study run does to its study. */
export type StudyRunCommand =
  | {
      readonly type: 'Launch';
      readonly ownerId: string;
      readonly batchId: string;
      /** This and the following fields describe what was reserved. The study must not have changed since. */
      readonly amountTenths: number;
      readonly tariff: number;
      readonly inputs: CostInputs;
      readonly participantIds: readonly string[];
      readonly engine: Engine;
      readonly uses: readonly string[];
      readonly usedBefore: readonly string[];
    }
  | ({ readonly type: 'MarkReadyForAnalysis'; readonly completed: number; readonly failed: number } & OfBatch)
  | {
      readonly type: 'RecordStudyAnalysis';
      /** An analysis is recorded once for each key. */
      readonly key: string;
      readonly analysis: StudyAnalysis;
      readonly engine: Engine;
    }
  | ({
      readonly type: 'Complete';
      readonly completed: number;
      readonly failed: number;
      readonly studyAnalysisStatus: 'recorded' | 'failed';
    } & OfBatch)
  | ({ readonly type: 'Fail'; readonly failed: number; readonly reason: string } & OfBatch)
  | ({ readonly type: 'Cancel' } & OfBatch);

interface OfBatch {
  readonly batchId: string;
}

/** A study that has ended no longer changes, so the run may repeat its last steps. */
export function decideStudyRun(state: StudyState, command: StudyRunCommand): readonly StudyEvent[] {
  switch (command.type) {
    case 'Launch':
      return launch(state, command);
    case 'MarkReadyForAnalysis': {
      const { batchId, completed, failed } = command;
      if (launchedAs(state, batchId).status !== 'LAUNCHED') return [];
      return [{ type: 'StudyReadyForAnalysis', data: { batchId, completed, failed } }];
    }
    case 'RecordStudyAnalysis':
      return recordStudyAnalysis(state, command);
    case 'Complete': {
      const { batchId, completed, failed, studyAnalysisStatus } = command;
      if (!isRunning(launchedAs(state, batchId).status)) return [];
      return [{ type: 'StudyCompleted', data: { batchId, completed, failed, studyAnalysisStatus } }];
    }
    case 'Fail': {
      const { batchId, failed, reason } = command;
      if (!isRunning(launchedAs(state, batchId).status)) return [];
      return [{ type: 'StudyFailed', data: { batchId, failed, reason } }];
    }
    case 'Cancel': {
      const { batchId } = command;
      const running = state?.launch?.batchId === batchId && !state.deleted && isRunning(state.status);
      return running ? [{ type: 'StudyCancelled', data: { batchId } }] : [];
    }
    default:
      return command satisfies never;
  }
}

function launch(state: StudyState, command: Extract<StudyRunCommand, { type: 'Launch' }>): readonly StudyEvent[] {
  if (state === null || state.deleted || state.ownerId !== command.ownerId) throw new DomainError('STUDY_NOT_FOUND');
  const { batchId, amountTenths, tariff, inputs, engine } = command;
  if (state.launch?.batchId === batchId) return [];
  if (state.status !== 'DRAFT') throw new DomainError('STUDY_ALREADY_LAUNCHED');
  assertReady(state);
  const participantIds = participantsOf(state).map(({ participantId }) => participantId);
  const reserved = canonicalJson({ inputs, participantIds: command.participantIds });
  if (canonicalJson({ inputs: costInputsOfStudy(state), participantIds }) !== reserved)
    throw new DomainError('STUDY_NOT_EDITABLE');
  const uses = [...command.uses];
  const usedBefore = [...command.usedBefore];
  const data = { batchId, amountTenths, tariff, inputs, participantIds, engine, uses, usedBefore };
  return [{ type: 'StudyLaunched', data }];
}

/** @throws DomainError VALIDATION_ERROR with the first problem as its text and every problem in its details. */
export function assertReady(study: Study): void {
  const problems = launchProblems(subjectOf(study));
  const [text] = problems;
  if (text === undefined) return;
  throw new DomainError('VALIDATION_ERROR', { text, details: problems.map((message) => ({ path: '', message })) });
}

/** The counts that determine the study's price. */
export function costInputsOfStudy(study: Study): CostInputs {
  return costInputsOf(study.type, configurationOf(study), participantsOf(study).length);
}

function recordStudyAnalysis(
  state: StudyState,
  { key, analysis, engine }: Extract<StudyRunCommand, { type: 'RecordStudyAnalysis' }>,
): readonly StudyEvent[] {
  if (state === null || state.deleted) throw new DomainError('STUDY_NOT_FOUND');
  if (state.studyAnalysis?.key === key) return [];
  if (state.status !== 'READY_FOR_ANALYSIS' && state.status !== 'COMPLETED')
    throw new DomainError('STUDY_NOT_COMPLETED');
  return [{ type: 'StudyAnalysed', data: { key, analysis, engine } }];
}

/** The study for this launch. Refused if it was launched in another batch, cancelled or deleted. */
function launchedAs(state: StudyState, batchId: string): Study {
  if (state === null || state.deleted || state.launch?.batchId !== batchId) throw new DomainError('STUDY_NOT_FOUND');
  if (state.status === 'CANCELLED') throw new DomainError('STUDY_NOT_EDITABLE');
  return state;
}
