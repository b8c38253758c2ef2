import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { Engine } from '@windtunnel/contracts/engine';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import {
  isVacant,
  participantsIn,
  type Vacancy,
  withReplacement,
  withVacancy,
} from '@windtunnel/contracts/rules/panel-slots';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { WizardSubject } from '@windtunnel/contracts/rules/readiness';
import { pickSetup, type StudySetup } from '@windtunnel/contracts/rules/study-setup';
import type { StudyStatus } from '@windtunnel/contracts/rules/study-type';
import type { CostInputs } from '@windtunnel/contracts/rules/tariff';

/** What the log says about one study. */
export interface Study extends Readonly<StudySetup> {
  readonly studyId: string;
  readonly ownerId: string;
  readonly duplicatedFrom: string | null;
  /** As last saved; counts only while it is of the study's type (`configurationOf`). */
  readonly configuration: Configuration | null;
  readonly audienceCriteria: string;
  /** 0 until an audience was saved. */
  readonly participantCount: number;
  readonly slots: readonly StudySlot[];
  readonly acceptedParticipantIds: readonly string[];
  readonly notModelled: readonly string[];
  /** Participants generated for this study so far. */
  readonly generatedCount: number;
  readonly reviewed: boolean;
  readonly status: StudyStatus;
  readonly statusBeforeArchive: StudyStatus | null;
  readonly launch: { readonly batchId: string; readonly inputs: CostInputs; readonly engine: Engine } | null;
  /** How the interviews ended, once they have. */
  readonly interviews: { readonly completed: number; readonly failed: number } | null;
  readonly failureReason: string | null;
  readonly studyAnalysisStatus: 'pending' | 'recorded' | 'failed';
  readonly studyAnalysis: { readonly key: string; readonly analysis: StudyAnalysis; readonly engine: Engine } | null;
  readonly deleted: boolean;
}

/** A replacement is generated from the profile it replaces. */
export type StudySlot = ParticipantProfile | (Vacancy & { readonly rejected: ParticipantProfile });

/** Null before the first event. */
export type StudyState = Study | null;

export const participantsOf = (study: Study): ParticipantProfile[] => participantsIn(study.slots);

/** Who left a slot that is still vacant. */
export function rejectedFrom({ slots }: Study, participantId: string): ParticipantProfile | undefined {
  const left = slots.find((slot) => isVacant(slot) && slot.rejectedParticipantId === participantId);
  return left !== undefined && isVacant(left) ? left.rejected : undefined;
}

/** The configuration that counts: one saved for another type is put aside until the type is that again. */
export const configurationOf = (study: Study): Configuration | null =>
  study.configuration?.type === study.type ? study.configuration : null;

/** What readiness and step completeness look at. */
export function subjectOf(study: Study): WizardSubject {
  return {
    ...pickSetup(study),
    audienceCriteria: study.audienceCriteria,
    participantCount: study.participantCount,
    participants: participantsOf(study).length,
    acceptedParticipants: study.acceptedParticipantIds.length,
    configuration: configurationOf(study),
  };
}

export function evolveStudy(state: StudyState, event: StudyEvent): StudyState {
  if (event.type === 'StudyDrafted') return drafted(event.data);
  if (state === null) throw new Error(`${event.type} before StudyDrafted`);
  return { ...state, ...changeOf(state, event) };
}

type DataOf<Type extends StudyEvent['type']> = Extract<StudyEvent, { type: Type }>['data'];

function drafted(data: DataOf<'StudyDrafted'>): Study {
  return {
    ...data,
    configuration: null,
    audienceCriteria: '',
    participantCount: 0,
    slots: [],
    acceptedParticipantIds: [],
    notModelled: [],
    generatedCount: 0,
    reviewed: false,
    status: 'DRAFT',
    statusBeforeArchive: null,
    launch: null,
    interviews: null,
    failureReason: null,
    studyAnalysisStatus: 'pending',
    studyAnalysis: null,
    deleted: false,
  };
}

function changeOf(study: Study, event: Exclude<StudyEvent, { type: 'StudyDrafted' }>): Partial<Study> {
  switch (event.type) {
    case 'StudySetupSaved':
    case 'StudyConfigurationSaved':
    case 'StudyAudienceSaved':
      return event.data;
    case 'ParticipantsGenerated':
    case 'ParticipantsRegenerated':
      return {
        slots: event.data.participants,
        acceptedParticipantIds: [],
        notModelled: event.data.notModelled,
        generatedCount: event.data.generatedCount,
      };
    case 'ParticipantsAccepted':
      return { acceptedParticipantIds: event.data.participantIds };
    case 'ParticipantRejected':
      return rejected(study, event.data.participantId);
    case 'ParticipantReplaced':
      return replaced(study, event.data);
    case 'StudyReviewed':
      return { reviewed: true };
    default:
      return endOf(study, event);
  }
}

/** The part of a study's life after it was built. */
function endOf(
  study: Study,
  event: Extract<
    StudyEvent,
    {
      type:
        | 'StudyLaunched'
        | 'StudyReadyForAnalysis'
        | 'StudyAnalysed'
        | 'StudyCompleted'
        | 'StudyFailed'
        | 'StudyCancelled'
        | 'StudyArchived'
        | 'StudyRestored'
        | 'StudyDeleted';
    }
  >,
): Partial<Study> {
  switch (event.type) {
    case 'StudyLaunched': {
      const { batchId, inputs, engine } = event.data;
      return { status: 'LAUNCHED', launch: { batchId, inputs, engine } };
    }
    case 'StudyReadyForAnalysis': {
      const { completed, failed } = event.data;
      return { status: 'READY_FOR_ANALYSIS', interviews: { completed, failed } };
    }
    case 'StudyAnalysed':
      return { studyAnalysisStatus: 'recorded', studyAnalysis: event.data };
    case 'StudyCompleted': {
      const { completed, failed } = event.data;
      const studyAnalysisStatus = study.studyAnalysis === null ? event.data.studyAnalysisStatus : 'recorded';
      return { status: 'COMPLETED', interviews: { completed, failed }, studyAnalysisStatus };
    }
    case 'StudyFailed':
      return {
        status: 'FAILED',
        interviews: { completed: 0, failed: event.data.failed },
        failureReason: event.data.reason,
      };
    case 'StudyCancelled':
      return { status: 'CANCELLED' };
    case 'StudyArchived':
      return { status: 'ARCHIVED', statusBeforeArchive: study.status };
    case 'StudyRestored':
      return { status: study.statusBeforeArchive ?? study.status, statusBeforeArchive: null };
    case 'StudyDeleted':
      return { deleted: true };
    default:
      return event satisfies never;
  }
}

function rejected(study: Study, participantId: string): Partial<Study> {
  return {
    slots: withVacancy(study.slots, participantId, (rejected) => ({ rejectedParticipantId: participantId, rejected })),
    acceptedParticipantIds: study.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

function replaced(study: Study, { slot, participant, generatedCount }: DataOf<'ParticipantReplaced'>): Partial<Study> {
  return { slots: withReplacement(study.slots, slot, participant), generatedCount };
}
