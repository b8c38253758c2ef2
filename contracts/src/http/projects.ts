import * as z from 'zod';
import type { Route } from './route.ts';

export const projectView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  _count: z.object({ studies: z.number() }),
});
export type ProjectView = z.output<typeof projectView>;

export const projectRoutes = {
  list: {
    method: 'GET',
    path: '/api/projects',
    auth: 'user',
    response: z.object({ projects: z.array(projectView) }),
    errors: [],
  },
} as const satisfies Record<string, Route>;
