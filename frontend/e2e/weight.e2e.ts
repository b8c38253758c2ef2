import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SearchPalette } from './pages/search-palette.ts';
import { Shell } from './pages/shell.ts';

/** Compressed size in bytes of all scripts that a page loads without interaction. */
function weighScripts(page: Page) {
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

test('the login fetches at most 130 kB of scripts, and other forms only when they are opened', async ({
  page,
  loginPage,
}) => {
  const weight = weighScripts(page);
  await loginPage.open();
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeLessThanOrEqual(130_000);
});

test('the dashboard fetches at most 150 kB of scripts, and the search only when the user opens it', async ({
  context,
  shell,
}) => {
  const page = await context.newPage();
  const weight = weighScripts(page);
  await page.goto('/');
  await expect(new Shell(page, shell.account).heading).toContainText('Welcome back');
  await page.waitForLoadState('networkidle');
  const first = await weight();
  expect(first).toBeLessThanOrEqual(150_000);
  const palette = new SearchPalette(page);
  await palette.open();
  expect(await weight()).toBeGreaterThan(first);
});
