import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { someResults } from './logic/results.example.ts';
import { ResultsPage } from './results-page.tsx';

const resultsRoute = 'GET /api/studies/s1/results?page=1&limit=100';
const cancelRoute = 'DELETE /api/studies/s1/cancel';
const at = '2026-03-01T09:00:00.000Z';
const held = { at, kind: 'held', credits: -4, balance: 16, studyId: 's1' };
const returned = { at, kind: 'returned', credits: 2, balance: 18, studyId: 's1' };
const progress = { completed: 1, failed: 0, total: 2 };
const running = () => someResults({ status: 'LAUNCHED', progress });
const stopped = () => someResults({ status: 'CANCELLED', progress });

/** A study that runs until it is stopped. */
function openRun(responses: Responses = {}) {
  let isStopped = false;
  const page = openPage([{ path: '/studies/:studyId/results', element: <ResultsPage /> }], '/studies/s1/results', {
    [resultsRoute]: () => (isStopped ? stopped() : running()),
    // It never answers, as if the stream had nothing to tell.
    'GET /api/studies/s1/live': () => new Promise(() => {}),
    'GET /api/usage/history': () => ({ entries: isStopped ? [returned, held] : [held] }),
    [cancelRoute]: () => {
      isStopped = true;
      return { deleted: false, message: 'Study cancelled' };
    },
    ...responses,
  });
  return {
    ...page,
    ask: async () => {
      await page.user.click(await screen.findByRole('button', { name: 'Stop study' }));
      return within(screen.getByRole('dialog', { name: 'Stop this study?' }));
    },
  };
}
const termsOf = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('stopping a study', () => {
  it('asks first, with what stays, what ends and which credits come back', async () => {
    const { ask, requests, user } = openRun();
    const dialog = await ask();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it running' }));
    await dialog.findByText(/^2.0 of 4.0 come back/);
    expect(termsOf()).toEqual([
      '1 interview with results, and what was said so far in the others.',
      '1 of 2 interviews. There will be no analysis of the whole study.',
      '2.0 of 4.0 come back; 2.0 are spent for the interview that is done.',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Keep it running' }));
    expect(requests).not.toContain(cancelRoute);
    expect(document.activeElement?.textContent).toBe('Stop study');
  });

  it('names the interviews that have failed', async () => {
    const some = { completed: 3, failed: 1, total: 8 };
    const { ask } = openRun({ [resultsRoute]: () => someResults({ status: 'LAUNCHED', progress: some }) });
    await ask();
    expect(termsOf()[1]).toBe(
      '4 of 8 interviews. 1 failed, not charged. There will be no analysis of the whole study.',
    );
  });

  it('before the first interview is done gives everything back', async () => {
    const none = { completed: 0, failed: 0, total: 2 };
    const { ask } = openRun({ [resultsRoute]: () => someResults({ status: 'LAUNCHED', progress: none }) });
    const dialog = await ask();
    await dialog.findByText('4.0 of 4.0 come back.');
    expect(termsOf()[0]).toBe('What was said so far, without results.');
  });

  it('says in general words what comes back while the ledger is not known', async () => {
    const { ask } = openRun({ 'GET /api/usage/history': () => ({ entries: [] }) });
    await ask();
    expect(termsOf()[2]).toBe('Those of every participant who is not done come back.');
  });

  it('shows the stopped study, with what came back, and the focus on its heading', async () => {
    const { ask, requests, user } = openRun();
    await user.click((await ask()).getByRole('button', { name: 'Stop study' }));
    expect(await screen.findByText('Study stopped')).toBeTruthy();
    expect(await screen.findByText('This study was stopped')).toBeTruthy();
    expect(await screen.findByText('2.0 of 4.0 credits came back.')).toBeTruthy();
    expect(requests.filter((request) => request === cancelRoute)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop study' })).toBeNull();
  });

  it('says so if the study has ended meanwhile, and shows its end', async () => {
    let ended = false;
    const { ask, user } = openRun({
      [resultsRoute]: () => (ended ? someResults() : running()),
      [cancelRoute]: () => {
        ended = true;
        return refuse(409, 'STUDY_ENDED', 'This study has already ended');
      },
    });
    await user.click((await ask()).getByRole('button', { name: 'Stop study' }));
    expect(await screen.findByText('This study has already ended')).toBeTruthy();
    expect(await screen.findByText('completed')).toBeTruthy();
  });

  it('stays possible if the server is in trouble', async () => {
    const { ask, user } = openRun({ [cancelRoute]: () => refuse(503, 'STORE_UNAVAILABLE', 'Not now') });
    const dialog = await ask();
    await user.click(dialog.getByRole('button', { name: 'Stop study' }));
    expect(await screen.findByText('Failed to stop study')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Stop study' }).getAttribute('aria-busy')).toBeNull();
  });

  it('is not offered while the interviews are read', async () => {
    const analysing = someResults({ status: 'READY_FOR_ANALYSIS', progress: { completed: 2, failed: 0, total: 2 } });
    openRun({ [resultsRoute]: () => analysing });
    expect(await screen.findByText('Reading the interviews')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stop study' })).toBeNull();
  });
});

describe('a stopped study', () => {
  it('says in general words what came back if nothing is known of it', async () => {
    openRun({ [resultsRoute]: stopped, 'GET /api/usage/history': () => ({ entries: [] }) });
    const notice = await screen.findByText(/^What was said until then is below/);
    expect(notice.textContent).toContain('Credits no participant had used came back.');
  });
});
