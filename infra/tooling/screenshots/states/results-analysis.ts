import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';
import { discovery, resultsPath } from './results-path.ts';

const analysis = '/api/studies/*/meta-analysis';

export const resultAnalysisStates: readonly ScreenState[] = [
  { name: 'results, analysis of a discovery', path: resultsPath(discovery), shows: 'Study Meta-Analysis' },
  {
    name: 'results, analysis of concepts',
    path: resultsPath(({ finished }) => finished.CONCEPT_VALIDATION),
    shows: 'Key takeaways',
  },
  {
    name: 'results, analysis of screens',
    path: resultsPath(({ finished }) => finished.DESIGN_REVIEW),
    shows: 'Key takeaways',
  },
  {
    name: 'results, analysis of tasks',
    path: resultsPath(({ finished }) => finished.USABILITY),
    shows: 'Recommended actions',
  },
  {
    name: 'results, one cell of the matrix',
    path: resultsPath(discovery),
    when: async (page) => {
      const grid = page.getByRole('grid');
      await grid
        .getByRole('button', { name: /voiced it, quoted/ })
        .first()
        .click();
    },
    shows: 'Who talked about what?',
  },
  {
    name: 'results, no counter-quotes',
    path: resultsPath(discovery),
    given: (page) =>
      changeResponse(page, analysis, ({ metaAnalysis }: { readonly metaAnalysis: StudyAnalysisView }) => ({
        metaAnalysis: {
          ...metaAnalysis,
          nextSteps: [],
          evidence: {
            themes: [],
            takeaways: metaAnalysis.evidence.takeaways.map((takeaway) => ({ ...takeaway, counterQuotes: [] })),
          },
        },
      })),
    shows: /Simulated panels agree too easily/,
  },
  {
    name: 'results, analysis could not be made',
    path: resultsPath(discovery),
    given: (page) =>
      fail(page, analysis, 'META_ANALYSIS_NOT_FOUND', 404, 'There is no meta-analysis for this study yet'),
    shows: 'There is no meta-analysis yet',
  },
  {
    name: 'results, analysis loading',
    path: resultsPath(discovery),
    given: (page) => neverRespond(page, analysis),
    shows: 'Loading the analysis',
  },
  {
    name: 'results, analysis failed',
    path: resultsPath(discovery),
    given: (page) => fail(page, analysis),
    shows: 'Failed to load study results',
  },
  {
    name: 'results, export menu',
    path: resultsPath(discovery),
    when: (page) => page.getByRole('button', { name: 'Export Results' }).click(),
    shows: 'Download Results',
  },
];
