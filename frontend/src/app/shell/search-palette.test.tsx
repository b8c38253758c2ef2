import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someResults } from '../../features/search/search.example.ts';
import { openPage, type Responses, refuse, type Sent } from '../../testing/open-page.tsx';
import { SearchBox } from './search-box.tsx';
import { useSearchPalette } from './use-search-palette.tsx';

function Page() {
  const { palette, opener } = useSearchPalette();
  return (
    <>
      <h1>Here</h1>
      <SearchBox opener={opener} />
      {palette}
    </>
  );
}

const search = 'POST /api/search';
const found = (results = someResults()) => ({ data: { data: results } });
const queryOf = ({ body }: Sent) => (body as { readonly query: string }).query;

function openPalette(responses: Responses = {}) {
  const everywhere = { path: '*', element: <Page /> };
  return openPage([everywhere], '/', {
    [search]: () => found(),
    'GET /api/search/suggestions?q=w': () => ({ suggestions: [{ text: 'Ward handover', type: 'studies' }] }),
    ...responses,
  });
}

async function typing(page: ReturnType<typeof openPalette>, text: string) {
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox'), text);
}

const searches = (requests: readonly string[]) => requests.filter((request) => request === search);
const marked = () => screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true');

afterEach(() => vi.useRealTimers());

describe('the search', () => {
  it('opens with the box, with Cmd+K and with Ctrl+K, and closes with Escape and with the same keys', async () => {
    const { user } = openPalette();
    const input = () => screen.findByPlaceholderText('Search studies, projects, participants...');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const box = await input();
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(screen.getByText('Search your research')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' })));
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await input()).toBeTruthy();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what is typed while it loads, and lets none of it reach the page', async () => {
    openPalette();
    const box = screen.getByRole('button', { name: 'Search' });
    fireEvent.keyDown(box, { key: 'k', ctrlKey: true });
    for (const key of ['w', 'o', 'Backspace', 'a', 'Enter'])
      expect(fireEvent.keyDown(box, { key }), `${key} does nothing on the page`).toBe(false);
    expect(fireEvent.keyDown(box, { key: 'c', ctrlKey: true })).toBe(true);
    const input = await screen.findByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(input.value).toBe('wa'));
    expect(fireEvent.keyDown(input, { key: 'r' })).toBe(true);
  });

  it('shows groups with counts and rows as specified', async () => {
    const page = openPalette({
      [search]: () => found(someResults({ counts: { studies: 34, projects: 1, participants: 1, quotes: 0 } })),
    });
    await typing(page, 'ward{Enter}');
    const study = await screen.findByRole('option', { name: /Ward handover/ });
    expect(study.textContent).toContain('Learn how nurses hand over a ward to the next shift');
    expect(study.textContent).toMatch(/completed.*Hospital.*6 participants.*Launched Nov 2, 2026/);
    expect(within(study).getByTitle(/day after day after day$/).textContent).toMatch(/^.{110,120}…$/);
    expect(screen.getByRole('group', { name: 'Studies 34, best 1 shown' })).toBeTruthy();
    const project = screen.getByRole('option', { name: /Ward work/ });
    expect(project.textContent).toBe('Ward work2 studiesCreated Oct 1, 2026');
    const participant = screen.getByRole('option', { name: /Wanda Ward/ });
    expect(participant.textContent).toContain('Ward nurse, 41');
    expect(within(participant).getByTitle(/no one reads it once/).textContent).toMatch(/^.{70,80}…$/);
    expect(screen.getByText('AI-simulated')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('36 results');
  });

  it('leads from participants to how good they are, from below the list of options', async () => {
    const page = openPalette();
    await typing(page, 'ward{Enter}');
    const link = await screen.findByRole('link', { name: 'How good are simulated participants?' });
    expect(within(screen.getByRole('listbox')).queryByRole('link')).toBeNull();
    await page.user.click(link);
    expect(page.address()).toBe('/how-good');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [0, '/studies/study-1'],
    [1, '/projects/project-1'],
    [2, '/studies/study-1/participants/participant-1'],
  ])('opens the row %i steps down with Enter', async (steps, address) => {
    const page = openPalette();
    await typing(page, 'ward{Enter}');
    await screen.findByRole('option', { name: /Ward handover/ });
    await page.user.keyboard(`${'{ArrowDown}'.repeat(steps)}{Enter}`);
    expect(page.address()).toBe(address);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('wraps around with the arrow keys', async () => {
    const page = openPalette();
    await typing(page, 'ward{Enter}');
    await screen.findByRole('option', { name: /Ward handover/ });
    await page.user.keyboard('{ArrowUp}');
    expect(marked()?.textContent).toContain('Wanda Ward');
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(marked()?.id);
    await page.user.keyboard('{ArrowDown}');
    expect(marked()?.textContent).toContain('Ward handover');
  });

  it('waits until nothing has been typed for 1000 ms, and sends the text without surrounding spaces and markup', async () => {
    const sent: string[] = [];
    const page = openPalette({
      [search]: (request) => {
        sent.push(queryOf(request));
        return found();
      },
    });
    await page.user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.change(input, { target: { value: '  wa' } });
    await pass(900);
    fireEvent.change(input, { target: { value: '  ward <b>' } });
    await pass(900);
    expect(sent).toEqual([]);
    await pass(200);
    await pass(10);
    expect(sent).toEqual(['ward']);
  });

  it('shows only suggestions for a single character, requests them once in 60 s, and searches for the one chosen', async () => {
    const page = openPalette();
    await typing(page, 'w');
    expect(await screen.findByRole('option', { name: 'Ward handover' })).toBeTruthy();
    await page.user.keyboard('{Backspace}');
    expect(screen.getByText('Search your research')).toBeTruthy();
    await page.user.keyboard('w');
    await screen.findByRole('option', { name: 'Ward handover' });
    expect(page.requests.filter((request) => request.includes('suggestions'))).toHaveLength(1);
    expect(searches(page.requests)).toEqual([]);
    await page.user.keyboard('{Enter}');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Ward handover');
    expect(await screen.findByText('3 results')).toBeTruthy();
  });

  it('aborts the previous search when a new one starts', async () => {
    const signals: (AbortSignal | null)[] = [];
    const page = openPalette({
      [search]: (request) => {
        signals.push(request.signal);
        return queryOf(request) === 'ward' ? new Promise(() => {}) : found();
      },
    });
    await typing(page, 'ward{Enter}');
    await waitFor(() => expect(signals).toHaveLength(1));
    await page.user.keyboard('s{Enter}');
    expect(await screen.findByText('3 results')).toBeTruthy();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  it('says that nothing was found', async () => {
    const page = openPalette({
      [search]: () => found(someResults({ studies: [], projects: [], participants: [] })),
    });
    await typing(page, 'submarine{Enter}');
    expect(await screen.findByText('No results found')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 results');
  });

  it('says that the search is unavailable and tries again', async () => {
    let away = true;
    const page = openPalette({
      [search]: () => (away ? refuse(503, 'SEARCH_UNAVAILABLE', 'Search is not available right now') : found()),
    });
    await typing(page, 'ward{Enter}');
    expect(await screen.findByText('The search did not answer', undefined, { timeout: 5_000 })).toBeTruthy();
    away = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 results')).toBeTruthy();
  });
});
