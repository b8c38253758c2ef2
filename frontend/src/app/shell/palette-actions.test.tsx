import { screen, waitFor, within } from '@testing-library/react';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { afterEach, describe, expect, it } from 'vitest';
import { aFoundQuote, someResults } from '../../features/search/search.example.ts';
import { openPage, type Responses } from '../../testing/open-page.tsx';
import { aStudy, aStudyView } from '../../testing/study.example.ts';
import { SignedIn } from '../signed-in.tsx';
import { Shell } from './shell.tsx';

const search = 'POST /api/search';
const hospital = {
  id: 'p-1',
  name: 'Hospital',
  createdAt: '2026-10-01T09:00:00.000Z',
  lastChangedAt: null,
  _count: { studies: 1 },
};
const found = (results = someResults()) => ({ data: { data: results } });

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

function openShell(studies: readonly StudySummary[], at = '/', responses: Responses = {}) {
  const frame = { element: <Shell />, children: [{ path: '*', element: <h1>Here</h1> }] };
  const login = { path: '/login', element: <h1>Login</h1> };
  return openPage([login, { element: <SignedIn />, children: [frame] }], at, {
    'GET /api/studies': () => ({ studies }),
    'GET /api/projects': () => ({ projects: [hospital] }),
    'GET /api/search/suggestions': () => ({ suggestions: [] }),
    ...responses,
  });
}

async function openPalette({ user }: ReturnType<typeof openPage>, typed = '') {
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox');
  if (typed !== '') await user.type(input, typed);
  return input;
}

const optionsIn = (group: HTMLElement) => within(group).getAllByRole('option');
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

describe('before anything is typed, the palette', () => {
  it('lists the studies that were opened last, and what can be done', async () => {
    localStorage.setItem('windtunnel.recent-studies', 'study-2 foreign older study-1');
    const page = openShell(
      [aStudy({ id: 'study-1', title: 'First' }), aStudy({ id: 'study-2', title: 'Second' })],
      '/',
      {
        'GET /api/studies/older': () => ({ study: aStudyView({ id: 'older', title: 'Older', status: 'ARCHIVED' }) }),
      },
    );
    await openPalette(page);
    expect(await screen.findByText('Search your research')).toBeTruthy();
    await screen.findByRole('option', { name: /Older/ });
    const recent = optionsIn(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.map(({ textContent }) => /Second|Older.*archived|First/.exec(textContent ?? '')?.[0])).toEqual([
      'Second',
      expect.stringContaining('Older'),
      'First',
    ]);
    expect(active()).toBe(recent[0]);
    const actions = optionsIn(screen.getByRole('group', { name: 'Actions' }));
    expect(actions[0]?.textContent).toBe('New studyC');
    expect(actions.at(-1)?.textContent).toBe('Log out');
    // Another user's study was refused, and is not mentioned.
    expect(screen.queryByText(/not found/i)).toBeNull();
  });

  it('remembers what was opened, on whatever screen, the last one first', async () => {
    const page = openShell(
      [aStudy({ id: 'a', title: 'Alpha' }), aStudy({ id: 'b', title: 'Beta' })],
      '/studies/a/results',
    );
    await waitFor(() => expect(localStorage.getItem('windtunnel.recent-studies')).toBe('a'));
    await openPalette(page);
    await page.user.click(await screen.findByRole('option', { name: /Alpha/ }));
    expect(page.address()).toBe('/studies/a');
    await openPalette(page, 'beta');
    await page.user.click(await screen.findByRole('option', { name: /Beta/ }));
    expect(localStorage.getItem('windtunnel.recent-studies')).toBe('b a');
  });
});

describe('what this browser knows', () => {
  const handover = aStudy({ id: 'known', title: 'Ward handover', project: { name: 'Hospital' } });
  const put = aStudy({ id: 'put-away', title: 'Ward rounds', status: 'ARCHIVED' });

  it('is listed before the server is asked, projects and the archive among it, and opened with Enter', async () => {
    const page = openShell([put, handover]);
    await openPalette(page, 'wa');
    const studies = optionsIn(await screen.findByRole('group', { name: 'Studies' }));
    expect(studies.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ward handover.*Hospital/),
      expect.stringMatching(/Ward rounds.*archived/),
    ]);
    expect(page.requests).not.toContain(search);
    expect(screen.getByRole('status').textContent).toBe('Searching...');
    await page.user.keyboard('{Enter}');
    expect(page.address()).toBe('/studies/known');
    await openPalette(page, 'hosp');
    await page.user.click(await screen.findByRole('option', { name: /Hospital.*1 study/ }));
    expect(page.address()).toBe('/projects/p-1');
  });

  it('stays active where it is found by the server as well', async () => {
    const results = someResults({
      studies: [aStudy({ id: 'better', title: 'Ward' }), put],
      projects: [],
      participants: [],
    });
    const page = openShell([put, handover], '/', { [search]: () => found(results) });
    await openPalette(page, 'ward{ArrowDown}');
    expect(active()?.textContent).toContain('Ward rounds');
    expect(await screen.findByText('2 results')).toBeTruthy();
    expect(active()?.textContent).toContain('Ward rounds');
    expect(screen.queryByRole('option', { name: /Ward handover/ })).toBeNull();
  });

  it('stays active without having been moved to, so that Enter opens what was marked', async () => {
    const studies = [aStudy({ id: 'better', title: 'Ward' }), handover];
    const counts = { studies: 12, projects: 0, participants: 0, quotes: 0 };
    const results = someResults({ studies, projects: [], participants: [], counts });
    const page = openShell([handover], '/', { [search]: () => found(results) });
    await openPalette(page, 'ward');
    expect(active()?.textContent).toContain('Ward handover');
    expect(await screen.findByText('12 results')).toBeTruthy();
    expect(active()?.textContent).toContain('Ward handover');
    await page.user.keyboard('{ArrowDown}');
    expect(active()?.textContent).toBe('See all 12');
    await page.user.keyboard('{Enter}');
    expect(page.address()).toBe('/studies?search=ward');
  });

  it('remains if the server finds nothing, because it finds the middle of a word too', async () => {
    const page = openShell([handover], '/', {
      [search]: () => found(someResults({ studies: [], projects: [], participants: [] })),
    });
    await openPalette(page, 'andover');
    await page.user.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByText('1 result')).toBeTruthy();
    expect(screen.getByRole('option', { name: /Ward handover/ })).toBeTruthy();
    expect(screen.queryByText('No results found')).toBeNull();
  });
});

describe('quotes', () => {
  it('are shown around what was searched for, with who said it, and lead to their turn', async () => {
    const content = `${'Nothing of it. '.repeat(20)}We write everything down twice.`;
    const results = someResults({ quotes: [aFoundQuote({ content })] });
    const page = openShell([], '/', { [search]: () => found(results) });
    await openPalette(page, 'twice');
    await page.user.keyboard('{ArrowUp}{Enter}');
    const group = await screen.findByRole('group', { name: /^Quotes 1/ });
    const [option] = optionsIn(group);
    expect(option?.textContent).toMatch(/^WW“… .*We write everything down twice\.”Wanda WardWard handover$/);
    expect(option?.querySelector('mark')?.textContent).toBe('twice');
    expect(screen.getByRole('status').textContent).toBe('3 results, 1 quote');
    await page.user.click(option as HTMLElement);
    expect(page.address()).toBe('/studies/study-1/results/participants/participant-1');
  });
});

describe('actions', () => {
  it('are found by what is typed, and come before the hits if it is what they are called', async () => {
    const page = openShell([aStudy({ title: 'Dark patterns' })]);
    await openPalette(page, 'dark');
    await screen.findByRole('option', { name: /Dark patterns/ });
    expect(active()?.textContent).toContain('Dark patterns');
    await page.user.click(screen.getByRole('option', { name: 'Use the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPalette(page, 'use the');
    expect(active()?.textContent).toBe('Use the light theme');
    expect(screen.queryByRole('option', { name: 'Use the dark theme' })).toBeNull();
  });

  it('lead to the screens of the product', async () => {
    const page = openShell([]);
    await openPalette(page, 'archived{Enter}');
    expect(page.address()).toBe('/studies?status=ARCHIVED');
    await openPalette(page, 'new st{Enter}');
    expect(page.address()).toBe('/studies/new/setup');
  });

  it('archive and restore the study that is shown', async () => {
    let status: StudySummary['status'] = 'COMPLETED';
    const study = () => ({ study: aStudyView({ status, launchedAt: '2026-03-02T09:00:00.000Z' }) });
    const page = openShell([], '/studies/study-1/results', {
      'GET /api/studies/study-1': study,
      'POST /api/studies/study-1/archive': () => {
        status = 'ARCHIVED';
        return study();
      },
      'POST /api/studies/study-1/restore': () => {
        status = 'COMPLETED';
        return study();
      },
    });
    await openPalette(page, 'archive this');
    await page.user.click(await screen.findByRole('option', { name: /^Archive this study.*Ward handover$/ }));
    expect(await screen.findByText('Study archived')).toBeTruthy();
    await openPalette(page, 'restore');
    await page.user.click(await screen.findByRole('option', { name: /^Restore this study.*Ward handover$/ }));
    expect(await screen.findByText('Study restored')).toBeTruthy();
  });

  it('create a project, and give the focus back when that is cancelled', async () => {
    const page = openShell([], '/', {
      'POST /api/projects': ({ body }) => ({ project: { ...hospital, id: 'p-9', ...(body as object) } }),
    });
    const box = screen.getAllByRole('button', { name: 'Search' })[0] as HTMLElement;
    await page.user.click(box);
    await page.user.type(await screen.findByRole('combobox'), 'new pro{Enter}');
    const name = await screen.findByRole('textbox', { name: /Project name/ });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(box));
    await page.user.click(box);
    await page.user.type(await screen.findByRole('combobox'), 'new pro{Enter}');
    await page.user.type(await screen.findByRole('textbox', { name: /Project name/ }), 'Clinic{Enter}');
    await waitFor(() => expect(page.address()).toBe('/projects/p-9'));
    expect(name.isConnected).toBe(false);
  });

  it('log out', async () => {
    const page = openShell([], '/', { 'POST /api/auth/logout': () => ({ success: true }) });
    await openPalette(page, 'log out{Enter}');
    await waitFor(() => expect(page.requests).toContain('POST /api/auth/logout'));
    expect(page.address()).toBe('/login');
  });
});
