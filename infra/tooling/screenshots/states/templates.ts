import type { Page } from '@playwright/test';
import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const begin = '/api/studies/create-draft';
const preview = (title: string) => async (page: Page) => page.getByRole('button', { name: title }).click();
const take = (title: string) => async (page: Page) => {
  await preview(title)(page);
  await page.getByRole('button', { name: 'Use this template' }).click();
};
const table = 'Booking a table: two screens';

/** The templates, each type's preview, and the sample study while it is made. */
export const templateStates: readonly ScreenState[] = [
  { name: 'templates', path: '/templates', shows: 'Try a filled-in study' },
  {
    name: 'templates, some types closed',
    path: '/templates',
    given: (page) =>
      changeResponse(page, '/api/info', (info: object) => ({
        ...info,
        studyTypesOpen: ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
      })),
    shows: 'Coming Soon',
  },
  {
    name: 'templates, preview, usability',
    path: '/templates',
    when: preview('Buying a train ticket, and changing it'),
    shows: 'Follow-up questions',
  },
  {
    name: 'templates, preview, concepts',
    path: '/templates',
    when: preview('Two ways to keep moving through the winter'),
    shows: 'Concept: Ten Minutes',
  },
  {
    name: 'templates, preview, discovery',
    path: '/templates',
    when: preview('What school asks of a family, week by week'),
    shows: 'Discussion topics',
  },
  { name: 'templates, preview, screens', path: '/templates', when: preview(table), shows: 'Screen: Choose a time' },
  {
    name: 'templates, making the draft',
    path: '/templates',
    given: (page) => neverRespond(page, begin),
    when: take(table),
    shows: 'Making your draft...',
  },
  {
    name: 'templates, draft failed',
    path: '/templates',
    given: (page) => fail(page, begin),
    when: take(table),
    shows: 'Failed to start from this template',
    allowsErrors: true,
  },
  {
    name: 'sample study, being made',
    path: '/templates/sample',
    given: (page) => neverRespond(page, begin),
    shows: /This takes a few seconds and costs no credits/,
  },
  {
    name: 'sample study, failed',
    path: '/templates/sample',
    given: (page) => fail(page, begin),
    shows: 'Failed to make the sample study',
    allowsErrors: true,
  },
];
