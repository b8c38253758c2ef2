import * as z from 'zod';
import { participantProfile } from '../rules/participant.ts';
import { studyType } from '../rules/study-type.ts';
import { type EventOf, firstVersion } from './table.ts';

/** Events of one user's saved panels, stream `panels-{userId}`: one stream, because their names and number have limits. */
export const panelEvents = {
  PanelSaved: firstVersion(
    z.strictObject({
      panelId: z.string(),
      ownerId: z.string(),
      name: z.string(),
      /** The study whose accepted participants these are, as it was at that time. */
      studyId: z.string(),
      studyTitle: z.string(),
      studyType,
      audienceCriteria: z.string(),
      participants: z.array(participantProfile).min(1),
      /** The audience criteria that each was made for, by participant id. */
      madeFor: z.record(z.string(), z.string()),
    }),
  ),
  PanelRenamed: firstVersion(z.strictObject({ panelId: z.string(), name: z.string() })),
  PanelDeleted: firstVersion(z.strictObject({ panelId: z.string() })),
} as const;

export type PanelEvent = EventOf<typeof panelEvents>;
export type SavedPanel = Extract<PanelEvent, { type: 'PanelSaved' }>['data'];
