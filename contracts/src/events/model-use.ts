import * as z from 'zod';
import { engine, tokenUse } from '../engine.ts';
import { type EventOf, firstVersion } from './table.ts';

/** What a hosted model was used for. */
export const modelPurpose = z.enum(['participants', 'suggestions', 'interview', 'analysis']);
export type ModelPurpose = z.output<typeof modelPurpose>;

/** Events about one user's use of hosted language models, stream `modeluse-{userId}`. */
export const modelUseEvents = {
  /** Answers of a hosted model, whether or not they could be used. Recorded once for each `useId`. */
  ModelUsed: firstVersion(
    z.strictObject({
      useId: z.string(),
      /** Null for suggestions made before there was a draft. */
      studyId: z.string().nullable(),
      purpose: modelPurpose,
      engine,
      tokenUse,
      /** The day whose budget it counts against, such as 2026-11-22, in UTC. */
      day: z.string(),
    }),
  ),
} as const;

export type ModelUseEvent = EventOf<typeof modelUseEvents>;
