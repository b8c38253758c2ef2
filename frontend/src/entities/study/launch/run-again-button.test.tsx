import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../../testing/open-page.tsx';
import { aParticipant, aStudyView } from '../../../testing/study.example.ts';
import { RunAgainButton } from './run-again-button.tsx';
// So that loading it on demand takes no time here.
import './run-again-dialog.tsx';

const route = 'POST /api/studies/study-1/run-again';
const failed = aStudyView({
  status: 'FAILED',
  failureReason: 'NO_INTERVIEW_COMPLETED',
  participantCount: 1,
  participants: [aParticipant()],
  launchedAt: '2026-03-03T09:00:00.000Z',
});
const breakdown = {
  baseCredits: 1,
  extraTaskCredits: 0,
  extraQuestionCredits: 0,
  extraConceptCredits: 0,
  extraScreenCredits: 0,
};
const price = { costGBP: 1, creditsRequired: 2, participantMultiplier: 2, breakdown };
const credit = { canProceed: true, creditsRequired: 2, availableCredits: 20, shortfall: 0, reason: null };
const held = { at: '2026-03-03T08:59:59.000Z', kind: 'held', credits: -2, balance: 18, studyId: 'study-1' };
const returned = { ...held, at: '2026-03-03T09:05:00.000Z', kind: 'returned', credits: 2, balance: 20 };

function open(responses: Responses = {}) {
  const routes = [
    { path: '/', element: <RunAgainButton studyId="study-1" /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return openPage(routes, '/', {
    'GET /api/studies/study-1': () => ({ study: failed }),
    'GET /api/usage/history': () => ({ entries: [returned, held] }),
    'POST /api/usage/calculate-cost': () => ({ data: price }),
    'POST /api/usage/validate-quota': () => ({ data: { credit } }),
    [route]: () => ({ success: true, batchId: 'batch-0001', study: { ...failed, id: 'run-2', status: 'LAUNCHED' } }),
    ...responses,
  });
}
const ask = () => screen.findByRole('button', { name: 'Run again' });
const confirm = () => screen.findByRole('button', { name: 'Run again for 2.0 credits' });

describe('running a failed study again', () => {
  it('shows price, balance, participants and history before anything is spent', async () => {
    const { user, requests } = open();
    await user.click(await ask());
    await confirm();
    const dialog = within(screen.getByRole('dialog', { name: 'Run this study again?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByText(/The failed study moves to your archive/)).toBeTruthy();
    expect(await dialog.findByText('You have 20.0 credits. 18.0 are left after the launch.')).toBeTruthy();
    expect(dialog.getByText('1 simulated participant: Wanda Ward.')).toBeTruthy();
    const history = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.split(/(?=Mar)/)[0]);
    expect(history).toEqual(['Created', '2.0 credits held', 'Launched', '2.0 credits returned']);
    expect(requests).not.toContain(route);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await ask());
    expect(requests).not.toContain(route);
  });

  it('opens the new run', async () => {
    const { user, address } = open();
    await user.click(await ask());
    await user.click(await confirm());
    expect(await screen.findByText('Study launched successfully!')).toBeTruthy();
    expect(address()).toBe('/studies/run-2/results');
  });

  it('stays and says why if there is no new run, and sends the same batch after an unknown outcome', async () => {
    const batches: unknown[] = [];
    const answers = [
      refuse(503, 'LAUNCH_PENDING', 'The launch is under way.', { retryable: true }),
      refuse(409, 'LAUNCH_FAILED', 'It was undone.'),
      refuse(402, 'INSUFFICIENT_CREDITS', 'Insufficient credits'),
    ];
    const { user } = open({
      [route]: ({ body }) => {
        batches.push((body as { batchId: string }).batchId);
        return answers.shift();
      },
    });
    await user.click(await ask());
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await confirm());
    expect(
      await dialog.findByText('Your launch is still being processed. You will not be charged twice.'),
    ).toBeTruthy();
    expect(screen.getByText('The launch is under way. Please try again later.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /for 2.0 credits/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    expect(await dialog.findByText('It was undone.')).toBeTruthy();
    await user.click(await confirm());
    expect(await dialog.findByText(/^Insufficient credits:/)).toBeTruthy();
    const [first, second, third] = batches;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('opens the run that another tab has started', async () => {
    const details = { studyId: 'run-7' };
    const { user, address } = open({
      [route]: () => refuse(409, 'STUDY_ALREADY_RUN_AGAIN', 'This study has already been run again', { details }),
    });
    await user.click(await ask());
    await user.click(await confirm());
    expect(await screen.findByText('This study has already been run again')).toBeTruthy();
    expect(address()).toBe('/studies/run-7/results');
  });

  it('is not asked about a study that has not failed any more', async () => {
    const { user } = open({ 'GET /api/studies/study-1': () => ({ study: { ...failed, status: 'ARCHIVED' } }) });
    await user.click(await ask());
    expect(await screen.findByText('This study has changed meanwhile')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked if the study cannot be read', async () => {
    const { user } = open({ 'GET /api/studies/study-1': () => refuse(404, 'STUDY_NOT_FOUND', 'Study not found') });
    await user.click(await ask());
    expect(await screen.findByText('Study not found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await ask()).toBeTruthy();
  });
});
