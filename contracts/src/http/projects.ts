import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import type { Route } from './route.ts';

export const projectView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** When one of its studies last changed; null without studies. */
  lastChangedAt: z.string().nullable(),
  _count: z.object({ studies: z.number() }),
});
export type ProjectView = z.output<typeof projectView>;

export const projectNameRequired = 'Project name is required';
/** Names may occur twice: what a project is called is its owner's business. */
export const projectBody = z.strictObject({
  name: z
    .string(projectNameRequired)
    .trim()
    .min(1, projectNameRequired)
    .max(limits.projectNameMax, `Project name must be at most ${limits.projectNameMax} characters`),
});

export const projectDeleted = 'Project deleted successfully';

const projectId = z.strictObject({ id: z.string().min(1).max(64) });
const project = z.object({ project: projectView });

export const projectRoutes = {
  list: {
    method: 'GET',
    path: '/api/projects',
    auth: 'user',
    response: z.object({ projects: z.array(projectView) }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/projects',
    auth: 'user',
    body: projectBody,
    response: project,
    errors: [],
  },
  rename: {
    method: 'PUT',
    path: '/api/projects/:id',
    auth: 'user',
    params: projectId,
    body: projectBody,
    response: project,
    errors: ['PROJECT_NOT_FOUND'],
  },
  /** Its studies stay, without a project. */
  delete: {
    method: 'DELETE',
    path: '/api/projects/:id',
    auth: 'user',
    params: projectId,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['PROJECT_NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
