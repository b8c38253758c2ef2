import { screen, waitFor, within } from '@testing-library/react';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { aStudy, aStudyView } from '../../testing/study.example.ts';
import { StudiesPage } from './studies-page.tsx';
import { StudyPage } from './study-page.tsx';

const hospital = {
  id: 'p-1',
  name: 'Hospital',
  createdAt: '2026-10-01T09:00:00.000Z',
  lastChangedAt: null,
  _count: { studies: 1 },
};
const first = aStudy({ id: 'study-1', title: 'First', status: 'COMPLETED' });
const second = aStudy({ id: 'study-2', title: 'Second', status: 'COMPLETED' });

/** The list of a server that remembers what was done. */
function openList(studies: readonly StudySummary[], at = '/studies', responses: Responses = {}) {
  let stored = studies;
  const change = (id: string, changes: Partial<StudySummary>) => {
    stored = stored.map((study) => (study.id === id ? { ...study, ...changes } : study));
    return { study: aStudyView(stored.find((study) => study.id === id)) };
  };
  const page = openPage([{ path: '/studies', element: <StudiesPage /> }], at, {
    'GET /api/studies': () => ({ studies: stored }),
    'GET /api/projects': () => ({ projects: [hospital] }),
    'POST /api/studies/study-1/archive': () => change('study-1', { status: 'ARCHIVED' }),
    'POST /api/studies/study-1/restore': () => change('study-1', { status: 'COMPLETED' }),
    'PUT /api/studies/study-1/project': ({ body }) => {
      const { projectId } = body as { projectId: string | null };
      return change('study-1', { projectId, project: projectId === null ? null : { name: `Called ${projectId}` } });
    },
    ...responses,
  });
  const choose = async (title: string, action: string) => {
    await page.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await page.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  return { ...page, choose };
}

describe('archiving a study', () => {
  it('takes it out of its tab, moves the focus on, and can be undone', async () => {
    const { user, choose } = openList([first, second], '/studies?status=COMPLETED');
    await choose('First', 'Archive');
    expect(await screen.findByText('Study archived')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).toBeNull());
    expect(screen.getByRole('tab', { name: 'Archived 1' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' })));
    await user.click(screen.getByRole('button', { name: 'Undo: First' }));
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
    expect(screen.getByText('Study restored')).toBeTruthy();
  });

  it('is offered for what has ended, and its reverse for what is archived', async () => {
    const statuses = [
      'DRAFT',
      'LAUNCHED',
      'READY_FOR_ANALYSIS',
      'COMPLETED',
      'FAILED',
      'CANCELLED',
      'ARCHIVED',
    ] as const;
    const { user } = openList(statuses.map((status) => aStudy({ id: status, title: status, status })));
    const offered: Record<string, string[]> = {};
    for (const status of statuses) {
      await user.click(await screen.findByRole('button', { name: `Actions for ${status}` }));
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
      offered[status] = names.filter((name) => name === 'Archive' || name === 'Restore');
      await user.keyboard('{Escape}');
    }
    expect(offered).toEqual({
      DRAFT: [],
      LAUNCHED: [],
      READY_FOR_ANALYSIS: [],
      COMPLETED: ['Archive'],
      FAILED: ['Archive'],
      CANCELLED: ['Archive'],
      ARCHIVED: ['Restore'],
    });
  });

  it('says why it was refused', async () => {
    const { choose } = openList([first], '/studies', {
      'POST /api/studies/study-1/archive': () =>
        refuse(409, 'STUDY_NOT_ENDED', 'Only a study that has ended can be archived'),
    });
    await choose('First', 'Archive');
    expect(await screen.findByText('Only a study that has ended can be archived')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First' })).toBeTruthy();
  });
});

describe('the page of an archived study', () => {
  const open = (responses: Responses = {}) =>
    openPage([{ path: '/studies/:studyId', element: <StudyPage /> }], '/studies/study-1', {
      'GET /api/studies/study-1': () => ({
        study: aStudyView({ status: 'ARCHIVED', launchedAt: '2026-03-02T09:00:00.000Z' }),
      }),
      ...responses,
    });

  it('says so, leads to what was said, and restores it', async () => {
    let restored = false;
    const study = () => ({
      study: aStudyView({ status: restored ? 'COMPLETED' : 'ARCHIVED', launchedAt: '2026-03-02T09:00:00.000Z' }),
    });
    const { user } = open({
      'GET /api/studies/study-1': study,
      'POST /api/studies/study-1/restore': () => {
        restored = true;
        return study();
      },
    });
    expect(await screen.findByText('This study is archived')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Read what was said' });
    expect(link.getAttribute('href')).toBe('/studies/study-1/results');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('link', { name: 'View Results' })).toBeTruthy();
    expect(screen.queryByText('This study is archived')).toBeNull();
  });
});

describe('moving a study', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Move to project' });
  const move = async (user: ReturnType<typeof openList>['user'], name = 'Move') =>
    await user.click(within(await dialog()).getByRole('button', { name }));

  it('offers the projects and no project', async () => {
    const { user, choose } = openList([first]);
    await choose('First', 'Move to project');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), 'Hospital');
    await move(user);
    expect(await screen.findByText('Study moved')).toBeTruthy();
    expect(await screen.findByText('Called p-1')).toBeTruthy();
    await choose('First', 'Move to project');
    const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Project' });
    expect(picker.value).toBe('p-1');
    expect(document.activeElement).toBe(picker);
    await user.selectOptions(picker, 'No project');
    await move(user);
    await waitFor(() => expect(screen.queryByText('Called p-1')).toBeNull());
  });

  it('to where it is already is not possible', async () => {
    const { user, choose, requests } = openList([first]);
    await choose('First', 'Move to project');
    expect(document.activeElement).toBe(await screen.findByRole('combobox', { name: 'Project' }));
    const button = within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Move' });
    expect(button.disabled).toBe(true);
    expect(button.title).toBe('Choose another project first');
    await user.keyboard('{Enter}');
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
  });

  it('makes the first project on the way, and refuses one without a name', async () => {
    const { user, choose, requests } = openList([first], '/studies', {
      'GET /api/projects': () => ({ projects: [] }),
      'POST /api/projects': ({ body }) => ({ project: { ...hospital, id: 'p-9', ...(body as object) } }),
    });
    await choose('First', 'Move to project');
    const name = await screen.findByRole('textbox', { name: /Project name/ });
    await move(user, 'Create and move');
    expect(await screen.findByText('Project name is required')).toBeTruthy();
    expect(document.activeElement).toBe(name);
    await user.type(name, ' Clinic ');
    await move(user, 'Create and move');
    expect(await screen.findByText('Called p-9')).toBeTruthy();
    expect(requests).toContain('POST /api/projects');
  });
});
