import type { Page } from '@playwright/test';
import type { Quota } from '@windtunnel/contracts/http/usage';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import type { FixtureStudies } from '../../fixture-studies.ts';
import { changeResponse, fail, neverRespond, respond } from '../../mock-api.ts';
import type { ScreenState } from '../../screen-state.ts';

const review = (type: StudyType) => (studies: FixtureStudies) =>
  `/studies/new/review?studyId=${studies.ready[type].id}`;
const withoutParticipants = ({ withoutParticipants: { id } }: FixtureStudies) => `/studies/new/review?studyId=${id}`;
const concepts = review('CONCEPT_VALIDATION');
const create = (page: Page) => page.getByRole('button', { name: 'Create Study' }).click();
const launch = '/api/studies/*/launch';
const questions = '/api/studies/*/ai/review';
const quotaCheck = '/api/usage/validate-launch-quota';

const warnings = [
  {
    questionIndex: 1,
    questionText: "Don't you think that the lamp is much better than an alarm?",
    reason: 'leading',
    text: 'It suggests its own answer, so participants agree with it or push back.',
  },
  {
    questionIndex: 2,
    questionText: 'How do you wake up and what would you pay for it?',
    reason: 'double-barrelled',
    text: 'Participants answer only one half.',
  },
  {
    questionIndex: null,
    questionText: null,
    reason: 'outside-domains',
    text: 'The built-in participants know little about funeral planning.',
  },
];

const engines = '/api/ai/engines';
const offered = [
  {
    name: 'gemini',
    version: 'gemini-2.5-flash',
    host: 'generativelanguage.googleapis.com',
    usual: true,
    available: true,
  },
  { name: 'built-in simulator', version: '2', host: null, usual: false, available: true },
];
const tokens = (usedToday: number, availableAt: string | null) => ({ tokensPerDay: 200_000, usedToday, availableAt });
/** The study has chosen no engine, so the usual one speaks, for which there is a budget. */
async function onUsualModel(page: Page, budget: ReturnType<typeof tokens>): Promise<void> {
  await respond(page, engines, { engines: offered, budget });
  await changeResponse(page, '/api/studies/*', ({ study }: { readonly study: object }) => ({
    study: { ...study, engineName: null },
  }));
}
const usedUp =
  "Today's budget of 200,000 tokens for hosted language models is used up. It is available again on 23 November 2026 at 00:00 UTC.";

const credits = (sufficient: boolean) => ({
  data: { data: { sufficient, required: 9, available: sufficient ? 20 : 4.5, shortfall: sufficient ? 0 : 4.5 } },
});

/** There are enough credits, regardless of how many the demo account has left. */
const withEnoughCredits = (page: Page) => respond(page, quotaCheck, credits(true));

export const wizardReviewStates: readonly ScreenState[] = [
  ...studyTypes.map((type) => ({
    name: `wizard, review of ${type.toLowerCase().replace('_', ' ')}`,
    path: review(type),
    shows: 'Basic Information',
  })),
  {
    name: 'wizard, review, every section open',
    path: concepts,
    when: async (page) => {
      await page.getByRole('button', { name: 'Study Configuration' }).click();
      await page.getByRole('button', { name: /^Participants \d+ accepted/ }).click();
    },
    shows: 'Edit participants',
  },
  {
    name: 'wizard, review of an incomplete study',
    path: withoutParticipants,
    when: (page) => page.getByRole('button', { name: 'See Details' }).first().click(),
    shows: 'Hide Details',
  },
  {
    name: 'wizard, review with warnings',
    path: concepts,
    given: (page) => respond(page, questions, { warnings, foreign: false }),
    shows: '3 warnings before you launch',
  },
  {
    name: 'wizard, review of a study in another language',
    path: concepts,
    given: (page) => respond(page, questions, { warnings: warnings.slice(2), foreign: true }),
    shows: 'Another language',
  },
  {
    name: 'wizard, review, questions being checked',
    path: concepts,
    given: (page) => neverRespond(page, questions),
    shows: 'Checking the questions',
  },
  {
    name: 'wizard, review, questions could not be checked',
    path: concepts,
    given: (page) => fail(page, questions, 'AI_UNAVAILABLE', 503, 'AI service is currently unavailable'),
    shows: 'The questions could not be checked',
    allowsErrors: true,
  },
  {
    name: 'study, launch in another language',
    path: ({ ready }) => `/studies/${ready.CONCEPT_VALIDATION.id}`,
    given: (page) => respond(page, questions, { warnings: [], foreign: true }),
    when: (page) => page.getByRole('button', { name: 'Launch Study' }).click(),
    shows: 'Another language',
  },
  {
    name: 'wizard, review, choice of language models',
    path: concepts,
    given: (page) => respond(page, engines, { engines: offered, budget: null }),
    shows: 'gemini-2.5-flash',
  },
  {
    name: 'wizard, review, language model with tokens left',
    path: concepts,
    given: (page) => onUsualModel(page, tokens(162_400, null)),
    shows: '162,400 of 200,000 tokens used today',
  },
  {
    name: 'wizard, review, language model without tokens left',
    path: concepts,
    given: (page) => onUsualModel(page, tokens(203_118, '2026-11-23T00:00:00.000Z')),
    shows: 'Today’s tokens are used up.',
  },
  {
    name: 'wizard, review, launch refused by the budget for language models',
    path: concepts,
    given: async (page) => {
      await withEnoughCredits(page);
      await fail(page, launch, 'MODEL_BUDGET_USED_UP', 429, usedUp);
    },
    when: create,
    shows: usedUp.slice(0, 50),
    allowsErrors: true,
  },
  {
    name: 'wizard, review, cost loading',
    path: concepts,
    given: (page) => neverRespond(page, '/api/usage/calculate-cost'),
    shows: 'Calculating the cost',
  },
  {
    name: 'wizard, review, cost failed',
    path: concepts,
    given: async (page) => {
      await fail(page, '/api/usage/calculate-cost');
      await fail(page, '/api/usage/quota');
    },
    shows: 'Error calculating cost',
  },
  {
    name: 'wizard, review without credits',
    path: concepts,
    given: (page) =>
      changeResponse(page, '/api/usage/quota', ({ data }: { readonly data: Quota }) => ({
        data: { ...data, creditsUsed: data.creditsAllocated, creditsRemaining: 0, availableCredits: 0 },
      })),
    shows: 'No credits left',
  },
  {
    name: 'wizard, too few credits',
    path: concepts,
    given: (page) => respond(page, quotaCheck, credits(false)),
    when: create,
    shows: 'Study Ready to Launch',
  },
  {
    name: 'wizard, credits could not be checked',
    path: concepts,
    given: (page) => fail(page, quotaCheck),
    when: create,
    shows: 'Failed to validate credits. Please try again.',
  },
  {
    name: 'wizard, launching',
    path: concepts,
    given: async (page) => {
      await withEnoughCredits(page);
      await neverRespond(page, launch);
    },
    when: create,
    shows: 'Creating & Launching...',
  },
  {
    name: 'wizard, launched',
    path: concepts,
    given: async (page, { ready }) => {
      await withEnoughCredits(page);
      await respond(page, launch, { success: true, batchId: 'launched', study: ready.CONCEPT_VALIDATION });
    },
    when: create,
    shows: 'Your study is in the air',
  },
  {
    name: 'studies, a launch failed',
    path: concepts,
    given: async (page) => {
      await withEnoughCredits(page);
      await fail(page, launch, 'CREDITS_ALREADY_RESERVED', 409, 'Credits for this study are already reserved');
    },
    when: create,
    shows: 'Retry launch',
  },
];
