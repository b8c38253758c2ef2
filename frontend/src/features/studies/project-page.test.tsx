import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses } from '../../testing/open-page.tsx';
import { aStudy } from '../../testing/study.example.ts';
import { ProjectPage } from './project-page.tsx';

const hospital = {
  id: 'p-1',
  name: 'Hospital',
  createdAt: '2026-10-01T09:00:00.000Z',
  lastChangedAt: null,
  _count: { studies: 1 },
};
const open = (responses: Responses = {}) =>
  openPage(
    [
      { path: '/projects/:projectId', element: <ProjectPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/projects/p-1',
    {
      'GET /api/projects': () => ({ projects: [hospital] }),
      'GET /api/studies': () => ({
        studies: [
          aStudy({ projectId: 'p-1', project: hospital }),
          aStudy({ id: 'study-2', title: 'Parking', projectId: null }),
        ],
      }),
      ...responses,
    },
  );

describe('a project', () => {
  it('shows its name and its studies', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hospital' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ward handover' })).toBeTruthy();
    expect(screen.queryByText('Parking')).toBeNull();
    expect(screen.getByText('1 study')).toBeTruthy();
    // The cards do not repeat whose they are.
    expect(screen.getAllByText('Hospital')).toHaveLength(1);
  });

  it('without studies says how to add one', async () => {
    open({ 'GET /api/studies': () => ({ studies: [] }) });
    expect(await screen.findByRole('heading', { name: 'No studies in this project yet' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Start a new one' });
    expect(link.getAttribute('href')).toBe('/studies/new/setup?projectId=p-1');
  });

  it('leads to a new study in it', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'New study' });
    expect(link.getAttribute('href')).toBe('/studies/new/setup?projectId=p-1');
  });

  it('is left for the others once it is deleted', async () => {
    let deleted = false;
    const { user, address } = open({
      'GET /api/projects': () => ({ projects: deleted ? [] : [hospital] }),
      'DELETE /api/projects/p-1': () => {
        deleted = true;
        return { success: true, message: 'Project deleted successfully' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Hospital' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(address()).toBe('/projects'));
    expect(screen.queryByText('Project not found')).toBeNull();
  });

  it('of another user is not found', async () => {
    open({ 'GET /api/projects': () => ({ projects: [] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeTruthy();
  });
});
