import * as z from 'zod';
import { type EventOf, firstVersion } from './table.ts';

/** Events for one project, stream `project-{projectId}`. */
export const projectEvents = {
  ProjectCreated: firstVersion(z.strictObject({ projectId: z.string(), ownerId: z.string(), name: z.string() })),
  ProjectRenamed: firstVersion(z.strictObject({ name: z.string() })),
  ProjectDeleted: firstVersion(z.strictObject({})),
} as const;

export type ProjectEvent = EventOf<typeof projectEvents>;
