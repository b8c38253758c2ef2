import * as z from 'zod';
import { studyType } from '../rules/study-type.ts';

/** One saved panel. Key: panel id. */
export const panelListDocument = z.object({
  panelId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  studyId: z.string(),
  studyTitle: z.string(),
  studyType,
  audienceCriteria: z.string(),
  participants: z.array(
    z.object({
      participantId: z.string(),
      name: z.string(),
      age: z.number(),
      occupation: z.string(),
      profilePictureUrl: z.string().optional(),
    }),
  ),
  savedAt: z.string(),
});
export type PanelListDocument = z.output<typeof panelListDocument>;

export const panelListCollection = { name: 'panel-list', version: 1, indexed: ['savedAt'] } as const;
