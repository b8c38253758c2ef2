import type { Page } from '@playwright/test';
import type { ParticipantResult } from '@windtunnel/contracts/http/results';
import type { FixtureStudies } from '../fixture-studies.ts';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const participant = '/api/studies/*/participants/*';
const messages = `${participant}/messages`;
type Type = keyof FixtureStudies['finished'];

const of =
  (type: Type, rest = '', index = 0) =>
  ({ finished }: FixtureStudies) => {
    const study = finished[type];
    return `/studies/${study.id}/results/participants/${study.participants[index]?.id}${rest}`;
  };
const discovery = of('PRODUCT_DISCOVERY');
const analysis = of('PRODUCT_DISCOVERY', '?tab=analysis');

const changeResult = (change: Partial<ParticipantResult>) => (page: Page) =>
  changeResponse(page, participant, ({ result, ...body }: { readonly result: ParticipantResult }) => ({
    ...body,
    result: { ...result, ...change },
  }));
const noAnalysis: Partial<ParticipantResult> = {
  frontendSummary: null,
  keyInsights: [],
  painPoints: [],
  suggestions: [],
};

export const participantStates: readonly ScreenState[] = [
  { name: 'participant, transcript', path: discovery, shows: 'Interviewer' },
  { name: 'participant, last of the panel', path: of('PRODUCT_DISCOVERY', '', 5), shows: '6 of 6' },
  {
    name: 'participant, transcript of one question',
    path: discovery,
    when: async (page) => {
      await page.getByRole('option').nth(2).waitFor({ state: 'attached' });
      await page.getByRole('combobox').selectOption({ index: 2 });
    },
    shows: 'Clear',
  },
  {
    name: 'participant, transcript of one screen',
    path: of('DESIGN_REVIEW'),
    when: async (page) => {
      await page.getByRole('option').nth(1).waitFor({ state: 'attached' });
      await page.getByRole('combobox').selectOption({ index: 1 });
    },
    shows: 'Image display is planned.',
  },
  { name: 'participant, transcript about concepts', path: of('CONCEPT_VALIDATION'), shows: 'Closing Box' },
  { name: 'participant, transcript of tasks', path: of('USABILITY'), shows: 'https://rail.example.com' },
  {
    name: 'participant, the turn behind a quote',
    path: analysis,
    when: (page) => page.locator('blockquote a').first().click(),
    shows: /^(Key insight|Pain point|Suggestion)$/,
  },
  {
    name: 'participant, read more',
    path: discovery,
    when: (page) => page.getByRole('button', { name: 'Read more' }).click(),
    shows: 'Read less',
  },
  {
    name: 'participant, no messages',
    path: discovery,
    given: (page) => respond(page, messages, { messages: [] }),
    shows: 'No Messages Found',
  },
  {
    name: 'participant, no messages for the filter',
    path: of('PRODUCT_DISCOVERY', '?about=1'),
    given: (page) => respond(page, messages, { messages: [] }),
    shows: 'No messages for the selected question filter',
  },
  {
    name: 'participant, transcript loading',
    path: discovery,
    given: (page) => neverRespond(page, messages),
    shows: 'Loading the transcript',
  },
  {
    name: 'participant, transcript failed',
    path: discovery,
    given: (page) => fail(page, messages),
    shows: 'The transcript did not load',
  },
  { name: 'participant, analysis', path: analysis, shows: 'AI Summary' },
  { name: 'participant, analysis with tasks', path: of('USABILITY', '?tab=analysis'), shows: 'Tasks Completed' },
  {
    name: 'participant, interview failed',
    path: analysis,
    given: changeResult({
      ...noAnalysis,
      status: 'FAILED',
      failureReason: 'The AI returned something we cannot use, three times.',
    }),
    shows: 'This interview failed',
  },
  {
    name: 'participant, no analysis yet',
    path: analysis,
    given: changeResult({ ...noAnalysis, status: 'PENDING' }),
    shows: 'No analysis yet',
  },
  {
    name: 'participant, share menu',
    path: discovery,
    when: (page) => page.getByRole('button', { name: 'Share Results' }).click(),
    shows: /coming soon/,
  },
  {
    name: 'participant, not found',
    path: ({ finished }) => `/studies/${finished.USABILITY.id}/results/participants/none`,
    shows: 'Participant not found',
  },
  {
    name: 'participant, loading',
    path: discovery,
    given: (page) => neverRespond(page, participant),
    shows: 'Loading the participant',
  },
  {
    name: 'participant, could not be read',
    path: discovery,
    given: (page) => fail(page, participant),
    shows: 'Failed to load participant data',
  },
];
