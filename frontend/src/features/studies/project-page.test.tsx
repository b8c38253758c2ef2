import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses } from '../../testing/open-page.tsx';
import { aStudy } from '../../testing/study.example.ts';
import { ProjectPage } from './project-page.tsx';

const hospital = { id: 'p-1', name: 'Hospital', createdAt: '2026-10-01T09:00:00.000Z', _count: { studies: 1 } };
const open = (responses: Responses = {}) =>
  openPage([{ path: '/projects/:projectId', element: <ProjectPage /> }], '/projects/p-1', {
    'GET /api/projects': () => ({ projects: [hospital] }),
    'GET /api/studies': () => ({
      studies: [aStudy({ projectId: 'p-1' }), aStudy({ id: 'study-2', title: 'Parking', projectId: null })],
    }),
    ...responses,
  });

describe('a project', () => {
  it('shows its name and its studies', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hospital' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ward handover' })).toBeTruthy();
    expect(screen.queryByText('Parking')).toBeNull();
    expect(screen.getByText('1 study')).toBeTruthy();
  });

  it('without studies says how to add one', async () => {
    open({ 'GET /api/studies': () => ({ studies: [] }) });
    expect(await screen.findByRole('heading', { name: 'No studies in this project yet' })).toBeTruthy();
  });

  it('of another user is not found', async () => {
    open({ 'GET /api/projects': () => ({ projects: [] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeTruthy();
  });
});
