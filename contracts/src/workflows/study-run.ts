import * as z from 'zod';

/** Input to the workflow started by a launch. */
export const studyRunInput = z.object({ ownerId: z.string(), studyId: z.string(), batchId: z.string() });
export type StudyRunInput = z.output<typeof studyRunInput>;

export const interviewRunInput = z.object({
  ...studyRunInput.shape,
  participantId: z.string(),
  slot: z.int(),
});
export type InterviewRunInput = z.output<typeof interviewRunInput>;

/** Announced to the waiting client long before the interviews have ended. */
export const launchOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('launched') }),
  z.object({
    kind: z.literal('refused'),
    /** A code from the error table. */
    code: z.string(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable(),
  }),
]);
export type LaunchOutcome = z.output<typeof launchOutcome>;

export const interviewResult = z.object({ completed: z.boolean() });
export type InterviewResult = z.output<typeof interviewResult>;
