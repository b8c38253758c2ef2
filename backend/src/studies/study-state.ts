import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { Engine } from '@windtunnel/contracts/engine';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import {
  isVacant,
  participantsIn,
  type Vacancy,
  withoutSlots,
  withReplacement,
  withVacancy,
} from '@windtunnel/contracts/rules/panel-slots';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import type { WizardSubject } from '@windtunnel/contracts/rules/readiness';
import {
  configurationSavedAgain,
  neverSaved,
  type StepRevisions,
  savedAgain,
} from '@windtunnel/contracts/rules/step-revisions';
import { pickSetup, type StudySetup } from '@windtunnel/contracts/rules/study-setup';
import type { StudyStatus } from '@windtunnel/contracts/rules/study-type';

/** What the log contains about one study. */
export interface Study extends Readonly<StudySetup> {
  readonly studyId: string;
  readonly ownerId: string;
  readonly duplicatedFrom: string | null;
  /** As last saved; counts only if it matches the study's type (`configurationOf`). */
  readonly configuration: Configuration | null;
  readonly revisions: StepRevisions;
  readonly audienceCriteria: string;
  /** 0 until an audience has been saved. */
  readonly participantCount: number;
  readonly slots: readonly StudySlot[];
  readonly acceptedParticipantIds: readonly string[];
  readonly notModelled: readonly string[];
  readonly unmet: readonly UnmetCriterion[];
  /** The audience criteria for which each participant was made, by id. */
  readonly madeFor: Readonly<Record<string, string>>;
  /** Number of participants generated for this study so far. */
  readonly generatedCount: number;
  readonly reviewed: boolean;
  readonly status: StudyStatus;
  readonly statusBeforeArchive: StudyStatus | null;
  readonly launch: Launch | null;
  /** How the interviews ended, once they have all ended. */
  readonly interviews: { readonly completed: number; readonly failed: number } | null;
  readonly failureReason: string | null;
  readonly studyAnalysisStatus: 'pending' | 'recorded' | 'failed';
  readonly studyAnalysis: { readonly key: string; readonly analysis: StudyAnalysis; readonly engine: Engine } | null;
  readonly deleted: boolean;
}

/** What was launched, with the opaque names of what its interviews draw on and of what earlier ones drew on. */
interface Launch {
  readonly batchId: string;
  readonly inputs: CostInputs;
  readonly engine: Engine;
  readonly uses: readonly string[];
  readonly usedBefore: readonly string[];
}

/** A replacement is generated from the profile it replaces. */
export type StudySlot = ParticipantProfile | (Vacancy & { readonly rejected: ParticipantProfile });

/** Null before the first event. */
export type StudyState = Study | null;

export const participantsOf = (study: Study): ParticipantProfile[] => participantsIn(study.slots);

/** The participant whose rejection left a slot that is still vacant. */
export function rejectedFrom({ slots }: Study, participantId: string): ParticipantProfile | undefined {
  const left = slots.find((slot) => isVacant(slot) && slot.rejectedParticipantId === participantId);
  return left !== undefined && isVacant(left) ? left.rejected : undefined;
}

/** The configuration that counts: one saved for another type is set aside until the study has that type again. */
export const configurationOf = (study: Study): Configuration | null =>
  study.configuration?.type === study.type ? study.configuration : null;

/** The data that determines readiness and step completeness. */
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
  // The table pairs each type with its own function, which TypeScript cannot follow through a lookup by name.
  const change = changes[event.type] as (study: Study, data: StudyEvent['data']) => Partial<Study>;
  return { ...state, ...change(state, event.data) };
}

type DataOf<Type extends StudyEvent['type']> = Extract<StudyEvent, { type: Type }>['data'];

function drafted(data: DataOf<'StudyDrafted'>): Study {
  return {
    ...data,
    configuration: null,
    revisions: neverSaved,
    audienceCriteria: '',
    participantCount: 0,
    slots: [],
    acceptedParticipantIds: [],
    notModelled: [],
    unmet: [],
    madeFor: {},
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

/** What each event changes. */
const changes: {
  readonly [Type in Exclude<StudyEvent['type'], 'StudyDrafted'>]: (study: Study, data: DataOf<Type>) => Partial<Study>;
} = {
  StudySetupSaved: ({ revisions }, setup) => ({ ...setup, revisions: savedAgain(revisions, 'setup') }),
  StudyConfigurationSaved: ({ revisions, configuration: before }, { configuration }) => ({
    configuration,
    revisions: configurationSavedAgain(revisions, before, configuration),
  }),
  StudyAudienceSaved: ({ revisions }, audience) => ({
    ...audience,
    revisions: savedAgain(revisions, 'participants'),
  }),
  ParticipantsGenerated: withPanel,
  ParticipantsRegenerated: withPanel,
  ParticipantsAccepted: ({ revisions }, { participantIds }) => ({
    acceptedParticipantIds: participantIds,
    revisions: savedAgain(revisions, 'participants'),
  }),
  ParticipantRejected: ({ slots, acceptedParticipantIds }, { participantId }) => ({
    slots: withVacancy(slots, participantId, (rejected) => ({ rejectedParticipantId: participantId, rejected })),
    acceptedParticipantIds: acceptedParticipantIds.filter((id) => id !== participantId),
  }),
  ParticipantReplaced: (study, { slot, participant, generatedCount, unmet }) => ({
    slots: withReplacement(study.slots, slot, participant),
    unmet: unmet ?? study.unmet,
    madeFor: { ...study.madeFor, ...madeForAudience(study, [participant]) },
    generatedCount,
  }),
  ParticipantsAdded: (study, { participants, ...data }) => ({
    ...data,
    slots: [...study.slots, ...participants],
    madeFor: { ...study.madeFor, ...madeForAudience(study, participants) },
  }),
  PanelUsed: (_, { participants, madeFor, notModelled, unmet, generatedCount }) => ({
    slots: participants,
    acceptedParticipantIds: participants.map(({ participantId }) => participantId),
    ...{ madeFor, notModelled, unmet, generatedCount },
  }),
  ParticipantsRemoved: (study, { participantIds, unmet }) => ({
    slots: withoutSlots(study.slots, participantIds),
    acceptedParticipantIds: study.acceptedParticipantIds.filter((id) => !participantIds.includes(id)),
    unmet: unmet ?? study.unmet,
  }),
  StudyReviewed: () => ({ reviewed: true }),
  StudyLaunched: (_, { batchId, inputs, engine, uses, usedBefore }) => ({
    status: 'LAUNCHED',
    launch: { batchId, inputs, engine, uses, usedBefore },
  }),
  StudyReadyForAnalysis: (_, { completed, failed }) => ({
    status: 'READY_FOR_ANALYSIS',
    interviews: { completed, failed },
  }),
  StudyAnalysed: (_, studyAnalysis) => ({ studyAnalysisStatus: 'recorded', studyAnalysis }),
  StudyCompleted: ({ studyAnalysis }, { completed, failed, studyAnalysisStatus }) => ({
    status: 'COMPLETED',
    interviews: { completed, failed },
    studyAnalysisStatus: studyAnalysis === null ? studyAnalysisStatus : 'recorded',
  }),
  StudyFailed: (_, { failed, reason }) => ({
    status: 'FAILED',
    interviews: { completed: 0, failed },
    failureReason: reason,
  }),
  StudyCancelled: () => ({ status: 'CANCELLED' }),
  StudyMovedToProject: ({ revisions }, { projectId }) => ({
    projectId,
    revisions: savedAgain(revisions, 'setup'),
  }),
  StudyArchived: ({ status }) => ({ status: 'ARCHIVED', statusBeforeArchive: status }),
  StudyRestored: ({ status, statusBeforeArchive }) => ({
    status: statusBeforeArchive ?? status,
    statusBeforeArchive: null,
  }),
  StudyDeleted: () => ({ deleted: true }),
};

function withPanel(study: Study, data: DataOf<'ParticipantsGenerated'>): Partial<Study> {
  const { participants, notModelled, unmet, generatedCount } = data;
  const madeFor = { ...madeForAudience(study, participants), ...data.madeFor };
  return { slots: participants, acceptedParticipantIds: [], notModelled, unmet, madeFor, generatedCount };
}

/** Participants are made for the audience that the study has at that time. */
function madeForAudience({ audienceCriteria }: Study, participants: readonly ParticipantProfile[]) {
  return Object.fromEntries(participants.map(({ participantId }) => [participantId, audienceCriteria]));
}
