import * as z from 'zod';
import { engine, interviewTurnOutput, participantAnalysis } from '../ports/language-model.ts';
import { planItem } from '../rules/interview-plan.ts';

export const interviewMessage = z.object({
  messageId: z.string(),
  speaker: z.enum(['interviewer', 'participant']),
  content: z.string(),
  itemIndex: z.number(),
  probe: z.number(),
  conceptId: z.string().nullable(),
  screenId: z.string().nullable(),
  task: interviewTurnOutput.shape.task.unwrap().nullable(),
  /** Milliseconds of simulated interview time, which outruns the clock: for durations, never for points in time. */
  offsetMs: z.number(),
  /** Absent in documents of version 1, which are served until version 2 is built. */
  recordedAt: z.string().optional(),
});

/** One participant's interview: guide, transcript, analysis. Key: `{studyId}:{participantId}`. */
export const interviewDocument = z.object({
  studyId: z.string(),
  participantId: z.string(),
  ownerId: z.string(),
  seat: z.number(),
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

export const interviewCollection = { name: 'interview', version: 2, indexed: ['studyId', 'seat'] } as const;
export const interviewKey = (studyId: string, participantId: string) => `${studyId}:${participantId}`;
