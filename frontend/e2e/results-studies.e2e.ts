import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';

test.describe('among many studies', () => {
  test('one is found by its words and its status', async ({ page, studies }) => {
    await studies.begin('Parking by the hour');
    await studies.prepare('Ward handover', 1);
    const finished = await studies.finish(await studies.prepare('Night shifts', 1));
    await page.goto('/studies');
    await expect(page.getByRole('tab', { name: 'All 3' })).toBeVisible();
    await checkPage(page, 'studies');

    await page.getByRole('tab', { name: 'Draft 2' }).click();
    await expect(page).toHaveURL('/studies?status=DRAFT');
    await expect(page.getByRole('link', { name: 'Night shifts' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Parking by the hour' })).toHaveAttribute(
      'href',
      /\/studies\/new\/configuration\?studyId=/,
    );
    await expect(page.getByRole('link', { name: 'Ward handover' })).toHaveAttribute(
      'href',
      /\/studies\/new\/review\?studyId=/,
    );

    const search = page.getByRole('searchbox', { name: 'Search studies' });
    await search.pressSequentially('parking', { delay: 20 });
    await expect(page.getByRole('link', { name: 'Ward handover' })).toBeHidden();
    await expect(search).toHaveValue('parking');
    await expect(page).toHaveURL('/studies?status=DRAFT&search=parking');
    await search.fill('submarine');
    await expect(page.getByRole('heading', { name: 'No studies found' })).toBeVisible();
    await checkPage(page, 'nothing found');
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await page.getByRole('tab', { name: 'Completed 1' }).click();
    await page.getByRole('link', { name: 'Night shifts' }).click();
    await expect(page).toHaveURL(`/studies/${finished.id}/results`);
    await page.goBack();
    await expect(page).toHaveURL('/studies?status=COMPLETED');
  });

  test('only those in view are on the page, and the last is reached by scrolling and by its title', async ({
    page,
    studies,
  }) => {
    for (let number = 1; number <= 90; number += 1) await studies.begin(`Ward ${String(number).padStart(2, '0')}`);
    await page.goto('/studies');
    await expect(page.getByRole('tab', { name: 'All 90' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ward 90' })).toBeVisible();
    expect(await page.getByRole('article').count()).toBeLessThan(60);
    await expect(page.getByRole('link', { name: 'Ward 01' })).toHaveCount(0);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByRole('link', { name: 'Ward 01' })).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await checkPage(page, 'the end of a long list');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title');
    await expect(page).toHaveURL('/studies?sort=title');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('link', { name: 'Ward 01' })).toBeInViewport();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Usability Testing');
    await expect(page.getByText('No Usability Testing study is here right now.')).toBeVisible();
    await checkPage(page, 'no study of a type');
  });

  test('one is copied and another deleted', async ({ page, studies, shell }) => {
    await studies.begin('Parking by the hour');
    await studies.finish(await studies.prepare('Ward handover', 1));
    await page.goto('/studies');

    await page.getByRole('button', { name: 'Actions for Ward handover' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate study' });
    await checkPage(page, 'duplicate dialog');
    await expect(dialog.getByLabel('Title')).toHaveValue('Copy of Ward handover');
    await dialog.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Study duplicated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Ward handover');
    await expect(page.getByText('draft', { exact: true })).toBeVisible();
    await expect(page.getByText('1 of 1')).toBeVisible();
    await checkPage(page, 'a copied study');

    await shell.goTo('Studies');
    await page.getByRole('button', { name: 'Actions for Parking by the hour' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const confirm = page.getByRole('dialog', { name: 'Delete this study?' });
    await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await checkPage(page, 'delete dialog');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Study deleted successfully')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Parking by the hour' })).toBeHidden();
    await expect(page.getByRole('tab', { name: 'All 2' })).toBeVisible();
    await expect(page.locator('[data-opens-study]:focus')).toHaveCount(1);
  });

  test('one is deleted from its own page, which leads back to the others', async ({ page, studies }) => {
    const study = await studies.begin('Parking by the hour');
    await page.goto(`/studies/${study.id}`);
    await expect(page.getByText(/^Complete:/)).toBeVisible();
    await checkPage(page, 'a study just begun');
    await page.getByRole('button', { name: 'Actions for Parking by the hour' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/studies');
    await expect(page.getByRole('heading', { name: 'No studies yet' })).toBeVisible();
    await checkPage(page, 'no studies yet');
    await page.goto(`/studies/${study.id}`);
    await expect(page.getByRole('heading', { name: 'Study not found' })).toBeVisible();
    await checkPage(page, 'study not found');
  });
});
