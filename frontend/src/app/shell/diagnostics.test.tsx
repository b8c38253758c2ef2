import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, keepMetrics, readKept } from '../../lib/diagnostics/kept.ts';
import { log } from '../../lib/diagnostics/log.ts';
import { logLevels } from '../../lib/diagnostics/log-level.ts';
import type { MetricKind } from '../../lib/diagnostics/metrics.ts';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { Shell } from './shell.tsx';

beforeEach(() => {
  for (const level of logLevels) vi.spyOn(console, level).mockImplementation(() => {});
});

afterEach(() => {
  forgetKept();
  localStorage.clear();
  vi.restoreAllMocks();
});

function openShell(at = '/', responses: Responses = {}) {
  const frame = { element: <Shell />, children: [{ path: '*', element: <h1>Here</h1> }] };
  return openPage([frame], at, {
    'GET /api/studies': () => ({ studies: [] }),
    'GET /api/projects': () => ({ projects: [] }),
    'GET /api/search/suggestions': () => ({ suggestions: [] }),
    'GET /api/notifications': () => ({ notifications: [], unread: 0 }),
    ...responses,
  });
}

/** A page that has measured its own beginning, and forgotten it. */
async function openQuietShell() {
  const page = openShell();
  await page.user.keyboard('x');
  await waitFor(() => expect(readKept().metrics.length).toBeGreaterThan(0));
  forgetKept();
  return page;
}

async function openDiagnostics({ user }: ReturnType<typeof openPage>) {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'diag{Enter}');
  return await screen.findByRole('dialog', { name: 'Diagnostics' });
}

const measured = (kind: MetricKind, value: number, about = '') => ({ kind, value, about, atMs: performance.now() });
const section = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('heading', { name }).closest('section') as HTMLElement;

it('every screen is measured by the pattern of its address, without ids', async () => {
  const page = openShell('/studies/study-of-ada/results');
  await page.user.keyboard('gs');
  await waitFor(() => expect(page.address()).toBe('/studies'));
  await waitFor(() =>
    expect(readKept().metrics.map(({ kind, about }) => [kind, about])).toEqual([
      ['render', '/studies/:studyId/results'],
      ['render', '/studies'],
    ]),
  );
});

it('what was measured, flagged and logged is shown, copied and cleared', async () => {
  const page = await openQuietShell();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  keepMetrics([measured('layout shift', 0.2), measured('long task', 40)]);
  for (let value = 101; value <= 112; value += 1) keepMetrics([measured('long task', value)]);
  log('warn', 'Something was slow');
  const dialog = await openDiagnostics(page);
  // happy-dom lays nothing out, so only renders are supported.
  expect(within(dialog).getByRole('row', { name: /^Long tasks/ }).textContent).toContain('does not measure them');
  const flagged = within(section(dialog, 'Flagged')).getAllByRole('listitem');
  expect(flagged).toHaveLength(10);
  expect(flagged[0]?.textContent).toMatch(/ slong task 112\.0 ms$/);
  expect(section(dialog, 'Flagged').textContent).toContain('The newest 10 of 13.');
  expect(section(dialog, 'Log').textContent).toContain('warn: Something was slow');

  await page.user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('Diagnostics copied.')).toBeTruthy();
  const text = copied.mock.calls[0]?.[0] ?? '';
  expect(text).toContain('s layout shift 0.200 (flagged)\n');
  expect(text).toMatch(/s long task 40\.0 ms\n/);
  expect(text).toMatch(/s warn: Something was slow$/);

  await page.user.click(within(dialog).getByRole('button', { name: 'Clear' }));
  expect(within(dialog).getByRole('status').textContent).toContain('Diagnostics cleared');
  expect(within(dialog).getByText('Nothing was measured yet.')).toBeTruthy();
  expect(within(dialog).getByText('Nothing was logged yet.')).toBeTruthy();
  expect(readKept().lines).toEqual([]);
});

it('what was within its limit is not flagged, and a refused copy is said', async () => {
  const page = await openQuietShell();
  keepMetrics([measured('render', 3, 'click')]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
  const dialog = await openDiagnostics(page);
  expect(await within(dialog).findByText('Nothing was above its limit.')).toBeTruthy();
  await page.user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('The browser did not allow copying.')).toBeTruthy();
});

it('the level is chosen for what is logged from now on', async () => {
  const page = await openQuietShell();
  const dialog = await openDiagnostics(page);
  const level = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Log level' });
  expect(level.value).toBe('info');
  await page.user.selectOptions(level, 'error');
  log('warn', 'not any more');
  log('error', 'still');
  expect(readKept().lines.map(({ text }) => text)).toEqual(['still']);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await openDiagnostics(page)).getByText('error: still')).toBeTruthy();
});

it('a call that failed is logged by its code', async () => {
  openShell('/', { 'GET /api/notifications': () => refuse(403, 'FORBIDDEN', 'Not for Ada Lovelace') });
  await waitFor(() => expect(readKept().lines.length).toBe(1));
  const [line] = readKept().lines;
  expect([line?.level, line?.text]).toEqual(['warn', 'Call failed: FORBIDDEN, status 403, reference test']);
});

it('nothing is left of it for the next user of this tab', async () => {
  const page = openShell();
  await page.user.keyboard('gd');
  log('warn', 'before');
  const { clearBrowser } = await import('../../lib/logout-tasks.ts');
  clearBrowser();
  expect(readKept()).toEqual({ metrics: [], lines: [] });
});
