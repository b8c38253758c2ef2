import type { Page } from '@playwright/test';
import { errorTable } from '@windtunnel/contracts/errors';
import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';
import { discovery, resultsPath } from './results-path.ts';

const analysis = '/api/studies/*/meta-analysis';

const changeAnalysis = (change: (metaAnalysis: StudyAnalysisView) => StudyAnalysisView) => (page: Page) =>
  changeResponse(page, analysis, ({ metaAnalysis }: { readonly metaAnalysis: StudyAnalysisView }) => ({
    metaAnalysis: change(metaAnalysis),
  }));

/** Answers, weights, actions and things to check, around the words that the analysis quotes. */
function withEveryPart(metaAnalysis: StudyAnalysisView): StudyAnalysisView {
  const { takeaways, themes } = metaAnalysis.evidence;
  const quotes = takeaways.flatMap((takeaway) => takeaway.quotes);
  const weights = ['major', 'finding', 'single-voice'] as const;
  const kinds = ['problem', 'plus', 'wish'] as const;
  const sentiments = ['negative', 'positive', 'mixed', 'neutral'] as const;
  return {
    ...metaAnalysis,
    evidence: {
      directAnswers: [0, 1, 2, 3, 4, 5, 6].map((questionIndex) => ({
        questionIndex,
        questionText: `Change the train of a booked ticket to the next morning, step ${questionIndex + 1}`,
        lines: ['5 of 8 did it, 2 of them with help.', '2 gave up; 1 thought it was done and was not.'],
        quotes: quotes.slice(questionIndex, questionIndex + 2),
      })),
      takeaways: takeaways.map((takeaway, index) => ({
        ...takeaway,
        weight: weights[index % 3] ?? 'finding',
        kind: kinds[index % 3] ?? 'answer',
        total: Math.max(takeaway.count, takeaway.total - (index % 2)),
        action: index % 3 === 1 ? null : 'Say on the page that the old ticket is no longer valid.',
        askedBy: index % 3 === 0 ? 4 : 0,
        askQuote: quotes[index] ?? null,
      })),
      thingsToCheck: [0, 1].map((place) => ({
        text:
          place === 0
            ? 'If nothing confirms the change, expect travel on the old ticket.'
            : 'If the new train is not shown before the payment, expect a look into the calendar.',
        action: place === 0 ? 'Confirm the change by e-mail and on the page.' : null,
        quotes: quotes.slice(place, place + 1),
      })),
      themes: themes.map((theme) => ({
        ...theme,
        marks: theme.participantIds.map((participantId, index) => ({
          participantId,
          sentiment: sentiments[index % 4] ?? 'neutral',
        })),
      })),
    },
  };
}

export const resultAnalysisStates: readonly ScreenState[] = [
  { name: 'results, analysis of a discovery', path: resultsPath(discovery, 'analysis'), shows: 'Study Meta-Analysis' },
  {
    name: 'results, analysis of concepts',
    path: resultsPath(({ finished }) => finished.CONCEPT_VALIDATION, 'analysis'),
    shows: 'Key takeaways',
  },
  {
    name: 'results, analysis of screens',
    path: resultsPath(({ finished }) => finished.DESIGN_REVIEW, 'analysis'),
    shows: 'Key takeaways',
  },
  {
    name: 'results, analysis of tasks',
    path: resultsPath(({ finished }) => finished.USABILITY, 'analysis'),
    shows: 'Recommended actions',
  },
  {
    name: 'results, one cell of the matrix',
    path: resultsPath(discovery, 'analysis'),
    when: async (page) => {
      const grid = page.getByRole('grid');
      await grid
        .getByRole('button', { name: /voiced it.*quoted/ })
        .first()
        .click();
    },
    shows: 'Who talked about what?',
  },
  {
    name: 'results, no counter-quotes',
    path: resultsPath(discovery, 'analysis'),
    given: (page) =>
      changeResponse(page, analysis, ({ metaAnalysis }: { readonly metaAnalysis: StudyAnalysisView }) => ({
        metaAnalysis: {
          ...metaAnalysis,
          nextSteps: [],
          evidence: {
            ...metaAnalysis.evidence,
            themes: [],
            takeaways: metaAnalysis.evidence.takeaways.map((takeaway) => ({ ...takeaway, counterQuotes: [] })),
          },
        },
      })),
    shows: /Simulated panels agree too easily/,
  },
  {
    name: 'results, analysis with every part',
    path: resultsPath(({ finished }) => finished.USABILITY, 'analysis'),
    given: changeAnalysis(withEveryPart),
    shows: 'Things to check',
  },
  {
    name: 'results, analysis by a hosted model',
    path: resultsPath(discovery, 'analysis'),
    given: changeAnalysis((metaAnalysis) => ({
      ...metaAnalysis,
      engine: { name: 'gemini', version: 'gemini-2.5-flash' },
      tokens: 112_300,
      cost: { currency: 'USD', amount: 0.0712 },
    })),
    shows: /112,300 tokens \(about USD 0\.07\)/,
  },
  {
    name: 'results, analysis without a summary',
    path: resultsPath(discovery, 'analysis'),
    given: changeAnalysis((metaAnalysis) => ({
      ...metaAnalysis,
      withheld:
        'More than half of the answers to two questions were not recognised, so nothing is concluded from them. Every answer is in the transcripts.',
      nextSteps: [],
      evidence: { directAnswers: [], takeaways: [], thingsToCheck: [], themes: [] },
    })),
    shows: 'No summary',
  },
  {
    name: 'results, analysis of an earlier engine',
    path: resultsPath(discovery, 'analysis'),
    given: async (page) => {
      await page.route(/meta-analysis$/, (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        return route.fulfill({
          status: errorTable.ANALYSIS_NOT_POSSIBLE.status,
          json: { error: errorTable.ANALYSIS_NOT_POSSIBLE.text, code: 'ANALYSIS_NOT_POSSIBLE', traceId: '5f1c0a' },
        });
      });
    },
    when: (page) => page.getByRole('button', { name: 'Refresh Analysis' }).click(),
    shows: 'The analysis stays as it was',
    allowsErrors: true,
  },
  {
    name: 'results, analysis could not be made',
    path: resultsPath(discovery, 'analysis'),
    given: (page) =>
      fail(page, analysis, 'META_ANALYSIS_NOT_FOUND', 404, 'There is no meta-analysis for this study yet'),
    shows: 'There is no meta-analysis yet',
  },
  {
    name: 'results, analysis loading',
    path: resultsPath(discovery, 'analysis'),
    given: (page) => neverRespond(page, analysis),
    shows: 'Loading the analysis',
  },
  {
    name: 'results, analysis failed',
    path: resultsPath(discovery, 'analysis'),
    given: (page) => fail(page, analysis),
    shows: 'Failed to load study results',
  },
  {
    name: 'results, export menu',
    path: resultsPath(discovery, 'analysis'),
    when: (page) => page.getByRole('button', { name: 'Export Results' }).click(),
    shows: 'Download Results',
  },
];
