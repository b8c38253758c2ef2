import { screen, waitFor, within } from '@testing-library/react';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse, type Sent } from '../../../testing/open-page.tsx';
import { aStudy, aStudyView } from '../../../testing/study.example.ts';
import { StudiesPage } from '../studies-page.tsx';

const hospital = {
  id: 'p-1',
  name: 'Hospital',
  createdAt: '2026-10-01T09:00:00.000Z',
  lastChangedAt: null,
  _count: { studies: 1 },
};
const titles = ['Alpha', 'Beta', 'Gamma', 'Delta'];
const four = titles.map((title) => aStudy({ id: title, title, status: 'COMPLETED' }));
const ended = 'Only a study that has ended can be archived';

/** The list of a server that remembers what was done, and archives only what has ended. */
function openList(studies: readonly StudySummary[] = four, at = '/studies', more: Responses = {}) {
  const stored = new Map(studies.map((study) => [study.id, study]));
  const change = (id: string, changes: Partial<StudySummary>) => {
    const changed = { ...(stored.get(id) as StudySummary), ...changes };
    stored.set(id, changed);
    return { study: aStudyView(changed) };
  };
  const named = (projectId: string | null) => (projectId === null ? null : { name: `Called ${projectId}` });
  const responses: [string, (sent: Sent) => unknown][] = studies.flatMap(({ id }) => [
    [
      `POST /api/studies/${id}/archive`,
      () =>
        stored.get(id)?.status === 'DRAFT' ? refuse(409, 'STUDY_NOT_ENDED', ended) : change(id, { status: 'ARCHIVED' }),
    ],
    [`POST /api/studies/${id}/restore`, () => change(id, { status: 'COMPLETED' })],
    [
      `PUT /api/studies/${id}/project`,
      ({ body }) => {
        const { projectId } = body as { projectId: string | null };
        return change(id, { projectId, project: named(projectId) });
      },
    ],
  ]);
  const page = openPage([{ path: '/studies', element: <StudiesPage /> }], at, {
    'GET /api/studies': () => ({ studies: [...stored.values()] }),
    'GET /api/projects': () => ({ projects: [hospital] }),
    ...Object.fromEntries(responses),
    ...more,
  });
  return { ...page, stored };
}

const box = (title: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected studies' }));
const press = async ({ user }: ReturnType<typeof openList>, name: string) =>
  await user.click(bar().getByRole('button', { name }));
const selected = () =>
  titles.filter((title) => screen.queryByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` })?.checked);

async function selecting(page: ReturnType<typeof openList>, ...chosen: readonly string[]) {
  await page.user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const title of chosen) await page.user.click(await box(title));
}

describe('selecting studies', () => {
  it('begins and ends with a button, which has the focus again afterwards', async () => {
    const page = openList();
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeTruthy();
    await selecting(page, 'Beta');
    expect(screen.queryByRole('link', { name: 'Alpha' })).toBeNull();
    expect(selected()).toEqual(['Beta']);
    await press(page, 'Done');
    expect(await screen.findByRole('link', { name: 'Alpha' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select' }));
    await selecting(page);
    await box('Beta');
    expect(selected()).toEqual([]);
  });

  it('takes all between two with Shift, by mouse and by keyboard, in either direction', async () => {
    const page = openList();
    await selecting(page, 'Delta');
    await page.user.keyboard('{Shift>}');
    await page.user.click(await box('Beta'));
    await page.user.keyboard('{/Shift}');
    expect(selected()).toEqual(['Beta', 'Gamma', 'Delta']);
    (await box('Delta')).focus();
    await page.user.keyboard('{Shift>} {/Shift}');
    expect(selected()).toEqual([]);
    expect(bar().getByRole('status').textContent).toBe('0 selected');
  });

  it('takes the page, and leaves it out again', async () => {
    const page = openList();
    await selecting(page, 'Alpha');
    const all = bar().getByRole<HTMLInputElement>('checkbox', { name: 'Select page (4)' });
    expect(all.indeterminate).toBe(true);
    await page.user.click(all);
    expect(selected()).toEqual(titles);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await page.user.click(all);
    expect(selected()).toEqual([]);
  });

  it('begins with nothing in another tab, and does nothing with nothing', async () => {
    const page = openList();
    await selecting(page, 'Alpha');
    await page.user.click(screen.getByRole('tab', { name: 'Completed 4' }));
    expect(selected()).toEqual([]);
    await press(page, 'Archive');
    expect(page.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(bar().getByRole('button', { name: 'Archive' }).title).toBe('Select studies first');
  });
});

describe('archiving several studies', () => {
  it('says how many there were, and restores them', async () => {
    const page = openList(four, '/studies?status=COMPLETED');
    await selecting(page, 'Alpha', 'Gamma');
    await press(page, 'Archive');
    expect(await bar().findByText('2 studies archived')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Alpha' })).toBeNull());
    expect(screen.getByRole('tab', { name: 'Archived 2' })).toBeTruthy();
    await press(page, 'Undo');
    expect(await bar().findByText('2 studies restored')).toBeTruthy();
    expect(await box('Alpha')).toBeTruthy();
    expect(bar().queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('says what was refused and why, and leaves that selected', async () => {
    const studies = [...four, aStudy({ id: 'put', title: 'Put away', status: 'ARCHIVED' })].map((study) =>
      study.id === 'Beta' || study.id === 'Gamma' ? { ...study, status: 'DRAFT' as const } : study,
    );
    const page = openList(studies);
    await selecting(page, ...titles, 'Put away');
    await press(page, 'Archive');
    const notice = await bar().findByText('2 studies archived, 3 not');
    const said = [...(notice.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(said).toEqual([`${ended}: Beta, Gamma`, 'Archived already: Put away']);
    expect(page.requests).not.toContain('POST /api/studies/put/archive');
    expect(selected()).toEqual(['Beta', 'Gamma']);
    await press(page, 'Undo');
    expect(await bar().findByText('2 studies restored')).toBeTruthy();
    expect(page.stored.get('put')?.status).toBe('ARCHIVED');
    await press(page, 'Dismiss');
    expect(bar().queryByText('2 studies restored')).toBeNull();
  });

  it('says of a missing network what it means for each', async () => {
    const page = openList(four, '/studies', {
      'POST /api/studies/Beta/archive': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await selecting(page, 'Alpha', 'Beta');
    await press(page, 'Archive');
    expect(await bar().findByText('1 study archived, 1 not')).toBeTruthy();
    expect(bar().getByText(/^Failed to archive study/)).toBeTruthy();
  });

  it('is the reverse for what is archived', async () => {
    const page = openList(
      four.map((study) => ({ ...study, status: 'ARCHIVED' as const })),
      '/studies?status=ARCHIVED',
    );
    await selecting(page, 'Alpha', 'Beta');
    await press(page, 'Restore');
    expect(await bar().findByText('2 studies restored')).toBeTruthy();
  });
});

describe('moving several studies', () => {
  it('moves them to one project, and back to where each of them was', async () => {
    const there = { projectId: 'p-1', project: { name: 'Called p-1' } };
    const elsewhere = { projectId: 'p-7', project: { name: 'Called p-7' } };
    const [alpha, beta, gamma, delta] = four as [StudySummary, StudySummary, StudySummary, StudySummary];
    const page = openList([alpha, { ...beta, ...elsewhere }, { ...gamma, ...there }, delta]);
    await selecting(page, 'Alpha', 'Beta', 'Gamma');
    await press(page, 'Move to project');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to project' }));
    expect(dialog.getByText('3 studies')).toBeTruthy();
    await page.user.selectOptions(await dialog.findByRole('combobox', { name: 'Project' }), 'Hospital');
    await page.user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await bar().findByText('2 studies moved to Called p-1, 1 not')).toBeTruthy();
    expect(bar().getByText(/^There already/).textContent).toBe('There already: Gamma');
    await press(page, 'Undo');
    expect(await bar().findByText('2 studies moved back')).toBeTruthy();
    expect(titles.map((title) => page.stored.get(title)?.projectId)).toEqual([null, 'p-7', 'p-1', null]);
  });

  it('takes them out of their projects', async () => {
    const page = openList(four.map((study) => ({ ...study, projectId: 'p-1', project: { name: 'Hospital' } })));
    await selecting(page, 'Alpha', 'Beta');
    await press(page, 'Move to project');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to project' }));
    expect((await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Project' })).value).toBe('');
    await page.user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await bar().findByText('2 studies in no project any more')).toBeTruthy();
    expect(page.stored.get('Alpha')?.projectId).toBeNull();
  });
});
