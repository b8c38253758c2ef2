import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { FixtureStudies } from '../fixture-studies.ts';
import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';
import { discovery, resultsPath } from './results-path.ts';

const results = '/api/studies/*/results';
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

const failed = { status: 'FAILED', failureReason: 'NO_INTERVIEW_COMPLETED' } as const;
const stop = (page: Page) => page.getByRole('button', { name: 'Stop study' }).click();

const tabStates: readonly ScreenState[] = [
  { name: 'results, participants', path: resultsPath(discovery, 'participants'), shows: 'Results Available' },
  ...(['PRODUCT_DISCOVERY', 'CONCEPT_VALIDATION', 'DESIGN_REVIEW', 'USABILITY'] as const).map((type) => ({
    name: `results, overview of ${type.toLowerCase().replace('_', ' ')}`,
    path: resultsPath(({ finished }) => finished[type], 'overview'),
    when: async (page: Page) => await page.getByRole('main').locator('h3 button').first().click(),
    shows: 'Recent Participants',
  })),
];

const otherStates: readonly ScreenState[] = [
  { name: 'results, running', path: resultsPath(running), shows: /interviews done/ },
  {
    name: 'results, running before the first interview',
    path: resultsPath(running),
    given: beforeFirstInterview,
    shows: /^Results are not available yet/,
  },
  {
    name: 'results, running, stop',
    path: resultsPath(running),
    given: partlyDone,
    when: stop,
    shows: 'Stop this study?',
  },
  {
    name: 'results, running, stop before the first interview',
    path: resultsPath(running),
    given: beforeFirstInterview,
    when: stop,
    shows: 'What was said so far, without results.',
  },
  {
    name: 'results, running, partly done',
    path: resultsPath(running),
    given: partlyDone,
    shows: 'Interview failed, not charged',
  },
  {
    name: 'results, analysis of a running study',
    path: resultsPath(running, 'analysis'),
    given: partlyDone,
    shows: 'The analysis comes with the last interview',
  },
  {
    name: 'results, reading the interviews',
    path: resultsPath(discovery),
    given: async (page) => {
      await neverRespond(page, '/api/studies/*/live');
      await changeStudy({ status: 'READY_FOR_ANALYSIS' })(page);
    },
    shows: 'Reading the interviews',
  },
  {
    name: 'results, failed study',
    path: resultsPath(discovery, 'participants'),
    given: changeStudy(failed),
    shows: 'No interview could be completed',
  },
  {
    name: 'results, failed study, run again',
    path: resultsPath(discovery, 'participants'),
    given: async (page) => {
      await changeStudy(failed)(page);
      await changeResponse(page, '/api/studies/*', ({ study }: Pick<ResultsBody, 'study'>) => ({
        study: { ...study, ...failed },
      }));
    },
    when: (page) => page.getByRole('button', { name: 'Run again' }).click(),
    shows: 'Run this study again?',
  },
  {
    name: 'results, study that broke off',
    path: resultsPath(discovery, 'participants'),
    given: changeStudy({ status: 'FAILED', failureReason: 'RUN_FAILED' }),
    shows: 'The study could not be finished',
  },
  {
    name: 'results, cancelled study',
    path: resultsPath(discovery, 'participants'),
    given: changeStudy({ status: 'CANCELLED' }),
    shows: 'This study was stopped',
  },
  { name: 'results, not found', path: '/studies/none/results', shows: 'Study not found' },
  {
    name: 'results, loading',
    path: resultsPath(discovery),
    given: (page) => neverRespond(page, results),
    shows: 'Loading the results',
  },
  {
    name: 'results, could not be read',
    path: resultsPath(discovery),
    given: (page) => fail(page, results),
    shows: 'Failed to load study results',
  },
];

export const resultStates: readonly ScreenState[] = [...tabStates, ...otherStates];
