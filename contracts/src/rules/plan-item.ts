import * as z from 'zod';

/** One item in the guide. `index` is the number used by the transcript's question filter. */
export const planItem = z.object({
  index: z.int().min(0),
  kind: z.enum(['task', 'question', 'concept-question', 'comparative-question', 'topic', 'screen-question']),
  text: z.string(),
  conceptId: z.string().optional(),
  screenId: z.string().optional(),
  /** What the participant sees while this is asked. */
  stimulus: z.object({ name: z.string(), description: z.string() }).optional(),
});
export type PlanItem = z.output<typeof planItem>;
