import * as z from 'zod';
import { limits } from './limits.ts';
import { studyType } from './study-type.ts';

/** The counts that determine a study's cost. For product discovery the topics are counted as tasks. */
export const costInputs = z.strictObject({
  studyType,
  participantCount: z.int().min(0).max(limits.participants.max, `Maximum ${limits.participants.max} participants`),
  taskCount: z.int().min(0).max(100).default(0),
  questionCount: z.int().min(0).max(200).default(0),
  conceptCount: z.int().min(0).max(100).default(0),
  screenCount: z.int().min(0).max(100).default(0),
});
export type CostInputs = z.output<typeof costInputs>;
