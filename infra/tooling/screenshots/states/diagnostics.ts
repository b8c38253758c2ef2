import type { Page } from '@playwright/test';
import { fail } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

/** Opens diagnostics of whatever the page did until then. */
async function openDiagnostics(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  await page.getByRole('combobox', { name: /^Search studies/ }).fill('diag');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Diagnostics' }).waitFor();
}

const press = (name: string) => async (page: Page) => {
  await openDiagnostics(page);
  await page.getByRole('button', { name }).click();
};

export const diagnosticsStates: readonly ScreenState[] = [
  {
    name: 'diagnostics',
    path: '/studies',
    given: (page) => fail(page, '/api/notifications', 'FORBIDDEN', 403),
    when: openDiagnostics,
    shows: /^warn: Call failed/,
    allowsErrors: true,
  },
  { name: 'diagnostics, cleared', path: '/studies', when: press('Clear'), shows: 'Nothing was measured yet.' },
  {
    name: 'diagnostics, copying refused',
    path: '/studies',
    given: async (page) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Refused'));
      });
    },
    when: press('Copy'),
    shows: 'The browser did not allow copying.',
  },
  {
    name: 'diagnostics, in a browser that measures little',
    path: '/studies',
    given: async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['measure'] }),
      );
    },
    when: openDiagnostics,
    shows: 'This browser does not measure them.',
  },
];
