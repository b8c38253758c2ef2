import type { Page } from '@playwright/test';
import type { SearchResults, Suggestion } from '@windtunnel/contracts/http/search';
import type { FixtureStudies } from '../fixture-studies.ts';
import { fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const search = '/api/search';
const suggestions = '/api/search/suggestions';

/** Opens the palette, types a query, and optionally presses a key. */
const typing =
  (text: string, key = '') =>
  async (page: Page) => {
    await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
    await page.getByRole('combobox', { name: /^Search studies/ }).fill(text);
    if (key !== '') await page.keyboard.press(key);
  };

const withSuggestions = (page: Page, { finished, running }: FixtureStudies) => {
  const [participant] = finished.DESIGN_REVIEW.participants;
  const list: Suggestion[] = [
    { text: finished.DESIGN_REVIEW.title, type: 'studies' },
    { text: running.title, type: 'studies' },
    { text: 'Clinic and travel self-service', type: 'projects' },
    { text: participant?.name ?? '', type: 'participants' },
  ];
  return respond(page, suggestions, { suggestions: list });
};

const withResults = (page: Page, results: SearchResults) => respond(page, search, { data: { data: results } });

function everyGroup({ finished, running, begun }: FixtureStudies): SearchResults {
  const studies = [finished.DESIGN_REVIEW, running, finished.CONCEPT_VALIDATION, begun];
  const projects = [
    {
      id: finished.DESIGN_REVIEW.projectId ?? '',
      name: 'Clinic and travel self-service',
      createdAt: '2026-11-20T09:00:00.000Z',
      lastChangedAt: null,
      _count: { studies: 3 },
    },
  ];
  const participants = finished.DESIGN_REVIEW.participants
    .slice(0, 4)
    .map((participant) => ({ ...participant, study: { id: finished.DESIGN_REVIEW.id } }));
  const quotes = participants.slice(0, 2).map(({ id, name }, index) => ({
    messageId: `quoted-${index}`,
    content:
      index === 0
        ? 'On a night shift there is no time to look for the clinic in a menu, so I want it on the first page or not at all.'
        : 'I would ask a colleague where the clinic moved to before I opened any page about it.',
    participant: { id, name },
    study: { id: finished.DESIGN_REVIEW.id, title: finished.DESIGN_REVIEW.title },
  }));
  const counts = { studies: 12, projects: 1, participants: 4, quotes: 9 };
  return { studies, projects, participants, quotes, counts, totalCount: 17 };
}

const nothing: SearchResults = {
  studies: [],
  projects: [],
  participants: [],
  quotes: [],
  counts: { studies: 0, projects: 0, participants: 0, quotes: 0 },
  totalCount: 0,
};

export const searchStates: readonly ScreenState[] = [
  { name: 'search, empty', path: '/studies', when: typing(''), shows: 'Search your research' },
  { name: 'search, one character', path: '/studies', given: withSuggestions, when: typing('c'), shows: 'Suggestions' },
  {
    name: 'search, one character without suggestions',
    path: '/studies',
    given: (page) => respond(page, suggestions, { suggestions: [] }),
    when: typing('q'),
    shows: 'Type one more character',
  },
  {
    name: 'search, searching',
    path: '/studies',
    given: async (page, studies) => {
      await withSuggestions(page, studies);
      await neverRespond(page, search);
    },
    when: typing('clinic'),
    shows: 'Searching...',
  },
  {
    name: 'search, results',
    path: '/studies',
    given: (page, studies) => withResults(page, everyGroup(studies)),
    when: typing('clinic'),
    shows: '17 results',
  },
  {
    name: 'search, participants',
    path: '/studies',
    given: (page, studies) => {
      const { participants } = everyGroup(studies);
      const counts = { ...nothing.counts, participants: participants.length };
      return withResults(page, { ...nothing, participants, counts, totalCount: participants.length });
    },
    when: typing('nurse', 'Enter'),
    shows: '4 results',
  },
  {
    name: 'search, no results',
    path: '/studies',
    given: (page) => withResults(page, nothing),
    when: typing('submarine', 'Enter'),
    shows: 'No results found',
  },
  {
    name: 'search, failed',
    path: '/studies',
    given: (page) => fail(page, search, 'SEARCH_UNAVAILABLE', 503, 'The search is not available right now'),
    when: typing('clinic'),
    shows: 'The search did not answer',
    allowsErrors: true,
  },
];
