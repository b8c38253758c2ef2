import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { expect } from 'vitest';
import type { TestUser } from './backend.ts';

/** Creates a project over HTTP and returns its id. */
export async function aProject(user: TestUser, name = 'Kitchen'): Promise<string> {
  const { status, body } = await user.call(projectRoutes.create, { body: { name } });
  expect(status).toBe(200);
  return body.project.id;
}
