import { type InterviewDocument, interviewCollection, interviewKey } from '@windtunnel/contracts/read-models/interview';
import { defineProjection, type ProjectedEvent } from '../runtime/projection.ts';

type MessageEvent = ProjectedEvent<'InterviewerSpoke' | 'ParticipantSpoke'>;

/** What did one participant say? A deleted study's interviews are left unchanged: queries read the study first. */
export const interview = defineProjection<InterviewDocument>({
  collection: interviewCollection,
  key: ({ data }) =>
    'participantId' in data && 'studyId' in data ? interviewKey(data.studyId, data.participantId) : '',
  handlers: {
    InterviewStarted: (_, { data, recordedAt }) => ({
      studyId: data.studyId,
      participantId: data.participantId,
      ownerId: data.ownerId,
      slot: data.slot,
      status: 'RUNNING',
      plan: data.plan,
      engine: data.engine,
      startedAt: recordedAt,
      completedAt: null,
      durationMs: 0,
      messages: [],
      tasks: 0,
      tasksCompleted: 0,
      failureReason: null,
      analysis: null,
    }),
    InterviewerSpoke: (document, event) => document && withMessage(document, 'interviewer', event),
    ParticipantSpoke: (document, event) => document && withMessage(document, 'participant', event),
    InterviewCompleted: (document, { data, recordedAt }) =>
      document && {
        ...document,
        status: 'COMPLETED',
        completedAt: recordedAt,
        durationMs: data.durationMs,
        tasks: data.tasks,
        tasksCompleted: data.tasksCompleted,
      },
    InterviewFailed: (document, { data }) =>
      document && { ...document, status: 'FAILED', completedAt: null, failureReason: data.reason },
    InterviewAnalysed: (document, { data }) => document && { ...document, analysis: data.analysis },
  },
});

function withMessage(
  document: InterviewDocument,
  speaker: 'interviewer' | 'participant',
  { data, recordedAt }: MessageEvent,
): InterviewDocument {
  const { messageId, content, itemIndex, followUp, conceptId, screenId, offsetMs } = data;
  const task = 'task' in data ? data.task : null;
  const message = { messageId, speaker, content, itemIndex, followUp, conceptId, screenId, task, offsetMs, recordedAt };
  const counted = 'tokenUse' in data ? { tokenUse: data.tokenUse } : {};
  return { ...document, messages: [...document.messages, { ...message, ...counted }] };
}
