import { screen, waitFor, within } from '@testing-library/react';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveDeletions } from '../../../entities/study/deletions.ts';
import { countsOf, filtered, noFilters, type StudyFilters } from '../../../entities/study/list-page.ts';
import { openPage, type Responses } from '../../../testing/open-page.tsx';
import { aStudy } from '../../../testing/study.example.ts';
import { StudiesPage } from '../studies-page.tsx';

afterEach(() => {
  leaveDeletions();
  localStorage.clear();
});

const two = (number: number) => String(number).padStart(2, '0');
const someStudies = (count: number): StudySummary[] =>
  Array.from({ length: count }, (_, index) =>
    aStudy({
      id: `study-${index}`,
      title: `Study ${two(index)}`,
      status: index % 10 === 3 ? 'FAILED' : index % 2 === 0 ? 'COMPLETED' : 'DRAFT',
      type: studyTypes[index % 4] ?? 'USABILITY',
    }),
  );

/** Opens the list of a server that answers in pages, and returns the addresses that were asked for. */
function open(studies: readonly StudySummary[], at = '/studies', responses: Responses = {}) {
  const asked: string[] = [];
  const page = openPage([{ path: '/studies', element: <StudiesPage /> }], at, responses);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'https://tests.example');
    if (url.pathname !== '/api/studies') return await send(address, init);
    asked.push(url.search);
    return Response.json(answer(studies, url.searchParams));
  });
  return { ...page, asked };
}

function answer(studies: readonly StudySummary[], query: URLSearchParams) {
  const filters = {
    ...noFilters,
    statuses: query.get('status')?.split(',') ?? null,
    type: query.get('type'),
    sort: query.get('sort') ?? 'updated',
  } as StudyFilters;
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))];
  return {
    studies: filtered(studies, filters).slice(offset, offset + limit),
    counts: countsOf(filtered(studies, { ...filters, statuses: null })),
  };
}
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('a list that one answer holds', () => {
  it('is asked for once, and filtered and sorted on the page', async () => {
    const { user, asked, address } = open(someStudies(20));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'Concept Validation');
    await waitFor(() => expect(titles()).toEqual(['Study 01', 'Study 05', 'Study 09', 'Study 13', 'Study 17']));
    expect(screen.getByRole('tab', { name: 'All 5' })).toBeTruthy();
    expect(address()).toBe('/studies?type=CONCEPT_VALIDATION');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Any type');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
    await waitFor(() => expect(address()).toBe('/studies?sort=title'));
    expect(asked).toEqual(['?limit=30']);
  });

  it('leads to studies whose status has no tab', async () => {
    const { user, address } = open(someStudies(20));
    await user.click(await screen.findByRole('button', { name: 'Needs attention 2' }));
    expect(titles()).toEqual(['Study 03', 'Study 13']);
    expect(address()).toBe('/studies?status=ATTENTION');
    expect(screen.getByRole('tab', { name: 'All 2' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Completed 10' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Analysing/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Needs attention 2' }));
    expect(address()).toBe('/studies');
    await waitFor(() => expect(titles()).toHaveLength(20));
  });

  it('says of which type there is none', async () => {
    const { user } = open([aStudy({ type: 'USABILITY' })], '/studies?type=DESIGN_REVIEW&status=DRAFT');
    expect(await screen.findByText('No Design Review study is draft right now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show any type' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('a longer list', () => {
  it('is read in pages, under the filters and in the order asked for', async () => {
    const { user, asked } = open(someStudies(35));
    await waitFor(() => expect(titles()).toHaveLength(35));
    expect(asked).toEqual(['?limit=30', '?limit=30&offset=30']);
    expect(screen.getByRole('tab', { name: 'All 35' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Completed 18' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Draft 13' }));
    await waitFor(() => expect(titles()).toHaveLength(13));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
    await waitFor(() => expect(asked.at(-1)).toBe('?limit=30&status=DRAFT&sort=created'));
    expect(asked.at(-2)).toBe('?limit=30&status=DRAFT');
  });

  it('keeps its places and its counts while a study of it is being deleted', async () => {
    const { user } = open(someStudies(35));
    await waitFor(() => expect(titles()).toHaveLength(35));
    await user.click(screen.getByRole('button', { name: 'Actions for Study 07' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toHaveLength(34));
    expect(titles()).not.toContain('Study 07');
    expect(screen.getByRole('tab', { name: 'All 34' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Study 08'));
    await user.click(screen.getByRole('button', { name: 'Undo: Study 07' }));
    await waitFor(() => expect(titles()).toHaveLength(35));
  });

  it('shows what the server found, wherever it is in the list', async () => {
    const studies = someStudies(35);
    open(studies, '/studies?search=shift', {
      'POST /api/search': () => ({
        data: {
          data: {
            studies: [studies[34], studies[3]],
            projects: [],
            participants: [],
            quotes: [],
            counts: { studies: 2, projects: 0, participants: 0, quotes: 0 },
            totalCount: 2,
          },
        },
      }),
    });
    await waitFor(() => expect(titles()).toEqual(['Study 34', 'Study 03']));
    expect(screen.getByRole('tab', { name: 'All 2' })).toBeTruthy();
  });

  it('says that only the best are shown, and asks for the best of a tab', async () => {
    const studies = someStudies(35);
    const bodies: unknown[] = [];
    const found = (some: readonly StudySummary[], total: number) => ({
      data: {
        data: {
          studies: some,
          projects: [],
          participants: [],
          quotes: [],
          counts: { studies: total, projects: 0, participants: 0, quotes: 0 },
          totalCount: total,
        },
      },
    });
    const { user } = open(studies, '/studies?search=shift', {
      'POST /api/search': ({ body }) => {
        bodies.push(body);
        const { filters } = body as { filters?: { status: string[] } };
        return filters ? found([studies[1] ?? aStudy(), studies[5] ?? aStudy()], 2) : found(studies.slice(0, 3), 400);
      },
    });
    expect(await screen.findByText('The best 3 of 400 that match. More words find fewer.')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /^Draft/ }));
    await waitFor(() => expect(titles()).toEqual(['Study 01', 'Study 05']));
    expect(bodies.at(-1)).toEqual({ query: 'shift', type: 'studies', filters: { status: ['DRAFT'] } });
    expect(screen.queryByText(/^The best/)).toBeNull();
  });

  it('of ten thousand has only some cards on the page, and reads only their studies', async () => {
    const { asked } = open(someStudies(10_000));
    const onPage = () => [...document.querySelectorAll('[data-place]')];
    await waitFor(() => expect(onPage().length).toBeGreaterThan(0));
    const cards = onPage();
    // Here, where nothing has a height, more rows seem to be in view than on a screen.
    expect(cards.length).toBeLessThan(100);
    expect(cards[0]?.getAttribute('aria-setsize')).toBe('10000');
    expect(cards[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(asked.length).toBeLessThan(4);
  });
});
