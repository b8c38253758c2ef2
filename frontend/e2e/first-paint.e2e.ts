import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The page itself, and what it asks for before anything is on the screen. */
const requestsMax = 8;

/** Opens an address with nothing in the cache. @returns the paths that were asked for before the first paint. */
async function requestsBeforePaint(page: Page, address: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? 0));
    return [location.pathname, ...asked.map(({ name }) => new URL(name).pathname)];
  });
}

test('the login asks for at most 8 files before it shows anything', async ({ page }) => {
  const asked = await requestsBeforePaint(page, '/login');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requestsMax);
});

test('screens ask for at most 8 files before they show anything', async ({ context, shell }) => {
  await expect(shell.logout).toBeVisible();
  for (const address of ['/', '/how-good', '/templates']) {
    const page = await context.newPage();
    const asked = await requestsBeforePaint(page, address);
    expect.soft(asked.length, asked.join('\n')).toBeLessThanOrEqual(requestsMax);
    await page.close();
  }
});
