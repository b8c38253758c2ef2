import type { Page } from '@playwright/test';
import type { ListedPanelView } from '@windtunnel/contracts/http/panels';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { FixtureStudies } from '../../fixture-studies.ts';
import { fail, neverRespond, respond } from '../../mock-api.ts';
import type { ScreenState } from '../../screen-state.ts';
import { press, ready, withoutParticipants } from './draft.ts';

const panels = '/api/panels';

const panelOf = (name: string, savedAt: string, { id, title, type, participants, ...study }: StudyView) =>
  ({
    id: `panel ${name}`,
    ...{ name, savedAt, audienceCriteria: study.audienceCriteria, study: { id, title, type } },
    participants: participants.map(({ id, name, age, occupation }) => ({ id, name, age, occupation })),
  }) satisfies ListedPanelView;

/** Two panels of the demo studies. */
const two = (page: Page, { finished }: FixtureStudies) =>
  respond(page, panels, {
    panels: [
      panelOf('Small kitchens', '2026-11-20T09:00:00.000Z', finished.PRODUCT_DISCOVERY),
      panelOf('Patients who book online, second half of the year', '2026-10-02T09:00:00.000Z', finished.DESIGN_REVIEW),
    ],
  });
const refusing = (code: string, text: string) => (page: Page) => fail(page, panels, code, 409, text);

const use = press('Use a saved panel');
const openSaved = press('Saved panels');
const openSavedAnd = (name: string) => async (page: Page) => {
  await openSaved(page);
  await page.getByRole('button', { name }).click();
};
const save = press('Save as panel');
const saveAs = (name: string) => async (page: Page) => {
  await save(page);
  await page.getByRole('textbox', { name: /Panel name/ }).fill(name);
  await page.getByRole('button', { name: 'Save panel' }).click();
};

/** Saving participants as a panel, the saved panels, and using one in another study. */
export const savedPanelStates: readonly ScreenState[] = [
  { name: 'saved panels', path: '/studies', given: two, when: openSaved, shows: /^Reuse participants/ },
  {
    name: 'saved panels, rename',
    path: '/studies',
    given: two,
    when: openSavedAnd('Rename Small kitchens'),
    shows: 'Panel name',
  },
  {
    name: 'saved panels, delete',
    path: '/studies',
    given: two,
    when: openSavedAnd('Delete Small kitchens'),
    shows: 'Keep panel',
  },
  {
    name: 'saved panels, loading',
    path: '/studies',
    given: (page) => neverRespond(page, panels),
    when: openSaved,
    shows: 'Close',
  },
  {
    name: 'saved panels, failed',
    path: '/studies',
    given: (page) => fail(page, panels),
    when: openSaved,
    shows: 'Failed to load your saved panels',
    allowsErrors: true,
  },
  { name: 'saved panels, use', path: withoutParticipants, given: two, when: use, shows: 'Use this panel' },
  {
    name: 'saved panels, use, made for another audience',
    path: ready('participants', 'USABILITY'),
    given: two,
    when: use,
    shows: 'Made for another audience',
  },
  {
    name: 'saved panels, use, none',
    path: withoutParticipants,
    given: (page) => respond(page, panels, { panels: [] }),
    when: use,
    shows: 'No saved panels yet',
  },
  {
    name: 'saved panels, use, failed',
    path: withoutParticipants,
    given: async (page, studies) => {
      await two(page, studies);
      await fail(page, '/api/studies/*/participants/use-panel', 'PANEL_NOT_FOUND', 404, 'Saved panel not found');
    },
    when: async (page) => {
      await use(page);
      await page.getByRole('button', { name: 'Use this panel' }).click();
    },
    shows: 'Failed to use the saved panel',
    allowsErrors: true,
  },
  { name: 'saved panels, save', path: ready('participants', 'PRODUCT_DISCOVERY'), when: save, shows: 'Save panel' },
  {
    name: 'saved panels, save, name taken',
    path: ({ finished }) => `/studies/${finished.PRODUCT_DISCOVERY.id}`,
    given: refusing('PANEL_NAME_TAKEN', 'You already have a saved panel with this name'),
    when: saveAs('Small kitchens'),
    shows: 'You already have a saved panel with this name',
    allowsErrors: true,
  },
  {
    name: 'saved panels, save, too many',
    path: ({ finished }) => `/studies/${finished.PRODUCT_DISCOVERY.id}`,
    given: refusing('TOO_MANY_PANELS', 'You can keep at most 30 saved panels. Delete one to save another.'),
    when: saveAs('Small kitchens'),
    shows: 'See saved panels',
    allowsErrors: true,
  },
];
