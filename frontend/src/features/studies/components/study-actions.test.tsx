import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPage, refuse } from '../../../testing/open-page.tsx';
import { aStudyView } from '../../../testing/study.example.ts';
import { StudyActions } from './study-actions.tsx';

const launchRoute = 'POST /api/studies/study-1/launch';

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
  it('works on a page without https, and repeats an attempt of unknown outcome with the same batch id', async () => {
    const batchIds: unknown[] = [];
    const { user } = openPage([{ path: '/', element: <StudyActions study={aStudyView()} /> }], '/', {
      [launchRoute]: ({ body }) => {
        batchIds.push(body);
        return refuse(503, 'LAUNCH_PENDING', 'The launch is under way.');
      },
    });
    // Browsers offer `randomUUID` only over HTTPS and on localhost.
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const launch = () => screen.findByRole('button', { name: 'Launch Study' });
    await user.click(await launch());
    await user.click(await launch());
    await expect.poll(() => batchIds).toHaveLength(2);
    expect(batchIds[0]).toEqual({ batchId: expect.stringMatching(/^batch-[a-z0-9]{24}$/) });
    expect(batchIds[1]).toEqual(batchIds[0]);
  });

  it('is confirmed first if the participants do not speak its language', async () => {
    const { user, requests } = openPage([{ path: '/', element: <StudyActions study={aStudyView()} /> }], '/', {
      'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: true }),
      [launchRoute]: () => refuse(503, 'LAUNCH_PENDING', 'The launch is under way.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Launch Study' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('do not speak the language of this study');
    expect(requests).not.toContain(launchRoute);
    await user.click(screen.getByRole('button', { name: 'Launch all the same' }));
    await expect.poll(() => requests).toContain(launchRoute);
  });
});
