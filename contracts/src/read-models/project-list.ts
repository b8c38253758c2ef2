import * as z from 'zod';

/** One project. Key: project id. */
export const projectListDocument = z.object({
  projectId: z.string(),
  ownerId: z.string(),
  name: z.string(),
  createdAt: z.string(),
});
export type ProjectListDocument = z.output<typeof projectListDocument>;

export const projectListCollection = { name: 'project-list', version: 1, indexed: ['createdAt'] } as const;
