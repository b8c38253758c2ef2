import { newAccount } from './accounts-api.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage } from './pages/login-page.ts';
import { MailPage } from './pages/mail-page.ts';
import { ReferralPanel } from './pages/referral-panel.ts';
import { SignupPage } from './pages/signup-page.ts';

const toast = 'Referral code applied! You and your friend will both get 10 credits when you sign up.';

test.describe('a referral', () => {
  test('V43: leads from the link to 10 credits on both sides', async ({ page, shell, browser }) => {
    const panel = new ReferralPanel(page);
    await expect(panel.region.getByText('No one has signed up with your link yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Credits/ })).toContainText('20.0');
    const link = await panel.copyLink();
    expect(new URL(link).pathname).toBe('/signup');
    await checkPage(page, 'dashboard with the referral panel');

    const friend = await (await browser.newContext()).newPage();
    const account = newAccount('friend');
    await friend.goto(link);
    await expect(friend.getByText('Referral code applied!', { exact: true })).toBeVisible();
    await expect(friend.getByText(toast)).toBeVisible();
    await checkPage(friend, 'sign-up with a referral code');
    await new SignupPage(friend).signUp(account);
    await friend.getByRole('link', { name: 'open the local mail page' }).click();
    await page.reload();
    await expect(panel.recent).toHaveText(['f•••@t•••.examplePending']);

    await new MailPage(friend).follow('/verify-email');
    await friend.getByRole('link', { name: 'Sign In' }).click();
    await new LoginPage(friend).signIn(account);
    await expect(friend.getByRole('link', { name: /^Credits/ })).toContainText('30.0');

    await page.reload();
    await expect(page.getByRole('link', { name: /^Credits/ })).toContainText('30.0');
    await expect(panel.recent).toHaveText(['f•••@t•••.exampleCompleted']);
    await expect(panel.region).toContainText('1 of 5');
    await expect(panel.region).toContainText('10.0');

    await shell.logout.click();
    await page.goto(link);
    await expect(page.getByText(/This browser has already been used with an account/)).toBeVisible();
    await checkPage(page, 'sign-up on the device of the referrer');
    await friend.context().close();
  });

  test('is not promised for a code that no one has', async ({ page, signupPage }) => {
    await page.goto('/signup?ref=FRIEND1');
    await expect(page.getByText(/^This referral code is not valid\./)).toBeVisible();
    await expect(page.getByText(/applied!/)).toHaveCount(0);
    await checkPage(page, 'sign-up with an unknown referral code');
    await signupPage.signUp(newAccount());
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  });
});
