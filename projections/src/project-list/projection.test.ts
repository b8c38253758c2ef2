import { projectListDocument } from '@windtunnel/contracts/read-models/project-list';
import { describe, it } from 'vitest';
import { fact, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { projectList } from './projection.ts';

const given = readModelKit(projectList, projectListDocument);

describe('the list of projects', () => {
  it('shows a project from its creation on', () => {
    given([fact('ProjectCreated')]).expectDocument(ids.project, {
      projectId: ids.project,
      ownerId: ids.owner,
      name: 'Kitchen table',
      createdAt: minute(0),
    });
  });

  it('shows the newest name', () => {
    given([fact('ProjectCreated'), fact('ProjectRenamed', { name: 'Pantry' })]).expectDocument(ids.project, {
      name: 'Pantry',
      createdAt: minute(0),
    });
  });

  it('forgets a deleted project', () => {
    given([fact('ProjectCreated'), fact('ProjectDeleted')]).expectNoDocument(ids.project);
  });

  it('does not invent a project from a rename alone', () => {
    given([fact('ProjectRenamed')]).expectNoDocument(ids.project);
  });
});
