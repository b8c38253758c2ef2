import type { Page } from '@playwright/test';
import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { FixtureStudies } from '../fixture-studies.ts';
import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const results = '/api/studies/*/results';
const analysis = '/api/studies/*/meta-analysis';
const of = (study: (studies: FixtureStudies) => StudyView, tab?: string) => (studies: FixtureStudies) =>
  `/studies/${study(studies).id}/results${tab === undefined ? '' : `?tab=${tab}`}`;
const discovery = (studies: FixtureStudies) => studies.finished.PRODUCT_DISCOVERY;
const running = (studies: FixtureStudies) => studies.running;

interface ResultsBody {
  readonly study: StudyView;
  readonly interviews: readonly { readonly status: string; readonly latest: string | null }[];
}
const changeStudy = (change: Partial<StudyView>) => (page: Page) =>
  changeResponse(page, results, (body: ResultsBody) => ({ ...body, study: { ...body.study, ...change } }));

async function beforeFirstInterview(page: Page) {
  await neverRespond(page, '/api/studies/*/live');
  await changeResponse(page, results, ({ study, interviews, ...rest }: ResultsBody) => ({
    ...rest,
    study: { ...study, progress: { completed: 0, failed: 0, total: interviews.length } },
    interviews: interviews.map((interview, index) => ({
      ...interview,
      status: index < 3 ? 'RUNNING' : 'PENDING',
      answered: index < 3 ? index + 1 : 0,
    })),
  }));
}

/** Some interviews have ended, one of them unsuccessfully. */
async function partlyDone(page: Page) {
  await neverRespond(page, '/api/studies/*/live');
  await changeResponse(page, results, ({ study, interviews, ...rest }: ResultsBody) => ({
    ...rest,
    study: { ...study, progress: { completed: 3, failed: 1, total: interviews.length } },
    interviews: interviews.map((interview, index) => ({
      ...interview,
      status: index < 3 ? 'COMPLETED' : index === 3 ? 'FAILED' : 'RUNNING',
    })),
  }));
}

const analysisStates: readonly ScreenState[] = [
  { name: 'results, analysis of a discovery', path: of(discovery), shows: 'Study Meta-Analysis' },
  {
    name: 'results, analysis of concepts',
    path: of(({ finished }) => finished.CONCEPT_VALIDATION),
    shows: 'Key takeaways',
  },
  { name: 'results, analysis of screens', path: of(({ finished }) => finished.DESIGN_REVIEW), shows: 'Key takeaways' },
  { name: 'results, analysis of tasks', path: of(({ finished }) => finished.USABILITY), shows: 'Recommended actions' },
  {
    name: 'results, one cell of the matrix',
    path: of(discovery),
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
    path: of(discovery),
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
    path: of(discovery),
    given: (page) =>
      fail(page, analysis, 'META_ANALYSIS_NOT_FOUND', 404, 'There is no meta-analysis for this study yet'),
    shows: 'There is no meta-analysis yet',
  },
  {
    name: 'results, analysis loading',
    path: of(discovery),
    given: (page) => neverRespond(page, analysis),
    shows: 'Loading the analysis',
  },
  {
    name: 'results, analysis failed',
    path: of(discovery),
    given: (page) => fail(page, analysis),
    shows: 'Failed to load study results',
  },
  {
    name: 'results, export menu',
    path: of(discovery),
    when: (page) => page.getByRole('button', { name: 'Export Results' }).click(),
    shows: 'Download Results',
  },
];

const tabStates: readonly ScreenState[] = [
  { name: 'results, participants', path: of(discovery, 'participants'), shows: 'Results Available' },
  ...(['PRODUCT_DISCOVERY', 'CONCEPT_VALIDATION', 'DESIGN_REVIEW', 'USABILITY'] as const).map((type) => ({
    name: `results, overview of ${type.toLowerCase().replace('_', ' ')}`,
    path: of(({ finished }) => finished[type], 'overview'),
    when: async (page: Page) => await page.getByRole('main').locator('h3 button').first().click(),
    shows: 'Recent Participants',
  })),
];

const otherStates: readonly ScreenState[] = [
  { name: 'results, running', path: of(running), shows: /interviews done/ },
  {
    name: 'results, running before the first interview',
    path: of(running),
    given: beforeFirstInterview,
    shows: /^Results are not available yet/,
  },
  {
    name: 'results, running, partly done',
    path: of(running),
    given: partlyDone,
    shows: 'Interview failed, not charged',
  },
  {
    name: 'results, analysis of a running study',
    path: of(running, 'analysis'),
    given: partlyDone,
    shows: 'The analysis comes with the last interview',
  },
  {
    name: 'results, reading the interviews',
    path: of(discovery),
    given: async (page) => {
      await neverRespond(page, '/api/studies/*/live');
      await changeStudy({ status: 'READY_FOR_ANALYSIS' })(page);
    },
    shows: 'Reading the interviews',
  },
  {
    name: 'results, failed study',
    path: of(discovery, 'participants'),
    given: changeStudy({ status: 'FAILED' }),
    shows: 'No interview could be completed',
  },
  {
    name: 'results, cancelled study',
    path: of(discovery, 'participants'),
    given: changeStudy({ status: 'CANCELLED' }),
    shows: 'This study was stopped',
  },
  { name: 'results, not found', path: '/studies/none/results', shows: 'Study not found' },
  {
    name: 'results, loading',
    path: of(discovery),
    given: (page) => neverRespond(page, results),
    shows: 'Loading the results',
  },
  {
    name: 'results, could not be read',
    path: of(discovery),
    given: (page) => fail(page, results),
    shows: 'Failed to load study results',
  },
];

export const resultStates: readonly ScreenState[] = [...analysisStates, ...tabStates, ...otherStates];
