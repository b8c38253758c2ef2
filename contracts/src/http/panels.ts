import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { studyType } from '../rules/study-type.ts';
import type { Route } from './route.ts';

/** A saved panel, with what its participants are recognised by. */
export const savedPanelView = z.object({
  id: z.string(),
  name: z.string(),
  audienceCriteria: z.string(),
  /** The study whose participants were saved, as it was called then. It may have been deleted since. */
  study: z.object({ id: z.string(), title: z.string(), type: studyType }),
  participants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      age: z.number(),
      occupation: z.string(),
      profilePictureUrl: z.string().optional(),
    }),
  ),
});
export type SavedPanelView = z.output<typeof savedPanelView>;

export const listedPanelView = savedPanelView.extend({ savedAt: z.string() });
export type ListedPanelView = z.output<typeof listedPanelView>;

export const panelNameRequired = 'Panel name is required';
const name = z
  .string(panelNameRequired)
  .trim()
  .min(1, panelNameRequired)
  .max(limits.savedPanels.nameMax, `Panel name must be at most ${limits.savedPanels.nameMax} characters`);
export const panelNameBody = z.strictObject({ name });

export const panelDeleted = 'Saved panel deleted successfully';

const id = z.string().min(1).max(64);
const panelId = z.strictObject({ id });
const panel = z.object({ panel: savedPanelView });

export const panelRoutes = {
  /** Newest first. */
  list: {
    method: 'GET',
    path: '/api/panels',
    auth: 'user',
    response: z.object({ panels: z.array(listedPanelView) }),
    errors: [],
  },
  /** Saves the accepted participants of a study. The same participants under the same name are saved once. */
  save: {
    method: 'POST',
    path: '/api/panels',
    auth: 'user',
    body: z.strictObject({ studyId: id, name }),
    response: panel,
    errors: ['STUDY_NOT_FOUND', 'NO_ONE_ACCEPTED', 'PANEL_NAME_TAKEN', 'TOO_MANY_PANELS'],
  },
  rename: {
    method: 'PUT',
    path: '/api/panels/:id',
    auth: 'user',
    params: panelId,
    body: panelNameBody,
    response: panel,
    errors: ['PANEL_NOT_FOUND', 'PANEL_NAME_TAKEN'],
  },
  /** Studies that use the panel keep their participants. */
  delete: {
    method: 'DELETE',
    path: '/api/panels/:id',
    auth: 'user',
    params: panelId,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['PANEL_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
