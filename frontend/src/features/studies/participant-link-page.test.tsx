import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, refuse } from '../../testing/open-page.tsx';
import { aParticipant, aStudyView } from '../../testing/study.example.ts';
import { ParticipantLinkPage } from './participant-link-page.tsx';
import { StudyPage } from './study-page.tsx';

const open = (response: () => unknown) =>
  openPage(
    [
      { path: '/studies/:studyId/participants/:participantId', element: <ParticipantLinkPage /> },
      { path: '/studies/:studyId', element: <StudyPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    '/studies/study-1/participants/participant-1',
    { 'GET /api/studies/study-1': response },
  );

describe('the address of a participant', () => {
  it('leads to their interview once the study has been launched', async () => {
    const { address } = open(() => ({
      study: aStudyView({ status: 'COMPLETED', launchedAt: '2026-11-02T09:00:00.000Z' }),
    }));
    await waitFor(() => expect(address()).toBe('/studies/study-1/results/participants/participant-1'));
  });

  it('opens their profile before the launch, and closing it shows the study', async () => {
    const { user, address } = open(() => ({ study: aStudyView({ participants: [aParticipant()] }) }));
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
