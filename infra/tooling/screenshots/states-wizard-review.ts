import type { Page } from '@playwright/test';
import type { Quota } from '@windtunnel/contracts/http/usage';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import { answers, refuses, says, waits } from './answers.ts';
import type { ScreenState } from './screen-state.ts';
import type { StageStudies } from './stage-studies.ts';

const review = (type: StudyType) => (studies: StageStudies) => `/studies/new/review?studyId=${studies.ready[type].id}`;
const unpeopled = ({ unpeopled: { id } }: StageStudies) => `/studies/new/review?studyId=${id}`;
const concepts = review('CONCEPT_VALIDATION');
const create = (page: Page) => page.getByRole('button', { name: 'Create Study' }).click();
const launch = '/api/studies/*/launch';
const enough = '/api/usage/validate-launch-quota';

const credits = (sufficient: boolean) => ({
  data: { data: { sufficient, required: 9, available: sufficient ? 20 : 4.5, shortfall: sufficient ? 0 : 4.5 } },
});

/** The credits suffice whatever the demo account has left. */
const paid = (page: Page) => says(page, enough, credits(true));

export const wizardReviewStates: readonly ScreenState[] = [
  ...studyTypes.map((type) => ({
    name: `wizard, review of ${type.toLowerCase().replace('_', ' ')}`,
    path: review(type),
    shows: 'Basic Information',
  })),
  {
    name: 'wizard, review, everything open',
    path: concepts,
    when: async (page) => {
      await page.getByRole('button', { name: 'Study Configuration' }).click();
      await page.getByRole('button', { name: /^Participants \d+ accepted/ }).click();
    },
    shows: 'Edit participants',
  },
  {
    name: 'wizard, review of an incomplete study',
    path: unpeopled,
    when: (page) => page.getByRole('button', { name: 'See Details' }).first().click(),
    shows: 'Hide Details',
  },
  {
    name: 'wizard, review, cost loading',
    path: concepts,
    given: (page) => waits(page, '/api/usage/calculate-cost'),
    shows: 'Calculating the cost',
  },
  {
    name: 'wizard, review, cost failed',
    path: concepts,
    given: async (page) => {
      await refuses(page, '/api/usage/calculate-cost');
      await refuses(page, '/api/usage/quota');
    },
    shows: 'Error calculating cost',
  },
  {
    name: 'wizard, review without credits',
    path: concepts,
    given: (page) =>
      answers(page, '/api/usage/quota', ({ data }: { readonly data: Quota }) => ({
        data: { ...data, creditsUsed: data.creditsAllocated, creditsRemaining: 0, availableCredits: 0 },
      })),
    shows: 'No credits left',
  },
  {
    name: 'wizard, too few credits',
    path: concepts,
    given: (page) => says(page, enough, credits(false)),
    when: create,
    shows: 'Study Ready to Launch',
  },
  {
    name: 'wizard, credits could not be checked',
    path: concepts,
    given: (page) => refuses(page, enough),
    when: create,
    shows: 'Failed to validate credits. Please try again.',
  },
  {
    name: 'wizard, launching',
    path: concepts,
    given: async (page) => {
      await paid(page);
      await waits(page, launch);
    },
    when: create,
    shows: 'Creating & Launching...',
  },
  {
    name: 'wizard, launched',
    path: concepts,
    given: async (page, { ready }) => {
      await paid(page);
      await says(page, launch, { success: true, batchId: 'launched', study: ready.CONCEPT_VALIDATION });
    },
    when: create,
    shows: 'Your study is in the air',
  },
  {
    name: 'studies, a launch failed',
    path: concepts,
    given: async (page) => {
      await paid(page);
      await refuses(page, launch, 'CREDITS_ALREADY_RESERVED', 409, 'Credits for this study are already reserved');
    },
    when: create,
    shows: 'Retry launch',
  },
];
