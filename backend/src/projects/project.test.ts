import type { ProjectEvent } from '@windtunnel/contracts/events/project';
import { describe, it } from 'vitest';
import { given } from '../../test/kit/given.ts';
import { project } from './project.ts';

const projectWith = given(project.decider);
const created: ProjectEvent = {
  type: 'ProjectCreated',
  data: { projectId: 'p1', ownerId: 'u1', name: 'Kitchen' },
};

describe('a project', () => {
  it('ProjectCreated: is created once per id', () => {
    projectWith().when({ type: 'Create', projectId: 'p1', ownerId: 'u1', name: 'Kitchen' }).happens([created]);
  });

  it('ProjectRenamed: takes a new name', () => {
    projectWith([created])
      .when({ type: 'Rename', ownerId: 'u1', name: 'Bath' })
      .happens([{ type: 'ProjectRenamed', data: { name: 'Bath' } }]);
  });

  it('ProjectDeleted: is gone for every later command', () => {
    projectWith([created])
      .when({ type: 'Delete', ownerId: 'u1' })
      .happens([{ type: 'ProjectDeleted', data: {} }]);
    projectWith([created, { type: 'ProjectDeleted', data: {} }])
      .when({ type: 'Rename', ownerId: 'u1', name: 'Bath' })
      .refused('PROJECT_NOT_FOUND');
  });

  it('looks to other users as if it did not exist', () => {
    projectWith([created]).when({ type: 'Rename', ownerId: 'u2', name: 'Mine' }).refused('PROJECT_NOT_FOUND');
    projectWith().when({ type: 'Rename', ownerId: 'u2', name: 'Mine' }).refused('PROJECT_NOT_FOUND');
    projectWith([created]).when({ type: 'Delete', ownerId: 'u2' }).refused('PROJECT_NOT_FOUND');
  });
});
