import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { FixtureStudies } from '../fixture-studies.ts';
import { cutOff, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const list = '/api/studies';
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const menuItem = (name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};

/** The running study before its first interview has ended. */
const withoutResults = (study: StudyView): StudyView => ({
  ...study,
  progress: { completed: 0, failed: 0, total: study.participants.length },
});

export const studyListStates: readonly ScreenState[] = [
  { name: 'studies', path: '/studies', shows: 'Rebooking a cancelled train' },
  { name: 'studies, drafts', path: '/studies?status=DRAFT', shows: 'Why regulars stop coming' },
  { name: 'studies, active', path: '/studies', when: tab('Active'), shows: /interviews done/ },
  { name: 'studies, none archived', path: '/studies?status=ARCHIVED', shows: 'No studies found' },
  { name: 'studies, search', path: '/studies?search=clinic', shows: 'Booking a clinic appointment: three screens' },
  {
    name: 'studies, nothing found',
    path: '/studies',
    when: (page) => page.getByRole('searchbox').fill('submarine'),
    shows: 'Clear Search',
  },
  {
    name: 'studies, none yet',
    path: '/studies',
    given: (page) => respond(page, list, { studies: [] }),
    shows: 'No studies yet',
  },
  {
    name: 'studies, loading',
    path: '/studies',
    given: (page) => neverRespond(page, list),
    shows: 'Loading your studies',
  },
  {
    name: 'studies, failed',
    path: '/studies',
    given: (page) => fail(page, list),
    shows: 'Failed to load your studies',
  },
  {
    name: 'studies, server out of reach',
    path: '/studies',
    given: (page) => cutOff(page, list),
    shows: 'Failed to load your studies',
    allowsErrors: true,
  },
  {
    name: 'studies, every status',
    path: '/studies',
    given: (page, studies) => respond(page, list, { studies: everyStatus(studies) }),
    shows: 'Analysing',
  },
  {
    name: 'studies, very many',
    path: '/studies',
    given: (page, studies) => respond(page, list, { studies: veryMany(studies) }),
    when: (page) => page.evaluate(() => window.scrollTo(0, 4_000)),
    shows: /kitchens decide, \d+ of 400/,
  },
  {
    name: 'studies, needs attention',
    path: '/studies?status=ATTENTION',
    given: (page, studies) => respond(page, list, { studies: everyStatus(studies) }),
    shows: 'Needs attention',
  },
  {
    name: 'studies, none of a type',
    path: '/studies?status=DRAFT&type=DESIGN_REVIEW',
    given: (page, { begun }) => respond(page, list, { studies: [begun] }),
    shows: 'Show any type',
  },
  {
    name: 'studies, results are being processed',
    path: '/studies?status=ACTIVE',
    given: async (page, { running }) => {
      await respond(page, list, { studies: [withoutResults(running)] });
      await neverRespond(page, '/api/studies/*/live');
    },
    when: (page, { running }) => page.getByRole('button', { name: running.title, exact: true }).click(),
    shows: 'Study Results Processing',
  },
  {
    name: 'studies, menu of a card',
    path: '/studies',
    when: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    shows: 'Duplicate',
  },
  {
    name: 'studies, deleted',
    path: '/studies',
    // Leaving the page really does delete the study, so no other state may depend on it.
    given: (page, { ready }) => respond(page, list, { studies: [{ ...ready.USABILITY, id: 'not-stored' }] }),
    when: async (page) => {
      await menuItem('Delete')(page);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
    shows: 'Undo',
  },
  { name: 'studies, confirm deletion', path: '/studies', when: menuItem('Delete'), shows: 'Delete this study?' },
  {
    name: 'studies, archive in the menu',
    path: '/studies?status=COMPLETED',
    when: (page) =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    shows: 'Archive',
  },
  { name: 'studies, move to project', path: '/studies', when: menuItem('Move to project'), shows: 'Move to project' },
  {
    name: 'studies, move to a new project',
    path: '/studies',
    when: async (page) => {
      await menuItem('Move to project')(page);
      await page.getByRole('combobox', { name: 'Project' }).selectOption('New project...');
      await page.getByRole('button', { name: 'Create and move' }).click();
    },
    shows: 'Project name is required',
  },
  { name: 'studies, duplicate', path: '/studies', when: menuItem('Duplicate'), shows: 'Duplicate study' },
  {
    name: 'studies, duplicate without a title',
    path: '/studies',
    when: async (page) => {
      await menuItem('Duplicate')(page);
      await page.getByLabel('Title').fill(' ');
      await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
    },
    shows: 'Title is required',
  },
];

/** More than are on the page at once. */
function veryMany({ finished }: FixtureStudies): StudyView[] {
  return Array.from({ length: 400 }, (_, index) => ({
    ...finished.PRODUCT_DISCOVERY,
    id: `study-${index}`,
    title: `How small kitchens decide, ${index + 1} of 400`,
  }));
}

/** One study in every status, with the ids of stored ones, so that each card leads somewhere. */
function everyStatus({ finished, ready, begun }: FixtureStudies): StudyView[] {
  const statuses = ['DRAFT', 'LAUNCHED', 'READY_FOR_ANALYSIS', 'COMPLETED', 'FAILED', 'CANCELLED', 'ARCHIVED'] as const;
  const stored = [begun, ...Object.values(finished), ...Object.values(ready)];
  return statuses.map((status, index) => ({ ...finished.PRODUCT_DISCOVERY, id: stored[index]?.id ?? '', status }));
}
