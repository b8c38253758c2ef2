import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.tsx';
import { aPerson, aStudyView } from './logic/study.example.ts';
import { ParticipantLinkPage } from './participant-link-page.tsx';
import { StudyPage } from './study-page.tsx';

const open = (answer: () => unknown) =>
  openPage(
    [
      { path: '/studies/:studyId/participants/:participantId', element: <ParticipantLinkPage /> },
      { path: '/studies/:studyId', element: <StudyPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/studies/study-1/participants/person-1',
    { 'GET /api/studies/study-1': answer },
  );

describe('the address of a participant', () => {
  it('leads to what they said once the study was launched', async () => {
    const { address } = open(() => ({
      study: aStudyView({ status: 'COMPLETED', launchedAt: '2026-11-02T09:00:00.000Z' }),
    }));
    await waitFor(() => expect(address()).toBe('/studies/study-1/results/participants/person-1'));
  });

  it('opens their profile before, and closing it leaves the study', async () => {
    const { user, address } = open(() => ({ study: aStudyView({ participants: [aPerson()] }) }));
    const profile = await screen.findByRole('dialog', { name: 'Wanda Ward' });
    expect(profile.textContent).toContain('Works nights on a busy ward.');
    expect(profile.textContent).toContain('AI-simulated participant');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/studies/study-1');
    await user.click(screen.getByRole('link', { name: 'Wanda Ward' }));
    expect(await screen.findByRole('dialog', { name: 'Wanda Ward' })).toBeTruthy();
  });

  it('of an unknown study says so', async () => {
    open(() => refuse(404, 'STUDY_NOT_FOUND', 'Study not found'));
    expect(await screen.findByRole('heading', { name: 'Study not found' })).toBeTruthy();
  });
});
