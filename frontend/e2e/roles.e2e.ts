import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { demoUser, type RoleProduct, startRoleProduct } from './role-product.ts';

let product: RoleProduct;
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext();
  product = await startRoleProduct(request, ['auditor', 'analyst']);
  await request.dispose();
});
test.afterAll(() => product.remove());

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post(`${product.origin}/api/auth/login`, { data: demoUser });
  expect(response.ok()).toBe(true);
  await page.goto(product.origin);
}

const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

test('an auditor goes from a balance to the interview that used it, and to the balance at that moment', async ({
  page,
}) => {
  await signIn(page);
  await openFromMenu(page, 'Ledgers');
  await expect(page.getByRole('heading', { level: 1, name: 'Ledgers' })).toBeVisible();
  await expect(page.getByText('1 ledger, the oldest first.')).toBeVisible();
  await checkPage(page, 'ledgers');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('Every rule holds')).toBeVisible();
  await checkPage(page, 'ledger');
  await page.getByRole('link', { name: 'Captured: Interview' }).first().click();
  const cause = page.getByRole('region', { name: 'Interview' });
  await expect(cause.getByText('Completed')).toBeVisible();
  await expect(cause.getByText('What was said is shown to the owner of the study only.')).toBeVisible();
  await checkPage(page, 'entry of an interview');
  for (const personal of [demoUser.email, 'Robin']) await expect(page.getByRole('main')).not.toContainText(personal);
  await cause.getByRole('link', { name: /^By entry/ }).click();
  await expect(page.getByRole('region', { name: 'Launch of a study' })).toBeVisible();
  await checkPage(page, 'entry of a launch');
  await page.getByRole('link', { name: 'Show the balance at that moment' }).click();
  await expect(page.getByRole('heading', { name: 'Balance at a past moment' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByRole('heading', { name: 'Balance now' })).toBeVisible();
});

test('an analyst looks at the fields and documents of a read model', async ({ page }) => {
  await signIn(page);
  await openFromMenu(page, 'Data');
  await expect(page.getByRole('heading', { name: 'study-list' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Document/ }).first()).toContainText('"status"');
  await checkPage(page, 'data');
  await page
    .getByRole('navigation', { name: 'Read models' })
    .getByRole('link', { name: /^interview/ })
    .click();
  await expect(page.getByRole('heading', { name: 'interview' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Document/ }).first()).toContainText('"COMPLETED"');
  for (const personal of [demoUser.email, 'Robin']) await expect(page.getByRole('main')).not.toContainText(personal);
});

for (const [label, format] of [
  ['Export CSV', 'csv'],
  ['Export JSON lines', 'jsonl'],
] as const)
  test(`an analyst exports the same ${format} as an operator does, which is what follows from the events`, async ({
    page,
  }) => {
    await signIn(page);
    await page.goto(`${product.origin}/data?model=study-list`);
    // The study that the demo data leaves running may go on between the two.
    await expect(async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: label }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(new RegExp(`^study-list-v\\d+-up-to-\\d+\\.${format}$`));
      const exported = readFileSync(await download.path(), 'utf8');
      expect(exported.trim().split('\n').length).toBeGreaterThan(1);
      expect(exported).toBe(product.run('readmodels', 'export', 'study-list', '--format', format));
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(/\.(csv|jsonl) has \d+ documents\.$/)).toBeVisible();
    await checkPage(page, 'data, exported');
    expect(product.run('readmodels', 'rebuild', '--verify')).not.toMatch(/[1-9]\d* different/);
  });

test('a user without the role has no entry in the menu, and is refused at the address', async ({ shell }) => {
  await expect(shell.page.getByRole('link', { name: 'Ledgers' })).toHaveCount(0);
  await shell.page.goto('/audit');
  await expect(shell.page.getByText('Your account has not been given this role').first()).toBeVisible();
});
