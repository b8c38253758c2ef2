import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openPage, type Responses, refuse } from '../../../testing/open-page.tsx';
import { aParticipant, aStudyView } from '../../../testing/study.example.ts';
import { StudyActions } from './study-actions.tsx';

const launchRoute = 'POST /api/studies/study-1/launch';
const study = aStudyView({
  audienceCriteria: 'Night nurses',
  participantCount: 2,
  participants: [
    aParticipant({ madeFor: 'Night nurses' }),
    aParticipant({ id: 'participant-2', name: 'Nora North', madeFor: 'Day nurses' }),
  ],
  metadata: {
    conceptValidationData: null,
    productDiscoveryData: { productDomain: 'Wards', discussionTopics: ['How a shift ends'], targetOutcomes: [] },
    designReviewData: null,
  },
});
const price = {
  costGBP: 1,
  creditsRequired: 2,
  participantMultiplier: 2,
  breakdown: {
    baseCredits: 1,
    extraTaskCredits: 0,
    extraQuestionCredits: 0,
    extraConceptCredits: 0,
    extraScreenCredits: 0,
  },
};
const credit = { canProceed: true, creditsRequired: 2, availableCredits: 20, shortfall: 0, reason: null };

const ready: Responses = {
  'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: false }),
  'POST /api/usage/calculate-cost': () => ({ data: price }),
  'POST /api/usage/validate-quota': () => ({ data: { credit } }),
};

function open(responses: Responses = {}) {
  return openPage([{ path: '/', element: <StudyActions study={study} /> }], '/', {
    ...ready,
    [launchRoute]: () => refuse(503, 'LAUNCH_PENDING', 'The launch is under way.'),
    ...responses,
  });
}
const launch = () => screen.findByRole('button', { name: 'Launch Study' });
const confirm = (name = 'Launch anyway for 2.0 credits') => screen.findByRole<HTMLButtonElement>('button', { name });

describe('a study’s page', () => {
  it.each([
    ['LAUNCHED', true],
    ['READY_FOR_ANALYSIS', false],
    ['COMPLETED', true],
    ['FAILED', false],
    ['CANCELLED', false],
    ['ARCHIVED', false],
    ['DRAFT', false],
  ] as const)('offers the results of a study that is %s: %s', (status, offered) => {
    openPage([{ path: '/', element: <StudyActions study={{ ...aStudyView(), status }} /> }], '/', {});
    expect(screen.queryAllByRole('link', { name: 'View Results' })).toHaveLength(offered ? 1 : 0);
  });
});

describe('the launch of a complete draft from its own page', () => {
  it('shows configuration, participants, price and history, and asks before anything is spent', async () => {
    const { user, requests } = open();
    await user.click(await launch());
    await confirm();
    const dialog = within(screen.getByRole('dialog', { name: 'Launch this study?' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', { name: 'Wards 1 topic' })).toBeTruthy();
    expect(dialog.getByText('2 simulated participants: Wanda Ward and Nora North.')).toBeTruthy();
    expect(dialog.getByText('1 of 2 participants made for another audience')).toBeTruthy();
    const change = dialog.getByRole('link', { name: 'Change participants' });
    expect(change.getAttribute('href')).toMatch(/^\/studies\/new\/participants\?studyId=/);
    expect(dialog.getByText('£1.00')).toBeTruthy();
    expect(await dialog.findByText('You have 20.0 credits. 18.0 are left after the launch.')).toBeTruthy();
    expect(dialog.getByText('Last changed')).toBeTruthy();
    expect(requests).not.toContain(launchRoute);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(await launch());
    expect(requests).not.toContain(launchRoute);
  });

  it('is not possible if the credits do not suffice, or as long as the price is not known', async () => {
    const reason = 'Your plan allows at most 1 credit in a study.';
    let known = false;
    const { user } = open({
      'POST /api/usage/calculate-cost': () => (known ? { data: price } : refuse(500, 'INTERNAL', 'Broken')),
      'POST /api/usage/validate-quota': () => ({ data: { credit: { ...credit, canProceed: false, reason } } }),
    });
    await user.click(await launch());
    expect((await confirm('Launch anyway')).disabled).toBe(true);
    await screen.findByText('Error calculating cost');
    known = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await confirm()).disabled).toBe(true);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/account/billing');
  });

  it('works on a page without https, and repeats an attempt of unknown outcome with the same batch id', async () => {
    const batchIds: unknown[] = [];
    const { user } = open({
      [launchRoute]: ({ body }) => {
        batchIds.push(body);
        return refuse(503, 'LAUNCH_PENDING', 'The launch is under way.');
      },
    });
    // Browsers offer `randomUUID` only over HTTPS and on localhost.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    for (const times of [1, 2]) {
      await user.click(await launch());
      await user.click(await confirm());
      await expect.poll(() => batchIds).toHaveLength(times);
    }
    expect(batchIds[0]).toEqual({ batchId: expect.stringMatching(/^batch-[a-z0-9]{24}$/) });
    expect(batchIds[1]).toEqual(batchIds[0]);
  });

  it('opens the results also if the study is seen to run before the launch is answered', async () => {
    const answer = Promise.withResolvers<object>();
    let follow: () => void = () => {};
    function Followed() {
      const [status, setStatus] = useState<'DRAFT' | 'LAUNCHED'>('DRAFT');
      follow = () => setStatus('LAUNCHED');
      return <StudyActions study={{ ...study, status }} />;
    }
    const { user } = openPage(
      [
        { path: '/', element: <Followed /> },
        { path: '/studies/study-1/results', element: <h1>Results</h1> },
      ],
      '/',
      { ...ready, [launchRoute]: () => answer.promise },
    );
    await user.click(await launch());
    await user.click(await confirm());
    act(() => follow());
    await screen.findByRole('link', { name: 'View Results' });
    answer.resolve({ success: true, batchId: 'batch-1', study: { ...study, status: 'LAUNCHED' } });
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeTruthy();
  });

  it('warns if the participants do not speak its language', async () => {
    const { user } = open({ 'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: true }) });
    await user.click(await launch());
    expect((await screen.findByRole('dialog')).textContent).toContain('do not speak the language of this study');
  });
});
