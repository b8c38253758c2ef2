import { screen, waitFor, within } from '@testing-library/react';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveDeletions, sendDeletions } from '../../entities/study/deletions.ts';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { aStudy } from '../../testing/study.example.ts';
import { StudiesPage } from './studies-page.tsx';

const elsewhere = { path: '*', element: <h1>Elsewhere</h1> };

function openStudies(studies: readonly StudySummary[], at = '/studies', responses: Responses = {}) {
  return openPage([{ path: '/studies', element: <StudiesPage /> }, elsewhere], at, {
    'GET /api/studies': () => ({ studies }),
    ...responses,
  });
}

const everything = { setup: true, configuration: true, participants: true, review: true };
const noResults = { completed: 0, failed: 0, total: 6 };

describe('a study card', () => {
  it.each([
    [aStudy(), '/studies/new/configuration?studyId=study-1'],
    [aStudy({ complete: everything }), '/studies/new/review?studyId=study-1'],
    [aStudy({ status: 'COMPLETED' }), '/studies/study-1/results'],
    [aStudy({ status: 'LAUNCHED', progress: { ...noResults, completed: 1 } }), '/studies/study-1/results'],
    [aStudy({ status: 'FAILED' }), '/studies/study-1'],
    [aStudy({ status: 'ARCHIVED' }), '/studies/study-1'],
  ])('of $status leads to %s', async (study, destination) => {
    openStudies([study]);
    const link = await screen.findByRole('link', { name: 'Ward handover' });
    expect(link.getAttribute('href')).toBe(destination);
  });

  it('of a launched study without results opens a dialog and stays', async () => {
    const { user, address } = openStudies([aStudy({ status: 'LAUNCHED', progress: noResults })]);
    await user.click(await screen.findByRole('button', { name: 'Ward handover' }));
    const dialog = screen.getByRole('dialog', { name: 'Study Results Processing' });
    expect(dialog.textContent).toContain(
      '"Ward handover" is currently being processed. You\'ll be notified via email when the results are ready to view. This typically takes 5-15 minutes depending on the study complexity.',
    );
    expect(within(dialog).getByText('0 of 6 interviews done')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/studies');
  });
});

describe('the card of a study that ended without success', () => {
  const progress = { completed: 2, failed: 4, total: 6 };

  it.each([
    ['No interview could be completed', { completed: 0, failed: 6, total: 6 }],
    ['The study could not be finished', progress],
  ])('says "%s" and offers to run it again', async (cause, reached) => {
    openStudies([aStudy({ status: 'FAILED', progress: reached })]);
    expect(await screen.findByText(cause)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run again: Ward handover' })).toBeTruthy();
  });

  it('says when it was stopped, and offers a copy', async () => {
    const { user } = openStudies([aStudy({ status: 'CANCELLED', progress })]);
    expect(await screen.findByText('Stopped after 2 of 6 interviews')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Run again/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Duplicate and edit: Ward handover' }));
    expect(await screen.findByRole('dialog', { name: 'Duplicate study' })).toBeTruthy();
  });
});

describe('the list of studies', () => {
  it('is read again when a study that it follows has ended, though its stream closes later', async () => {
    const ended = Promise.withResolvers<void>();
    const progress = { completed: 6, failed: 0, total: 6 };
    const message = JSON.stringify({ studyId: 'study-1', status: 'COMPLETED', progress, interviews: [] });
    let reads = 0;
    openStudies([], '/studies', {
      'GET /api/studies': () => {
        reads += 1;
        return {
          studies: [aStudy(reads === 1 ? { status: 'LAUNCHED', progress: noResults } : { status: 'COMPLETED' })],
        };
      },
      'GET /api/studies/study-1/live': () =>
        new Response(
          new ReadableStream({
            start: async (stream) => {
              stream.enqueue(new TextEncoder().encode(`data: ${message}\n\n`));
              await ended.promise;
              stream.close();
            },
          }),
        ),
    });
    expect(await screen.findByText('completed')).toBeTruthy();
    ended.resolve();
    await waitFor(() => expect(reads).toBe(2));
  });

  it('keeps tab and search in the address and counts what is found', async () => {
    const { user, address } = openStudies([aStudy(), aStudy({ id: 'study-2', title: 'Parking', status: 'FAILED' })]);
    await user.type(await screen.findByRole('searchbox'), 'park');
    await waitFor(() => expect(screen.queryByText('Ward handover')).toBeNull());
    expect(screen.getByRole('tab', { name: 'All 1' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Draft 0' }));
    expect(await screen.findByRole('heading', { name: 'No studies found' })).toBeTruthy();
    expect(address()).toBe('/studies?search=park&status=DRAFT');
    await user.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(await screen.findByRole('link', { name: 'Ward handover' })).toBeTruthy();
    expect(address()).toBe('/studies?status=DRAFT');
  });

  it('uses the server’s results from two characters on, limited to studies in the list', async () => {
    const found = [aStudy({ id: 'study-2', title: 'Old title' }), aStudy({ id: 'gone', title: 'Gone' })];
    const { user, requests } = openStudies([aStudy(), aStudy({ id: 'study-2', title: 'Parking' })], '/studies', {
      'POST /api/search': ({ body }) => {
        expect(body).toEqual({ query: 'pakring', type: 'studies' });
        const counts = { studies: 2, projects: 0, participants: 0, quotes: 0 };
        return {
          data: { data: { studies: found, projects: [], participants: [], quotes: [], counts, totalCount: 2 } },
        };
      },
    });
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'z');
    expect(await screen.findByRole('heading', { name: 'No studies found' })).toBeTruthy();
    expect(requests).not.toContain('POST /api/search');
    await user.clear(box);
    await user.type(box, 'pakring');
    expect(await screen.findByRole('link', { name: 'Parking' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ward handover' })).toBeNull());
    expect(screen.queryByText('Gone')).toBeNull();
  });

  it('presets the tab from the address', async () => {
    openStudies([aStudy()], '/studies?status=ACTIVE');
    expect(await screen.findByRole('heading', { name: 'No studies found' })).toBeTruthy();
  });

  it('says that there are none yet', async () => {
    openStudies([]);
    expect(await screen.findByRole('heading', { name: 'No studies yet' })).toBeTruthy();
  });

  it('says what failed and loads again', async () => {
    let broken = true;
    const response = () => (broken ? refuse(500, 'INTERNAL', 'An error occurred') : { studies: [aStudy()] });
    const { user } = openStudies([], '/studies', { 'GET /api/studies': response });
    expect(await screen.findByText('Failed to load your studies', undefined, { timeout: 5_000 })).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ward handover' })).toBeTruthy();
  });
});

describe('deleting a study', () => {
  const first = aStudy({ id: 'study-1', title: 'First' });
  const second = aStudy({ id: 'study-2', title: 'Second' });

  const remove = async ({ user }: ReturnType<typeof openStudies>, title: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this study?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };
  const deletions = (requests: readonly string[]) => requests.filter((request) => request.startsWith('DELETE'));
  const deleted = () => ({ success: true, message: 'Study deleted successfully' });

  afterEach(() => {
    leaveDeletions();
    localStorage.clear();
  });

  it('asks first with the focus on the safe choice, then moves the focus to the next card', async () => {
    const page = openStudies([first, second]);
    await remove(page, 'First');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).toBeNull());
    expect(await screen.findByText('Study deleted successfully')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Second' })));
  });

  it('can be undone: the card returns and nothing is sent', async () => {
    const page = openStudies([first, second]);
    await remove(page, 'First');
    await page.user.click(await screen.findByRole('button', { name: 'Undo: First' }));
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
    expect(deletions(page.requests)).toEqual([]);
  });

  it('is sent before logging out', async () => {
    const page = openStudies([first, second], '/studies', { 'DELETE /api/studies/study-1': deleted });
    await remove(page, 'First');
    await sendDeletions();
    expect(deletions(page.requests)).toEqual(['DELETE /api/studies/study-1']);
  });

  it('restores the card with the reason when the server refuses', async () => {
    const page = openStudies([first], '/studies', {
      'DELETE /api/studies/study-1': () => refuse(409, 'CONCURRENT_CHANGE', 'This study can no longer be deleted'),
    });
    await remove(page, 'First');
    await sendDeletions();
    expect(await screen.findByText('This study can no longer be deleted')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'First' })).toBeTruthy();
  });

  it('that is running stops it at once', async () => {
    const running = aStudy({ title: 'First', status: 'LAUNCHED', progress: { ...noResults, completed: 1 } });
    const page = openStudies([running], '/studies', { 'DELETE /api/studies/study-1': deleted });
    await remove(page, 'First');
    expect(await screen.findByText('Study deleted successfully')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(deletions(page.requests)).toEqual(['DELETE /api/studies/study-1']);
  });
});

describe('duplicating a study', () => {
  it('proposes a title, refuses a blank one and opens the copy', async () => {
    const { user, address, requests } = openStudies([aStudy()], '/studies', {
      'POST /api/studies/study-1/duplicate': () => ({ study: { id: 'study-9' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ward handover' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    expect((title as HTMLInputElement).value).toBe('Copy of Ward handover');
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Title is required')).toBeTruthy();
    expect(requests).not.toContain('POST /api/studies/study-1/duplicate');
    expect(document.activeElement).toBe(screen.getByLabelText('Title'));
    await user.type(title, 'Second round');
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(await screen.findByText('Study duplicated successfully')).toBeTruthy();
    expect(address()).toBe('/studies/study-9');
  });

  it('proposes a title that never cuts a character in half', async () => {
    const name = `x${'😀'.repeat(199)}`;
    const { user } = openStudies([aStudy({ title: name })]);
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    expect((title as HTMLInputElement).value).toBe(`Copy of x${'😀'.repeat(191)}`);
  });
});
