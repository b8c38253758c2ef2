import * as z from 'zod';

/** How a participant's attempt at a task went. */
export const taskAttempt = z.object({
  outcome: z.enum(['completed', 'completed-with-help', 'failed', 'gave-up']),
  steps: z.int().min(1).max(50),
});
export type TaskAttempt = z.output<typeof taskAttempt>;

/** What is recorded for every message in an interview, from both the interviewer and the participant. */
export const recordedMessage = z.object({
  messageId: z.string(),
  /** The number of the planned question, in the order the researcher wrote them. */
  itemIndex: z.int(),
  /** 0 for the planned question and its answer, 1 for the follow-up. */
  followUp: z.int(),
  content: z.string(),
  conceptId: z.string().nullable(),
  screenId: z.string().nullable(),
  /**
   * Milliseconds of simulated interview time, which runs ahead of the clock: use for durations, never for points in
   * time.
   */
  offsetMs: z.int(),
});

/** One exchange that has already taken place. */
export const spokenExchange = z.object({
  itemIndex: z.int().min(0),
  followUp: z.int().min(0),
  interviewer: z.string(),
  participant: z.string(),
});
export type SpokenExchange = z.output<typeof spokenExchange>;

/** A message in the form that analysis may see. */
export const transcriptMessage = z.object({
  messageId: z.string(),
  speaker: z.enum(['interviewer', 'participant']),
  content: z.string(),
  questionIndex: z.int().min(0).nullable(),
  questionText: z.string().nullable(),
  conceptId: z.string().optional(),
  screenId: z.string().optional(),
});
export type TranscriptMessage = z.output<typeof transcriptMessage>;
