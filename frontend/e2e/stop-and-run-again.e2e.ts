import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';
import { modelProduct, tellModel } from './model-servers.ts';

test.use({ baseURL: modelProduct });
// biome-ignore lint/suspicious/noSkippedTests: such a product has another language model.
test.skip(
  process.env.E2E_BASE_URL !== undefined,
  'needs a product of its own, with a model that does what is asked of it',
);

/** Of the account page, such as `17.0 credits available`. */
async function expectCredits(page: Page, credits: string): Promise<void> {
  await page.goto('/account');
  await expect(page.getByText(`${credits} credits available`)).toBeVisible();
}

test.describe('a running study', () => {
  test('is stopped: what was done stays and is paid for, and the other credits come back', async ({
    page,
    studies,
    request,
  }) => {
    await tellModel(request, 'wait');
    const study = await studies.prepare('Ward handover', 3);
    await studies.launch(study);
    await page.goto(`/studies/${study.id}/results`);
    await expect(page.getByText('1 of 3 interviews done')).toBeVisible();

    await page.getByRole('button', { name: 'Stop study' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop this study?' });
    await expect(dialog.getByRole('button', { name: 'Keep it running' })).toBeFocused();
    await expect(dialog.getByRole('definition')).toHaveText([
      '1 interview with results, and what was said so far in the others.',
      '2 of 3 interviews. There will be no analysis of the whole study.',
      '2.4 of 3.6 come back; 1.2 are spent for the interview that is done.',
    ]);
    await checkPage(page, 'stopping a study');
    await dialog.getByRole('button', { name: 'Keep it running' }).click();
    await expect(page.getByRole('button', { name: 'Stop study' })).toBeFocused();

    await page.getByRole('button', { name: 'Stop study' }).click();
    await dialog.getByRole('button', { name: 'Stop study' }).click();
    await expect(page.getByText('This study was stopped')).toBeVisible();
    await expect(page.getByText('2.4 of 3.6 credits came back.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText('Results Available')).toHaveCount(1);
    await checkPage(page, 'a stopped study');
    await page.reload();
    await expect(page.getByText('2.4 of 3.6 credits came back.')).toBeVisible();

    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('link', { name: /^Ward handover.*Study stopped/ })).toBeVisible();
    await expectCredits(page, '18.8');
  });

  test('is stopped by keyboard', async ({ page, studies, request }) => {
    await tellModel(request, 'wait');
    const study = await studies.prepare('Ward handover', 2);
    await studies.launch(study);
    await page.goto(`/studies/${study.id}/results`);
    await expect(page.getByText('1 of 2 interviews done')).toBeVisible();
    const keys = new Keyboard(page);
    await keys.use('button', 'Stop study');
    await keys.isOn('button', 'Keep it running');
    await keys.press('Escape');
    await keys.isOn('button', 'Stop study');
    await keys.press('Enter');
    await keys.isOn('button', 'Keep it running');
    await keys.use('button', 'Stop study');
    await keys.isOn('heading', 'Ward handover');
    await expect(page.getByText('This study was stopped')).toBeVisible();
  });
});

test.describe('a study that failed', () => {
  test('is run again from its results, and paid for once', async ({ page, studies, request }) => {
    await tellModel(request, 'fail');
    const study = await studies.prepare('Ward handover', 2);
    await studies.launch(study);
    await page.goto(`/studies/${study.id}/results`);
    await expect(page.getByText('No interview could be completed')).toBeVisible();
    await expect(page.getByText('Every interview failed. All reserved credits came back.')).toBeVisible();
    await checkPage(page, 'a failed study');

    await tellModel(request, 'answer');
    await page.getByRole('button', { name: 'Run again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run this study again?' });
    await expect(dialog.getByText('You have 20.0 credits. 17.6 are left after the launch.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: '2.4 credits returned' })).toBeVisible();
    await checkPage(page, 'running a study again');
    await dialog.getByRole('button', { name: 'Run again for 2.4 credits' }).click();
    await expect(page.getByText('Study launched successfully!')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(study.id));
    await expect(page.getByText('completed', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ward handover');
    await expect(page.getByText('Results Available')).toHaveCount(2);

    // What failed is out of the way, and says so.
    await page.goto('/studies');
    await expect(page.getByRole('button', { name: /^Needs attention/ })).toBeHidden();
    await page.getByRole('tab', { name: 'Archived 1' }).click();
    await expect(page.getByRole('link', { name: 'Ward handover' })).toBeVisible();
    await expectCredits(page, '17.6');
  });

  test('is run again from the list, also if another tab has done so before', async ({
    page,
    studies,
    request,
    context,
  }) => {
    await tellModel(request, 'fail');
    const study = await studies.prepare('Ward handover', 1);
    await studies.launch(study);
    await page.goto('/studies?status=ATTENTION');
    const again = page.getByRole('button', { name: 'Run again: Ward handover' });
    await expect(again).toBeVisible();
    await checkPage(page, 'what needs attention');
    await again.click();
    const confirm = page.getByRole('button', { name: 'Run again for 1.2 credits' });
    await expect(confirm).toBeEnabled();

    await tellModel(request, 'answer');
    const other = await context.newPage();
    await other.goto(`/studies/${study.id}`);
    await other.getByRole('button', { name: 'Run again' }).click();
    await other.getByRole('button', { name: 'Run again for 1.2 credits' }).click();
    await expect(other.getByText('completed', { exact: true })).toBeVisible();

    await confirm.click();
    await expect(page.getByText('This study has already been run again')).toBeVisible();
    await expect(page).toHaveURL(other.url());
    await expectCredits(page, '18.8');
  });
});
