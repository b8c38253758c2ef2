import type { Page } from '@playwright/test';
import type { ParticipantResult } from '@windtunnel/contracts/http/results';
import { answers, refuses, says, waits } from './answers.ts';
import type { ScreenState } from './screen-state.ts';
import type { StageStudies } from './stage-studies.ts';

const person = '/api/studies/*/participants/*';
const messages = `${person}/messages`;
type Type = keyof StageStudies['finished'];

const of =
  (type: Type, rest = '', place = 0) =>
  ({ finished }: StageStudies) => {
    const study = finished[type];
    return `/studies/${study.id}/results/participants/${study.participants[place]?.id}${rest}`;
  };
const discovery = of('PRODUCT_DISCOVERY');
const analysis = of('PRODUCT_DISCOVERY', '?tab=analysis');

const become = (change: Partial<ParticipantResult>) => (page: Page) =>
  answers(page, person, ({ result, ...body }: { readonly result: ParticipantResult }) => ({
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
    name: 'participant, a quote leads to its turn',
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
    given: (page) => says(page, messages, { messages: [] }),
    shows: 'No Messages Found',
  },
  {
    name: 'participant, nothing for the filter',
    path: of('PRODUCT_DISCOVERY', '?about=1'),
    given: (page) => says(page, messages, { messages: [] }),
    shows: 'No messages for the selected question filter',
  },
  {
    name: 'participant, transcript loading',
    path: discovery,
    given: (page) => waits(page, messages),
    shows: 'Loading the transcript',
  },
  {
    name: 'participant, transcript failed',
    path: discovery,
    given: (page) => refuses(page, messages),
    shows: 'Failed to load participant data',
  },
  { name: 'participant, analysis', path: analysis, shows: 'AI Summary' },
  { name: 'participant, analysis with tasks', path: of('USABILITY', '?tab=analysis'), shows: 'Tasks Completed' },
  {
    name: 'participant, interview failed',
    path: analysis,
    given: become({
      ...noAnalysis,
      status: 'FAILED',
      failureReason: 'The AI answered in a form we cannot use, three times.',
    }),
    shows: 'This interview failed',
  },
  {
    name: 'participant, no analysis yet',
    path: analysis,
    given: become({ ...noAnalysis, status: 'PENDING' }),
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
    given: (page) => waits(page, person),
    shows: 'Loading the participant',
  },
  {
    name: 'participant, could not be read',
    path: discovery,
    given: (page) => refuses(page, person),
    shows: 'Failed to load participant data',
  },
];
