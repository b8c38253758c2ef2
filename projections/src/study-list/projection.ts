import { streamId } from '@windtunnel/contracts/events/streams';
import { type StudyListDocument, studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { completeStepsOf, isConfigured } from '@windtunnel/contracts/rules/readiness';
import { pickSummarySetup } from '@windtunnel/contracts/rules/study-setup';
import { sortKey } from '@windtunnel/contracts/rules/text/sort-key';
import { defineProjection, type ProjectedEvent } from '../runtime/projection.ts';

type Card = StudyListDocument;

/** Which studies does a user have, and how far along is each? */
export const studyList = defineProjection<Card>({
  collection: studyListCollection,
  key: (event) =>
    'studyId' in event.data && 'participantId' in event.data ? event.data.studyId : streamId(event.stream),
  handlers: {
    StudyDrafted: (_, event) => drafted(event),
    StudySetupSaved: (card, { data, recordedAt }) =>
      card && changed(card, recordedAt, { ...pickSummarySetup(data), titleKey: sortKey(data.title) }),
    StudyConfigurationSaved: (card, { data: { configuration }, recordedAt }) => {
      const configured = isConfigured({ type: configuration.type, siteUrl: null, configuration });
      return card && changed(card, recordedAt, { configuredFor: configured ? configuration.type : null });
    },
    StudyAudienceSaved: (card, { data, recordedAt }) =>
      card &&
      changed(card, recordedAt, {
        participantCount: data.participantCount,
        audienceDescribed: data.audienceCriteria.trim() !== '',
      }),
    ParticipantsGenerated: (card, event) => card && newPanel(card, event),
    ParticipantsRegenerated: (card, event) => card && newPanel(card, event),
    ParticipantsAccepted: (card, { data, recordedAt }) =>
      card && changed(card, recordedAt, { acceptedParticipantIds: data.participantIds }),
    ParticipantRejected: (card, { data, recordedAt }) =>
      card && changed(card, recordedAt, without(card, data.participantId)),
    ParticipantReplaced: (card, { data, recordedAt }) => {
      if (card === null) return null;
      const { participantIds, acceptedParticipantIds } = without(card, data.rejectedParticipantId);
      const replacement = data.participant.participantId;
      return changed(card, recordedAt, { participantIds: [...participantIds, replacement], acceptedParticipantIds });
    },
    ParticipantsAdded: (card, { data: { participants }, recordedAt }) => {
      if (card === null) return null;
      const added = participants.map(({ participantId }) => participantId);
      return changed(card, recordedAt, { participantIds: [...card.participantIds, ...added] });
    },
    PanelUsed: (card, { data: { participants }, recordedAt }) => {
      const participantIds = participants.map(({ participantId }) => participantId);
      return card && changed(card, recordedAt, { participantIds, acceptedParticipantIds: participantIds });
    },
    ParticipantsRemoved: (card, { data: { participantIds }, recordedAt }) =>
      card && changed(card, recordedAt, participantIds.reduce<PanelIds>(without, card)),
    StudyReviewed: (card, { recordedAt }) => card && changed(card, recordedAt, {}),
    StudyLaunched: (card, { recordedAt }) =>
      card && changed(card, recordedAt, { status: 'LAUNCHED', launchedAt: recordedAt }),
    StudyReadyForAnalysis: (card, { recordedAt }) =>
      card && changed(card, recordedAt, { status: 'READY_FOR_ANALYSIS' }),
    StudyCompleted: (card, { recordedAt }) =>
      card && changed(card, recordedAt, { status: 'COMPLETED', completedAt: recordedAt }),
    StudyFailed: (card, { recordedAt }) => card && changed(card, recordedAt, { status: 'FAILED' }),
    StudyCancelled: (card, { recordedAt }) => card && changed(card, recordedAt, { status: 'CANCELLED' }),
    StudyMovedToProject: (card, { data: { projectId }, recordedAt }) =>
      card && changed(card, recordedAt, { projectId }),
    StudyArchived: (card, { recordedAt }) =>
      card && changed(card, recordedAt, { status: 'ARCHIVED', statusBeforeArchive: card.status }),
    StudyRestored: (card, { recordedAt }) =>
      card && changed(card, recordedAt, { status: card.statusBeforeArchive ?? card.status, statusBeforeArchive: null }),
    StudyDeleted: () => null,
    InterviewCompleted: (card, { data }) => card && interviewEnded(card, data.participantId, 'COMPLETED'),
    InterviewFailed: (card, { data }) => card && interviewEnded(card, data.participantId, 'FAILED'),
    CreditsCaptured: (card, { data }) => card && { ...card, spentTenths: card.spentTenths + data.amountTenths },
  },
});

function drafted({ data, recordedAt }: ProjectedEvent<'StudyDrafted'>): Card {
  const card: Card = {
    studyId: data.studyId,
    ownerId: data.ownerId,
    ...pickSummarySetup(data),
    titleKey: sortKey(data.title),
    status: 'DRAFT',
    statusBeforeArchive: null,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    launchedAt: null,
    completedAt: null,
    participantCount: 0,
    participants: 0,
    acceptedParticipants: 0,
    participantIds: [],
    acceptedParticipantIds: [],
    interviewsCompleted: 0,
    interviewsFailed: 0,
    spentTenths: 0,
    interviewEnds: {},
    configuredFor: null,
    audienceDescribed: false,
    complete: { setup: false, configuration: false, participants: false, review: false },
  };
  return changed(card, recordedAt, {});
}

/** No one on a new panel has been accepted yet. */
function newPanel(
  card: Card,
  { data, recordedAt }: ProjectedEvent<'ParticipantsGenerated' | 'ParticipantsRegenerated'>,
): Card {
  const participantIds = data.participants.map(({ participantId }) => participantId);
  return changed(card, recordedAt, { participantIds, acceptedParticipantIds: [] });
}

type PanelIds = Pick<Card, 'participantIds' | 'acceptedParticipantIds'>;

function without({ participantIds, acceptedParticipantIds }: PanelIds, rejected: string): PanelIds {
  return {
    participantIds: participantIds.filter((id) => id !== rejected),
    acceptedParticipantIds: acceptedParticipantIds.filter((id) => id !== rejected),
  };
}

/** The latest event counts: a completed interview can still fail if it cannot be analysed. */
function interviewEnded(card: Card, participantId: string, how: 'COMPLETED' | 'FAILED'): Card {
  const interviewEnds = { ...card.interviewEnds, [participantId]: how };
  const ends = Object.values(interviewEnds);
  const interviewsCompleted = ends.filter((end) => end === 'COMPLETED').length;
  return { ...card, interviewEnds, interviewsCompleted, interviewsFailed: ends.length - interviewsCompleted };
}

/** Every change to the study itself counts as an update and may complete a step. */
function changed(card: Card, updatedAt: string, change: Partial<Card>): Card {
  const next = { ...card, ...change, updatedAt };
  const counts = { participants: next.participantIds.length, acceptedParticipants: next.acceptedParticipantIds.length };
  const configured = next.configuredFor === next.type;
  return { ...next, ...counts, complete: completeStepsOf({ ...next, ...counts, configured }) };
}
