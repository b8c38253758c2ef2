import { cleanup, screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveDeletions, sendDeletions } from '../../../entities/study/deletions.ts';
import { useMarkedDeletions } from '../../../entities/study/use-marked-deletions.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { aStudy } from '../draft/draft.example.ts';
import { WizardPage } from '../wizard-page.tsx';
import { useCancelledDraft } from './use-cancelled-draft.ts';

/** The frame around every screen, as far as it is about Undo. */
function Frame() {
  useMarkedDeletions();
  useCancelledDraft();
  return <Outlet />;
}

const routes = [
  {
    element: <Frame />,
    children: [
      { path: '/studies/new/:step', element: <WizardPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  },
];
const responses = {
  'GET /api/studies/study-1': () => ({ study: aStudy() }),
  'DELETE /api/studies/study-1/cancel': () => ({ deleted: true, message: 'Draft deleted successfully' }),
};
const cancelRoute = 'DELETE /api/studies/study-1/cancel';

async function cancelAfterTyping(at: string, title: string) {
  const page = openPage(routes, at, responses);
  const field = await screen.findByRole('textbox', { name: /Study title/ });
  await page.user.clear(field);
  await page.user.type(field, title);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete Draft' }));
  expect(page.address()).toBe('/studies');
  return page;
}

const typed = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: /Study title/ })).value;

describe('cancelling a study', () => {
  afterEach(() => {
    leaveDeletions();
    localStorage.clear();
  });

  it('is asked about in words that agree with Undo', async () => {
    const { user } = openPage(routes, '/studies/new/setup', responses);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel Study Creation?' });
    expect(dialog.textContent).toContain('Are you sure you want to delete this study draft?');
    expect(dialog.textContent).toContain('You can undo this for 30 seconds.');
    expect(dialog.textContent).not.toContain('cannot be undone');
  });

  it.each([
    ['a stored study', '/studies/new/setup?studyId=study-1', 'Draft deleted successfully'],
    ['a study the server does not have', '/studies/new/setup', 'Draft cancelled'],
  ])('of %s can be undone after a reload', async (_, at, text) => {
    await cancelAfterTyping(at, 'Better lamps');
    await screen.findByText(text);
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    leaveDeletions();
    const { user, requests, address } = openPage(routes, '/studies', responses);
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo: Better lamps' }));
    expect(await typed()).toBe('Better lamps');
    expect(address()).toBe(at);
    expect(requests).not.toContain(cancelRoute);
  });

  it('deletes the draft when the time for Undo is over, or on logging out', async () => {
    const { requests } = await cancelAfterTyping('/studies/new/setup?studyId=study-1', 'Better lamps');
    expect(await screen.findByText('Draft deleted successfully')).toBeTruthy();
    expect(requests).not.toContain(cancelRoute);
    await sendDeletions();
    expect(requests).toContain(cancelRoute);
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  it('can be undone: the draft comes back with what was typed and not stored', async () => {
    const { user, requests } = await cancelAfterTyping('/studies/new/setup?studyId=study-1', 'Better lamps');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await typed()).toBe('Better lamps');
    expect(requests).not.toContain(cancelRoute);
  });

  it('of a study the server does not have can be undone too', async () => {
    const { user, address } = await cancelAfterTyping('/studies/new/setup', 'Never stored');
    expect(await screen.findByText('Draft cancelled')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo: Never stored' }));
    expect(await typed()).toBe('Never stored');
    expect(address()).toBe('/studies/new/setup');
  });

  it('does not overwrite a study that was begun meanwhile', async () => {
    const { user } = await cancelAfterTyping('/studies/new/setup', 'Never stored');
    localStorage.setItem(
      'windtunnel.draft.user-1.new',
      JSON.stringify({ savedAt: Date.now(), value: { unsaved: [], draft: { slots: [], screens: [] } } }),
    );
    localStorage.setItem('windtunnel.draft.user-1.current', JSON.stringify({ savedAt: Date.now(), value: 'new' }));
    await user.click(screen.getByRole('button', { name: 'Undo: Never stored' }));
    expect(await screen.findByText('Another study was begun meanwhile')).toBeTruthy();
  });
});
