import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { anAnalysis, aQuote, aTakeaway, someResults } from './logic/results.example.ts';
import { ResultsPage } from './results-page.tsx';

const memory = {
  label: 'Memory',
  sentiment: 'mixed' as const,
  participantIds: ['p1', 'p2'],
  quotes: [aQuote('p2', 'It is all in here')],
  marks: [],
};
const paper = {
  label: 'Paper',
  sentiment: 'positive' as const,
  participantIds: ['p1'],
  quotes: [aQuote('p1', 'On my hand')],
  marks: [],
};
const metaAnalysis = anAnalysis({
  takeaways: [aTakeaway({ counterQuotes: [aQuote('p2', 'I never write it down')] })],
  themes: [memory, paper],
});

function openResults(query = '?tab=analysis', responses: Responses = {}) {
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
  it('open on the participants, the first tab', async () => {
    openResults('');
    const [first, ...others] = await screen.findAllByRole('tab');
    expect(first?.textContent).toBe('Participants2');
    expect([first, ...others].map((tab) => tab?.getAttribute('aria-selected'))).toEqual(['true', 'false', 'false']);
    expect(screen.getAllByText('Results Available')).toHaveLength(2);
  });

  it('have an analysis with the answer, what supports it and what contradicts it', async () => {
    openResults();
    expect(await screen.findByText('Both hand over from memory.')).toBeTruthy();
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
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ada Shaw: voiced it, quoted 1 time');
    expect(within(words).getByRole('link', { name: 'On my hand' })).toBeTruthy();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(within(words).getByText('Did not talk about it.')).toBeTruthy();
  });

  it("mark each participant's own sentiment in the matrix", async () => {
    const marks = [
      { participantId: 'p1', sentiment: 'positive' as const },
      { participantId: 'p2', sentiment: 'negative' as const },
    ];
    const marked = anAnalysis({ themes: [{ ...memory, marks }] });
    openResults('?tab=analysis', { 'GET /api/studies/s1/meta-analysis': () => ({ metaAnalysis: marked }) });
    const grid = await screen.findByRole('grid', { name: 'Who talked about what?' });
    expect(within(grid).getByRole('button', { name: 'Ada Shaw: voiced it, positive' })).toBeTruthy();
    expect(within(grid).getByRole('button', { name: 'Bea Hill: voiced it, negative, quoted 1 time' })).toBeTruthy();
  });

  it('give the answers to each question first, and what was only modelled under its own heading', async () => {
    const rich = anAnalysis({
      directAnswers: [
        {
          questionIndex: 0,
          questionText: 'How a shift is handed over',
          lines: ['2 of 2 do it from memory.'],
          quotes: [aQuote('p2', 'It is all in here')],
        },
      ],
      takeaways: [
        aTakeaway({
          weight: 'major',
          kind: 'problem',
          total: 1,
          action: 'Write down what changed',
          askedBy: 1,
          askQuote: aQuote('p1', 'Leave me a list'),
        }),
      ],
      thingsToCheck: [{ text: 'Nothing may confirm the change', action: 'Confirm it', quotes: [] }],
    });
    openResults('?tab=analysis', { 'GET /api/studies/s1/meta-analysis': () => ({ metaAnalysis: rich }) });
    const answers = await screen.findByRole('region', { name: 'What they answered' });
    expect(within(answers).getByText('2 of 2 do it from memory.')).toBeTruthy();
    const takeaways = screen.getByRole('region', { name: 'Key takeaways' });
    expect(takeaways.textContent).toContain('MajorProblem');
    expect(takeaways.textContent).toContain('1 of the 1 it concerns, 2 interviewed');
    expect(takeaways.textContent).toContain('What to do: Write down what changed');
    expect(takeaways.textContent).toContain('1 participant asks for it');
    expect(within(takeaways).getByRole('link', { name: 'Leave me a list' })).toBeTruthy();
    const check = screen.getByRole('region', { name: 'Things to check' });
    expect(check.textContent).toContain('Modelled walk-through, site not visited');
    expect(within(check).getByText('Nothing may confirm the change')).toBeTruthy();
  });

  it('say why there is no summary instead of showing an empty one', async () => {
    const withheld = 'Half of the answers were not recognised, so nothing is concluded from them.';
    const silent = anAnalysis({}, { summary: withheld, withheld, nextSteps: [], takeaways: [] });
    openResults('?tab=analysis', { 'GET /api/studies/s1/meta-analysis': () => ({ metaAnalysis: silent }) });
    expect(await screen.findByText(withheld)).toBeTruthy();
    expect(screen.getByText('No summary')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Key takeaways' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recommended actions' })).toBeNull();
  });

  it.each(['ANALYSIS_NOT_POSSIBLE', 'ENGINE_NOT_CONFIGURED'] as const)(
    'stay as they were after %s, and say why',
    async (code) => {
      const why = 'These interviews were held by an earlier version of the participants.';
      const { user } = openResults('?tab=analysis', {
        'POST /api/studies/s1/meta-analysis': () => refuse(409, code, why),
      });
      await user.click(await screen.findByRole('button', { name: 'Refresh Analysis' }));
      expect(await screen.findByText('The analysis stays as it was')).toBeTruthy();
      expect(screen.getAllByText(why)).toHaveLength(1);
      expect(screen.getByText('Both hand over from memory.')).toBeTruthy();
    },
  );

  it('report another failed refresh in a toast', async () => {
    const { user } = openResults('?tab=analysis', {
      'POST /api/studies/s1/meta-analysis': () => refuse(409, 'ANALYSIS_IN_PROGRESS', 'It is under way'),
    });
    await user.click(await screen.findByRole('button', { name: 'Refresh Analysis' }));
    expect(await screen.findByText('It is under way')).toBeTruthy();
    expect(screen.queryByText('The analysis stays as it was')).toBeNull();
  });

  it('offer to repeat an analysis that failed', async () => {
    let made = false;
    const { user } = openResults('?tab=analysis', {
      'GET /api/studies/s1/meta-analysis': () =>
        made
          ? { metaAnalysis }
          : refuse(404, 'META_ANALYSIS_NOT_FOUND', 'There is no meta-analysis for this study yet'),
      'POST /api/studies/s1/meta-analysis': () => {
        made = true;
        return { metaAnalysis };
      },
    });
    await screen.findByRole('heading', { name: 'There is no meta-analysis yet' }, { timeout: 5_000 });
    await user.click(screen.getByRole('button', { name: 'Refresh Analysis' }));
    expect(await screen.findByText('Both hand over from memory.')).toBeTruthy();
  });

  it('show n with every rate, and what it measures', async () => {
    openResults('?tab=overview');
    const rate = (await screen.findByText(/\(2 of 2\)/)).closest('dd');
    expect(rate?.textContent).toBe('100% (2 of 2)');
    expect(rate?.previousElementSibling?.textContent).toBe('Interviews completed');
  });

  it('show the success of tasks where there are tasks', async () => {
    const ofTasks = someResults({ type: 'USABILITY' });
    const success = { measure: 'tasks' as const, done: 5, of: 8 };
    openResults('?tab=overview', {
      'GET /api/studies/s1/results?page=1&limit=100': () => ({
        ...ofTasks,
        results: { ...ofTasks.results, success, successRate: 63 },
      }),
    });
    const rate = (await screen.findByText(/\(5 of 8 tasks\)/)).closest('dd');
    expect(rate?.textContent).toBe('63% (5 of 8 tasks)');
    expect(rate?.previousElementSibling?.textContent).toBe('Task success');
    expect(screen.getByText(/the site was not visited/)).toBeTruthy();
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

  it('of a running one say so while the server cannot be reached', async () => {
    const running = someResults({ status: 'LAUNCHED', progress: { completed: 0, failed: 0, total: 2 } });
    openResults('', {
      'GET /api/studies/s1/results?page=1&limit=100': () => running,
      'GET /api/studies/s1/live': () => refuse(503, 'STORE_UNAVAILABLE', 'No'),
    });
    expect(await screen.findByText('The server cannot be reached')).toBeTruthy();
    expect(screen.getByText('0 of 2 interviews done')).toBeTruthy();
  });

  it('that cannot be loaded say so in place and in a toast', async () => {
    openResults('', {
      'GET /api/studies/s1/results?page=1&limit=100': () => refuse(500, 'INTERNAL', 'An error occurred'),
    });
    expect(await screen.findByText('Failed to load study results')).toBeTruthy();
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
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
