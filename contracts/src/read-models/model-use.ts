import * as z from 'zod';
import { tokenUse } from '../engine.ts';

/** What hosted models took for one study: its participants, suggestions, interviews and analyses. Key: study id. */
export const modelUseDocument = z.object({
  studyId: z.string(),
  ownerId: z.string(),
  /** By the engine's name. */
  engines: z.record(z.string(), tokenUse),
});
export type ModelUseDocument = z.output<typeof modelUseDocument>;

export const modelUseCollection = { name: 'model-use', version: 1, indexed: [] } as const;
