import { screen, within } from '@testing-library/react';
import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { someResults } from './logic/results.example.ts';
import { ResultsPage } from './results-page.tsx';

const quote = (participantId: string, text: string) => ({
  participantId,
  messageId: 'm2',
  start: 0,
  end: text.length,
  text,
});
const metaAnalysis: StudyAnalysisView = {
  summary: 'Both hand over from memory.',
  takeaways: ['Paper is trusted'],
  nextSteps: ['Show what changed'],
  evidence: {
    takeaways: [
      {
        text: 'Paper is trusted',
        count: 1,
        total: 2,
        quotes: [quote('p1', 'I write it on my hand')],
        counterQuotes: [quote('p2', 'I never write it down')],
      },
    ],
    themes: [
      { label: 'Memory', sentiment: 'mixed', participantIds: ['p1', 'p2'], quotes: [quote('p2', 'It is all in here')] },
      { label: 'Paper', sentiment: 'positive', participantIds: ['p1'], quotes: [quote('p1', 'On my hand')] },
    ],
  },
  engine: { name: 'built-in simulator', version: '1.0.0' },
  recordedAt: '2026-03-01T09:00:00.000Z',
  interviews: 2,
};

function openResults(query = '', responses: Responses = {}) {
  const routes = [
    { path: '/studies/:studyId/results', element: <ResultsPage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return openPage(routes, `/studies/s1/results${query}`, {
    'GET /api/studies/s1/results?page=1&limit=100': () => someResults(),
    'GET /api/studies/s1/meta-analysis': () => ({ metaAnalysis }),
    ...responses,
  });
}

describe('the results of a completed study', () => {
  it('open with the answer, what supports it and what contradicts it', async () => {
    openResults();
    expect(await screen.findByText('Both hand over from memory.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Analysis' }).getAttribute('aria-selected')).toBe('true');
    const answer = screen.getByRole('region', { name: 'Study Meta-Analysis' });
    expect(within(answer).getByRole('link', { name: 'I write it on my hand' })).toBeTruthy();
    expect(within(answer).getByRole('link', { name: 'I never write it down' })).toBeTruthy();
    expect(answer.textContent).toContain('AI-simulated participants, n = 2');
  });

  it('have a matrix that is navigated by arrow keys and shows the quotes behind each mark', async () => {
    const { user } = openResults();
    const grid = await screen.findByRole('grid', { name: 'Who talked about what?' });
    const words = screen.getByRole('region', { name: 'Words behind the theme' });
    expect(within(words).getByRole('link', { name: 'It is all in here' })).toBeTruthy();
    within(grid)
      .getByRole('button', { name: /^Memory/ })
      .focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ada Shaw: voiced it, quoted 1 times');
    expect(within(words).getByRole('link', { name: 'On my hand' })).toBeTruthy();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(within(words).getByText('Did not talk about it.')).toBeTruthy();
  });

  it('offer to repeat an analysis that failed', async () => {
    let made = false;
    const { user } = openResults('', {
      'GET /api/studies/s1/meta-analysis': () =>
        made
          ? { metaAnalysis }
          : refuse(404, 'META_ANALYSIS_NOT_FOUND', 'There is no meta-analysis for this study yet'),
      'GET /api/studies/s1/meta-analysis?refresh=true': () => {
        made = true;
        return { metaAnalysis };
      },
    });
    await screen.findByRole('heading', { name: 'There is no meta-analysis yet' }, { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Refresh Analysis' }));
    expect(await screen.findByText('Both hand over from memory.')).toBeTruthy();
  });

  it('show n with every rate', async () => {
    openResults('?tab=overview');
    expect((await screen.findByText(/\(2 of 2\)/)).closest('dd')?.textContent).toBe('100% (2 of 2)');
  });
});

describe('the results of another study', () => {
  it('of a running one say that they are not available yet', async () => {
    const running = someResults({ status: 'LAUNCHED', progress: { completed: 0, failed: 0, total: 2 } });
    openResults('', { 'GET /api/studies/s1/results?page=1&limit=100': () => running });
    expect(
      await screen.findByRole('heading', {
        name: 'Results are not available yet. The study is still in progress.',
      }),
    ).toBeTruthy();
    expect(screen.getByText('0 of 2 interviews done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Studies' })).toBeTruthy();
  });

  it('of a draft lead to the study', async () => {
    const { address } = openResults('', {
      'GET /api/studies/s1/results?page=1&limit=100': () => someResults({ status: 'DRAFT' }),
    });
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(address()).toBe('/studies/s1');
  });

  it('of a missing one say so', async () => {
    openResults('', { 'GET /api/studies/s1/results?page=1&limit=100': () => refuse(404, 'STUDY_NOT_FOUND', 'No') });
    expect(await screen.findByRole('heading', { name: 'Study not found' }, { timeout: 5_000 })).toBeTruthy();
  });
});
