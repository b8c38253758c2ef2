import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SearchPalette } from './pages/search-palette.ts';
import { Shell } from './pages/shell.ts';

/** What all scripts of a page may weigh, compressed, in bytes. */
const limits = { login: 110_000, dashboard: 150_000, other: 170_000 };
/** A smaller file is not worth a request. Not compressed. */
const fileBytesMin = 2_000;

/** Scripts that a page loads without interaction: the compressed weight of all, and the length of each, in bytes. */
function weighScripts(page: Page) {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isBuilt = new URL(response.url()).pathname.startsWith('/assets/');
    if (response.request().resourceType() === 'script' && isBuilt) scripts.push(response.body());
  });
  return {
    weight: async () =>
      (await Promise.all(scripts)).reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0),
    lengths: async () => (await Promise.all(scripts)).map(({ length }) => length),
  };
}

/** Opens an address in a page of its own, and waits until it asks for nothing more. */
async function weigh(page: Page, address: string) {
  const { weight, lengths } = weighScripts(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const small = (await lengths()).filter((length) => length < fileBytesMin);
  return { weight: await weight(), small };
}

test('the login fetches at most 110 kB of scripts, and no screen for visitors more than 170 kB', async ({
  browser,
}) => {
  const addresses = [
    ['/login', limits.login],
    ['/signup', limits.other],
    ['/approve-email-change?token=none', limits.other],
    ['/confirm-new-email?token=none', limits.other],
    ['/how-good', limits.other],
    ['/verify-email?email=ada@tests.example', limits.other],
    ['/forgot-password', limits.other],
    ['/reset-password?token=none', limits.other],
  ] as const;
  for (const [address, limit] of addresses) {
    const context = await browser.newContext();
    const { weight, small } = await weigh(await context.newPage(), address);
    expect.soft(weight, address).toBeLessThanOrEqual(limit);
    expect.soft(small, address).toEqual([]);
    await context.close();
  }
});

test('every screen for users keeps its limit, in files that are worth a request', async ({ context, studies }) => {
  const study = await studies.finish(await studies.prepare('Handing over a ward'));
  const participant = study.participants[0]?.id;
  const addresses = [
    ['/', limits.dashboard],
    ['/studies', limits.other],
    [`/studies/${study.id}`, limits.other],
    [`/studies/${study.id}/results`, limits.other],
    [`/studies/${study.id}/results/participants/${participant}`, limits.other],
    ['/templates', limits.other],
    ['/projects', limits.other],
    ['/account', limits.other],
    ['/checkout', limits.other],
    ['/studies/new/setup', limits.other],
  ] as const;
  for (const [address, limit] of addresses) {
    const page = await context.newPage();
    const { weight, small } = await weigh(page, address);
    expect.soft(weight, address).toBeLessThanOrEqual(limit);
    expect.soft(small, address).toEqual([]);
    await page.close();
  }
});

test('the dashboard fetches the search only when the user opens it', async ({ context, shell }) => {
  const page = await context.newPage();
  const { weight } = weighScripts(page);
  await page.goto('/');
  await expect(new Shell(page, shell.account).heading).toContainText('Welcome back');
  await page.waitForLoadState('networkidle');
  const first = await weight();
  const palette = new SearchPalette(page);
  await palette.open();
  expect(await weight()).toBeGreaterThan(first);
});
