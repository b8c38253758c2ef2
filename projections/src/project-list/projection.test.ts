import { projectListDocument } from '@windtunnel/contracts/read-models/project-list';
import { describe, it } from 'vitest';
import { anEvent, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { projectList } from './projection.ts';

const given = readModelKit(projectList, projectListDocument);

describe('the list of projects', () => {
  it('shows a project once it is created', () => {
    given([anEvent('ProjectCreated')]).expectDocument(ids.project, {
      projectId: ids.project,
      ownerId: ids.owner,
      name: 'Kitchen table',
      createdAt: minute(0),
    });
  });

  it('shows the newest name', () => {
    given([anEvent('ProjectCreated'), anEvent('ProjectRenamed', { name: 'Pantry' })]).expectDocument(ids.project, {
      name: 'Pantry',
      createdAt: minute(0),
    });
  });

  it('does not show a deleted project', () => {
    given([anEvent('ProjectCreated'), anEvent('ProjectDeleted')]).expectNoDocument(ids.project);
  });

  it('does not show a project that was renamed but never created', () => {
    given([anEvent('ProjectRenamed')]).expectNoDocument(ids.project);
  });
});
