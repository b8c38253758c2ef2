import { CommandBus } from '@nestjs/cqrs';
import { WriteContext } from '../../src/platform/write-context.ts';
import { CreateProject } from '../../src/projects/create-project.ts';
import type { TestBackend } from './backend.ts';

/** Creates a project for a user and returns its id. The API itself only lists projects. */
export async function aProject({ app }: Pick<TestBackend, 'app'>, ownerId: string, name = 'Kitchen'): Promise<string> {
  const command = new CreateProject({ ownerId, name }, new WriteContext(ownerId, 'test'));
  return (await app.get(CommandBus).execute(command)).projectId;
}
