import * as z from 'zod';
import { participantAnalysis } from '../analysis.ts';
import { engine, tokenUse } from '../engine.ts';
import { recordedMessage, taskAttempt } from '../interview.ts';
import { planItem } from '../rules/plan-item.ts';
import { type EventOf, fieldsRenamed, firstVersion } from './table.ts';

const who = { studyId: z.string(), participantId: z.string() };

/** Events for one participant's interview, stream `interview-{studyId}-{participantId}`. */
export const interviewEvents = {
  InterviewStarted: fieldsRenamed(
    z.strictObject({
      ...who,
      ownerId: z.string(),
      batchId: z.string(),
      slot: z.int(),
      /** The guide in the order in which this participant is asked. */
      plan: z.array(planItem),
      engine,
    }),
    { seat: 'slot' },
  ),
  /** A planned question or a follow-up. */
  InterviewerSpoke: fieldsRenamed(z.strictObject({ ...who, ...recordedMessage.shape }), { probe: 'followUp' }),
  /** The participant's answer to the question. Always recorded together with it. */
  ParticipantSpoke: fieldsRenamed(
    z.strictObject({
      ...who,
      ...recordedMessage.shape,
      task: taskAttempt.nullable(),
      wantsFollowUp: z.boolean(),
      /** For the question, if it was a follow-up, and the answer. */
      tokenUse: tokenUse.optional(),
    }),
    { probe: 'followUp', wantsProbe: 'wantsFollowUp' },
  ),
  InterviewCompleted: firstVersion(
    z.strictObject({
      ...who,
      durationMs: z.int(),
      messages: z.int(),
      tasks: z.int(),
      tasksCompleted: z.int(),
    }),
  ),
  InterviewFailed: firstVersion(z.strictObject({ ...who, reason: z.string() })),
  InterviewAnalysed: firstVersion(z.strictObject({ ...who, analysis: participantAnalysis, engine })),
} as const;

export type InterviewEvent = EventOf<typeof interviewEvents>;
