import { readFile } from 'node:fs/promises';
import { newAccount } from './accounts-api.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';

test.describe('the account page', () => {
  test('changes the name in the sidebar and the greeting at once', async ({ page, shell }) => {
    await shell.goTo('Account');
    await checkPage(page, 'account');
    await page.getByLabel('Name', { exact: true }).fill('Grace');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
    await expect(page.getByRole('complementary').getByText('Grace')).toBeVisible();
    await shell.goTo('Dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Grace!');
  });

  test('changes the password with the current one, and says what is wrong', async ({ page, shell, loginPage }) => {
    await shell.goTo('Account');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
    await page.getByLabel('Current password', { exact: true }).fill('not the password');
    await page.getByLabel('New password', { exact: true }).fill('an even longer password');
    await page.getByLabel('Confirm new password').fill('something else');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await page.getByLabel('Confirm new password').fill('an even longer password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Your current password is not correct');
    await checkPage(page, 'changing the password');
    await page.getByLabel('Current password', { exact: true }).fill(shell.account.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed. Your other devices were signed out.')).toBeVisible();
    await shell.logout.click();
    await loginPage.signIn({ email: shell.account.email, password: 'an even longer password' });
    await expect(page).toHaveURL(/\/(research|account)/);
  });

  test('changes the email after a link at each address', async ({ page, shell, accounts, loginPage }) => {
    const { email: newEmail } = newAccount('moved');
    await shell.goTo('Account');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(newEmail);
    await page.getByRole('button', { name: 'Send approval link' }).click();
    await expect(page.getByText('Current password is required')).toBeVisible();
    await checkPage(page, 'changing the email');
    await page.getByLabel('Current password', { exact: true }).fill(shell.account.password);
    await page.getByRole('button', { name: 'Send approval link' }).click();
    await expect(page.getByText('Two steps left')).toBeVisible();
    await checkPage(page, 'email change requested');

    await page.goto(await accounts.linkTo('/approve-email-change', shell.account.email));
    await page.getByRole('button', { name: 'Approve the change' }).click();
    await expect(page.getByRole('heading', { name: 'Change Approved' })).toBeVisible();

    await page.goto(await accounts.linkTo('/confirm-new-email', newEmail));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('heading', { name: 'Email Changed' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Account' }).click();
    await expect(page.getByText(newEmail).first()).toBeVisible();

    await page.goto('/account');
    await shell.logout.click();
    await loginPage.signIn({ email: newEmail, password: shell.account.password });
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  test('waits for a click on a link page, and says that a link is no longer valid', async ({ page }) => {
    await page.goto('/approve-email-change?token=unknown');
    await checkPage(page, 'approve the email change');
    await page.getByRole('button', { name: 'Approve the change' }).click();
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('This link has already been used or is too old');
    await checkPage(page, 'invalid link');
    await page.goto('/confirm-new-email');
    await expect(page.getByRole('heading', { name: 'Invalid Link' })).toBeVisible();
  });

  test('downloads everything as one zip file', async ({ page, shell }) => {
    await shell.goTo('Account');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^windtunnel-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(bytes.includes('README.txt')).toBe(true);
    await expect(page.getByText('Your data was downloaded')).toBeVisible();
  });

  test('deletes the account after the password and the typed word', async ({ page, shell, loginPage }) => {
    await shell.goTo('Account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByText('Please type DELETE, in capitals')).toBeVisible();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await checkPage(page, 'deleting the account');
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your current password is not correct');
    await dialog.getByLabel('Password', { exact: true }).fill(shell.account.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your account was deleted')).toBeVisible();
    await loginPage.signIn(shell.account);
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  });
});
