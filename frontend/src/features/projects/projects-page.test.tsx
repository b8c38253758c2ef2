import { screen, waitFor, within } from '@testing-library/react';
import type { ProjectView } from '@windtunnel/contracts/http/projects';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { ProjectsPage } from './projects-page.tsx';

const aProject = (id: string, name: string, studies: number): ProjectView => ({
  id,
  name,
  createdAt: '2026-10-01T09:00:00.000Z',
  lastChangedAt: studies === 0 ? null : new Date(Date.now() - 7_200_000).toISOString(),
  _count: { studies },
});

/** The projects of a server that remembers what was done. */
function open(projects: readonly ProjectView[], responses: Responses = {}) {
  let stored = [...projects];
  return openPage(
    [
      { path: '/projects', element: <ProjectsPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/projects',
    {
      'GET /api/projects': () => ({ projects: stored }),
      'POST /api/projects': ({ body }) => ({ project: aProject('p-9', (body as { name: string }).name, 0) }),
      'PUT /api/projects/p-1': ({ body }) => {
        stored = stored.map((each) => (each.id === 'p-1' ? { ...each, ...(body as object) } : each));
        return { project: stored[0] };
      },
      'DELETE /api/projects/p-1': () => {
        stored = stored.filter(({ id }) => id !== 'p-1');
        return { success: true, message: 'Project deleted successfully' };
      },
      ...responses,
    },
  );
}
const choose = async ({ user }: ReturnType<typeof open>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Hospital' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the projects', () => {
  it('say when one of their studies last changed, or when they were created', async () => {
    open([aProject('p-1', 'Hospital', 2), aProject('p-2', 'Kitchen', 0)]);
    expect((await screen.findByText('Hospital')).closest('li')?.textContent).toContain('2 studiesChanged 2 hours ago');
    expect(screen.getByText('Kitchen').closest('li')?.textContent).toContain('0 studiesCreated Oct 1, 2026');
  });

  it('can be added to before they are loaded', async () => {
    open([], { 'GET /api/projects': () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading your projects')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New project' })).toBeTruthy();
  });

  it('begin with one that is asked for its name and then opened', async () => {
    const { user, address, requests } = open([]);
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New project' }));
    await user.click(screen.getByRole('button', { name: 'Create project' }));
    expect(await screen.findByText('Project name is required')).toBeTruthy();
    expect(requests).not.toContain('POST /api/projects');
    await user.type(screen.getByRole('textbox', { name: /Project name/ }), 'Clinic{Enter}');
    expect(await screen.findByText('Project created')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/projects/p-9'));
  });

  it('can be renamed', async () => {
    const page = open([aProject('p-1', 'Hospital', 3)]);
    await choose(page, 'Rename');
    const name = await screen.findByRole('textbox', { name: /Project name/ });
    expect((name as HTMLInputElement).value).toBe('Hospital');
    await page.user.clear(name);
    await page.user.type(name, 'Clinic');
    await page.user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('link', { name: 'Clinic' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [0, 'It has no studies.'],
    [1, 'Its 1 study stays in your studies, without a project.'],
    [3, 'Its 3 studies stay in your studies, without a project.'],
  ])('are deleted after saying what becomes of %s studies', async (studies, said) => {
    const page = open([aProject('p-1', 'Hospital', studies)]);
    await choose(page, 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this project?' });
    expect(dialog.textContent).toContain(`"Hospital" will be deleted. ${said} This cannot be undone.`);
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await page.user.click(within(dialog).getByRole('button', { name: 'Delete project' }));
    expect(await screen.findByText('Project deleted successfully')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'No projects yet' })).toBeTruthy();
  });

  it('say why one could not be renamed, and keep what was typed', async () => {
    const page = open([aProject('p-1', 'Hospital', 0)], {
      'PUT /api/projects/p-1': () => refuse(404, 'PROJECT_NOT_FOUND', 'Project not found'),
    });
    await choose(page, 'Rename');
    await page.user.type(await screen.findByRole('textbox', { name: /Project name/ }), ' two{Enter}');
    expect(await screen.findByText('Project not found')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Project name/ }).value).toBe('Hospital two');
  });
});
