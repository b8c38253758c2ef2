import type { Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { Keyboard } from './keyboard.ts';

const bell = (page: Page, name: RegExp = /^Notifications/) => page.getByRole('button', { name });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('what happened is read on one device and read on the other as well', { tag: '@servers' }, async ({
  page,
  studies,
  accounts,
  shell,
  browser,
}) => {
  const study = await studies.finish(await studies.prepare('Ward handover', 1));
  await page.goto('/studies');
  await bell(page, /2 unread$/).click();
  await expect(list(page).getByRole('link')).toHaveText([/^Ward handover.*Results are ready/, /^20\.0 credits added/]);
  await checkPage(page, 'notifications');
  await list(page)
    .getByRole('link', { name: /^Ward handover.*Results are ready/ })
    .click();
  await expect(page).toHaveURL(`/studies/${study.id}/results`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(list(page)).toBeHidden();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await accounts.signInBrowser(other, shell.account);
  await bell(other, /^Notifications$/).click();
  await expect(list(other).getByRole('link')).toHaveText([/^Ward handover.*Results are ready/, /^20\.0 credits added/]);
  await checkPage(other, 'notifications on a phone');
  await phone.close();
});

test('the bell notices what happens while the page is open', { tag: '@servers' }, async ({ page, studies }) => {
  const study = await studies.prepare('Ward handover', 1);
  await page.goto('/account');
  await bell(page).click();
  await expect(list(page).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bell(page, /^Notifications$/)).toBeVisible();
  await page.goto('/studies');
  await studies.launch(study);
  await page.reload();
  // Without another reload: the list follows the study to its end.
  await expect(bell(page, /1 unread$/)).toBeVisible();
});

test('they are reached, read and left by keyboard', async ({ page, shell }) => {
  const keys = new Keyboard(page);
  await shell.heading.waitFor();
  await keys.use('button', /^Notifications/);
  await keys.isIn('Notifications');
  await keys.walk('notifications');
  await keys.press('Escape');
  await keys.isOn('button', /^Notifications/);
  await keys.press('Enter');
  await keys.use('link', /^20\.0 credits added/);
  await expect(page).toHaveURL('/account#billing');
});
