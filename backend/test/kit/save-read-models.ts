import { type InterviewDocument, interviewCollection, interviewKey } from '@windtunnel/contracts/read-models/interview';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { type StudyListDocument, studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { completeSteps } from '@windtunnel/contracts/rules/readiness';
import { sortKey } from '@windtunnel/contracts/rules/text/sort-key';
import { Streams } from '../../src/platform/streams.ts';
import { study } from '../../src/studies/study.ts';
import { documentOf } from '../../src/studies/study-document.ts';
import { participantsOf, type Study, subjectOf } from '../../src/studies/study-state.ts';
import type { TestBackend } from './backend.ts';

/** Stores the current state of a study in the read models, as the projections would. */
export async function saveStudy(backend: TestBackend, studyId: string, changes: object = {}): Promise<Study> {
  const { state, recorded } = await backend.app.get(Streams).loadRecorded(study, studyId);
  if (state === null) throw new Error(`There is no study ${studyId}`);
  const document = { ...documentOf(state, recorded), ...changes };
  const key = { owner: state.ownerId, id: studyId };
  const participantIds = document.participants.map(({ participantId }) => participantId);
  const card: StudyListDocument = {
    ...document,
    titleKey: sortKey(document.title),
    participants: participantIds.length,
    acceptedParticipants: state.acceptedParticipantIds.length,
    participantIds,
    interviewsCompleted: 0,
    interviewsFailed: 0,
    spentTenths: 0,
    interviewEnds: {},
    configuredFor: state.configuration?.type ?? null,
    audienceDescribed: state.audienceCriteria !== '',
    complete: completeSteps(subjectOf(state)),
  };
  await backend.saveDocument(studyDetailCollection, key, document);
  await backend.saveDocument(studyListCollection, key, card);
  return state;
}

/** Stores the interview of one participant in the read models. */
export async function saveInterview(
  backend: TestBackend,
  state: Study,
  slot: number,
  changes: Partial<InterviewDocument>,
): Promise<InterviewDocument> {
  const profile = participantsOf(state)[slot];
  if (!profile || state.configuration === null) throw new Error('The study has no participant to interview');
  const document: InterviewDocument = {
    studyId: state.studyId,
    participantId: profile.participantId,
    ownerId: state.ownerId,
    slot,
    status: 'RUNNING',
    plan: interviewPlan(state.configuration),
    engine: { name: 'scripted', version: '1' },
    startedAt: '2026-03-10T12:00:00.000Z',
    completedAt: null,
    durationMs: 0,
    messages: [],
    tasks: 0,
    tasksCompleted: 0,
    failureReason: null,
    analysis: null,
    ...changes,
  };
  const id = interviewKey(state.studyId, profile.participantId);
  await backend.saveDocument(interviewCollection, { owner: state.ownerId, id }, document);
  return document;
}
