import * as z from 'zod';
import { participantAnalysis } from '../analysis.ts';
import { engine, tokenUse } from '../engine.ts';
import { recordedMessage, taskAttempt } from '../interview.ts';
import { planItem } from '../rules/plan-item.ts';

export const interviewMessage = recordedMessage.extend({
  speaker: z.enum(['interviewer', 'participant']),
  task: taskAttempt.nullable(),
  /** Absent from version 1 documents, which are served until a later version is built. */
  recordedAt: z.string().optional(),
  tokenUse: tokenUse.optional(),
});

/** One participant's interview: guide, transcript, analysis. Key: `{studyId}:{participantId}`. */
export const interviewDocument = z.object({
  studyId: z.string(),
  participantId: z.string(),
  ownerId: z.string(),
  slot: z.number(),
  status: z.enum(['RUNNING', 'COMPLETED', 'FAILED']),
  plan: z.array(planItem),
  engine,
  startedAt: z.string(),
  completedAt: z.string().nullable(),
  durationMs: z.number(),
  messages: z.array(interviewMessage),
  tasks: z.number(),
  tasksCompleted: z.number(),
  failureReason: z.string().nullable(),
  analysis: participantAnalysis.nullable(),
});
export type InterviewDocument = z.output<typeof interviewDocument>;

export const interviewCollection = {
  name: 'interview',
  version: 3,
  indexed: ['studyId'],
  formerNames: { seat: 'slot', probe: 'followUp' },
} as const;
export const interviewKey = (studyId: string, participantId: string) => `${studyId}:${participantId}`;
