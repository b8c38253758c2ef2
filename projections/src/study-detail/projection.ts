import { streamId } from '@windtunnel/contracts/events/streams';
import { type StudyDetailDocument, studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import {
  configurationSavedAgain,
  neverSaved,
  type RevisedStep,
  savedAgain,
} from '@windtunnel/contracts/rules/step-revisions';
import { defineProjection, type ProjectedEvent } from '../runtime/projection.ts';
import { afterAddition, afterRejection, afterRemoval, afterReplacement, newPanel } from './panel.ts';

type Detail = StudyDetailDocument;

/** What does a study contain, and what came of it? */
export const studyDetail = defineProjection<Detail>({
  collection: studyDetailCollection,
  key: (event) => streamId(event.stream),
  handlers: {
    StudyDrafted: (_, event) => drafted(event),
    StudySetupSaved: (study, { data, recordedAt }) =>
      study && changed(study, recordedAt, { ...data, ...revised(study, 'setup') }),
    StudyConfigurationSaved: (study, { data: { configuration }, recordedAt }) =>
      study && changed(study, recordedAt, { configuration, ...configurationRevised(study, configuration) }),
    StudyAudienceSaved: (study, { data, recordedAt }) =>
      study && changed(study, recordedAt, { ...data, ...revised(study, 'participants') }),
    ParticipantsGenerated: (study, event) => study && withNewPanel(study, event),
    ParticipantsRegenerated: (study, event) => study && withNewPanel(study, event),
    ParticipantsAccepted: (study, { data, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        acceptedParticipantIds: data.participantIds,
        ...revised(study, 'participants'),
      }),
    ParticipantRejected: (study, { data, recordedAt }) =>
      study && changed(study, recordedAt, afterRejection(study, data.participantId)),
    ParticipantReplaced: (study, { data, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        ...afterReplacement(afterRejection(study, data.rejectedParticipantId), data.slot, data.participant),
        unmet: data.unmet ?? study.unmet ?? [],
        madeFor: { ...study.madeFor, ...madeForAudience(study, [data.participant]) },
      }),
    ParticipantsAdded: (study, { data: { participants, notModelled, unmet }, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        ...afterAddition(study, participants),
        notModelled,
        unmet,
        madeFor: { ...study.madeFor, ...madeForAudience(study, participants) },
      }),
    PanelUsed: (study, { data: { participants, madeFor, notModelled, unmet }, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        ...newPanel(participants),
        acceptedParticipantIds: participants.map(({ participantId }) => participantId),
        ...{ madeFor, notModelled, unmet },
      }),
    ParticipantsRemoved: (study, { data: { participantIds, unmet }, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        ...afterRemoval(study, participantIds),
        unmet: unmet ?? study.unmet ?? [],
      }),
    StudyReviewed: (study, { recordedAt }) => study && changed(study, recordedAt, { reviewed: true }),
    StudyLaunched: (study, { data, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        status: 'LAUNCHED',
        launchedAt: recordedAt,
        batchId: data.batchId,
        engine: data.engine,
      }),
    StudyReadyForAnalysis: (study, { recordedAt }) =>
      study && changed(study, recordedAt, { status: 'READY_FOR_ANALYSIS' }),
    StudyAnalysed: (study, { data: { analysis, engine }, recordedAt }) =>
      study &&
      changed(study, recordedAt, { studyAnalysisStatus: 'recorded', studyAnalysis: { analysis, engine, recordedAt } }),
    StudyCompleted: (study, { data, recordedAt }) =>
      study &&
      changed(study, recordedAt, {
        status: 'COMPLETED',
        completedAt: recordedAt,
        studyAnalysisStatus: study.studyAnalysis === null ? data.studyAnalysisStatus : 'recorded',
      }),
    StudyFailed: (study, { data, recordedAt }) =>
      study && changed(study, recordedAt, { status: 'FAILED', failureReason: data.reason }),
    StudyCancelled: (study, { recordedAt }) => study && changed(study, recordedAt, { status: 'CANCELLED' }),
    StudyMovedToProject: (study, { data: { projectId }, recordedAt }) =>
      study && changed(study, recordedAt, { projectId, ...revised(study, 'setup') }),
    StudyArchived: (study, { recordedAt }) =>
      study && changed(study, recordedAt, { status: 'ARCHIVED', statusBeforeArchive: study.status }),
    StudyRestored: (study, { recordedAt }) =>
      study &&
      changed(study, recordedAt, { status: study.statusBeforeArchive ?? study.status, statusBeforeArchive: null }),
    StudyDeleted: () => null,
  },
});

function drafted({ data, recordedAt }: ProjectedEvent<'StudyDrafted'>): Detail {
  return {
    ...data,
    status: 'DRAFT',
    statusBeforeArchive: null,
    configuration: null,
    revisions: neverSaved,
    audienceCriteria: '',
    participantCount: 0,
    ...newPanel([]),
    notModelled: [],
    unmet: [],
    madeFor: {},
    reviewed: false,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    launchedAt: null,
    completedAt: null,
    batchId: null,
    engine: null,
    failureReason: null,
    studyAnalysisStatus: 'pending',
    studyAnalysis: null,
  };
}

/** Nothing is counted in a document of the version before revisions. */
function revised({ revisions }: Detail, step: RevisedStep): Pick<Detail, 'revisions'> {
  return revisions === undefined ? {} : { revisions: savedAgain(revisions, step) };
}

function configurationRevised({ revisions, configuration: before }: Detail, after: Configuration) {
  return revisions === undefined ? {} : { revisions: configurationSavedAgain(revisions, before, after) };
}

function withNewPanel(
  study: Detail,
  { data, recordedAt }: ProjectedEvent<'ParticipantsGenerated' | 'ParticipantsRegenerated'>,
): Detail {
  const { participants, notModelled, unmet } = data;
  const madeFor = { ...madeForAudience(study, participants), ...data.madeFor };
  return changed(study, recordedAt, { ...newPanel(participants), notModelled, unmet, madeFor });
}

/** Participants are made for the audience that the study has at that time. */
function madeForAudience({ audienceCriteria }: Detail, participants: Detail['participants']): Record<string, string> {
  return Object.fromEntries(participants.map(({ participantId }) => [participantId, audienceCriteria]));
}

function changed(study: Detail, updatedAt: string, change: Partial<Detail>): Detail {
  return { ...study, ...change, updatedAt };
}
