import { newAccount } from './accounts-api.ts';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { Shell } from './pages/shell.ts';

test.describe('an account', () => {
  test('is created, verified through the mail page and used', async ({ page, signupPage, loginPage, mailPage }) => {
    const account = newAccount();
    await signupPage.open();
    await checkPage(page, 'sign-up');
    await signupPage.signUp(account);

    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/verify-email\\?email=${encodeURIComponent(account.email)}`));
    await checkPage(page, 'check your email');
    await page.getByRole('link', { name: 'open the local mail page' }).click();
    await mailPage.follow('/verify-email');

    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    await checkPage(page, 'verified');
    await page.getByRole('link', { name: 'Sign In' }).click();
    await expect(loginPage.email).toHaveValue(account.email);
    await loginPage.signIn(account);

    await expect(page).toHaveURL('/research');
    await expect(page.getByText("Welcome! Let's get started.")).toBeVisible();
    const name = account.email.slice(0, account.email.indexOf('@'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${name}!`);
    await expect(page.getByRole('link', { name: /^Credits/ })).toContainText('20.0');
    await checkPage(page, 'dashboard of a new account');
  });

  test('opened from its email in another browser gets a password there', async ({ page, loginPage, accounts }) => {
    const account = await accounts.signUp();
    await page.goto(await accounts.linkTo('/verify-email', account.email));
    await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
    await checkPage(page, 'choose a password');
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    const password = 'a password of my own';
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByLabel('Confirm password').fill('password');
    await page.getByRole('button', { name: 'Verify my email' }).click();
    // A toast says it as well.
    await expect(
      page.getByRole('main').getByText('This password is too common. Please choose another one.'),
    ).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await loginPage.signIn({ ...account, password });
    await expect(page).toHaveURL('/research');
  });

  test('is refused until its address is verified', async ({ page, loginPage, accounts }) => {
    const account = await accounts.signUp();
    await loginPage.open();
    await loginPage.signIn(account);
    await expect(page.getByText('Please verify your email before logging in').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await page.getByRole('button', { name: 'Send New Verification Email' }).click();
    await expect(page.getByText(`A new verification email has been sent to ${account.email}.`)).toBeVisible();
  });

  test('gets a new password by email', async ({ page, loginPage, mailPage, accounts }) => {
    const account = await accounts.create();
    await loginPage.open();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
    await checkPage(page, 'forgot password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(
      page.getByText("If an account with that email exists, we've sent you a password reset link."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'open the local mail page' }).click();
    await mailPage.follow('/reset-password');

    const password = 'another long password';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill('something else');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await checkPage(page, 'reset password');
    await page.getByLabel('Confirm new password').fill(password);
    await page.getByRole('button', { name: 'Reset password' }).click();

    await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible();
    await expect(page).toHaveURL(/\/login\?message=Password/);
    await expect(page.getByText('Password reset successfully')).toBeVisible();
    await loginPage.signIn({ email: account.email, password });
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  });

  test('logs out, and neither the back button nor a reload signs it in again', async ({ page, shell }) => {
    await shell.goTo('Account');
    await expect(page.getByText(shell.account.email).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('windtunnel.draft.test.new', '{}'));
    await shell.logout.click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('windtunnel.draft.test.new'))).toBeNull();
    await page.goto('/account');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('signing in', () => {
  test('says what is missing and what is wrong', async ({ page, loginPage }) => {
    await loginPage.open('?error=invalid_state');
    await expect(page.getByText('Invalid OAuth state')).toBeVisible();
    await loginPage.withEmail.click();
    await loginPage.submit.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await checkPage(page, 'login with errors');
    await loginPage.signIn(newAccount('unknown'));
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  test('with Google says that it is not configured here', async ({ page, loginPage }) => {
    await loginPage.open();
    await loginPage.google.click();
    await expect(page.getByText(/Sign in with Google is not configured on this server/)).toBeVisible();
  });

  test('leads to the page that was requested', async ({ page, loginPage, accounts }) => {
    const account = await accounts.create();
    await page.goto('/projects');
    await expect(page).toHaveURL('/login');
    await loginPage.signIn(account);
    await expect(page).toHaveURL('/projects');
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  });

  test('survives a reload, and an unknown page leads home', async ({ page, shell }) => {
    await page.reload();
    await expect(shell.heading).toContainText('Welcome back');
    await page.goto('/nowhere');
    await expect(page).toHaveURL('/');
    await page.goto('/account/billing');
    await expect(page).toHaveURL('/account#billing');
    await expect(page.getByText('20.0 credits available')).toBeVisible();
  });
});

test.describe('signing up', () => {
  test('checks the form before it sends it', async ({ page, signupPage }) => {
    await signupPage.open();
    await signupPage.signUp({ email: 'not an address', password: 'short' }, 'different');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(page.getByText("Passwords don't match")).toBeVisible();
    await signupPage.password.fill('x'.repeat(101));
    await expect(page.getByText('Password must be less than 100 characters')).toBeVisible();
  });
});

test.describe('the frame of the signed-in screens', () => {
  test('leads everywhere by keyboard and has no accessibility violations', async ({ page, shell }) => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    for (const name of ['Projects', 'Account', 'Dashboard'] as const) {
      await shell.goTo(name);
      await expect(shell.heading).toBeFocused();
      await checkPage(page, name);
    }
  });

  test('remembers whether the sidebar is collapsed', async ({ page, shell }) => {
    await expect(shell.heading).toBeVisible();
    const width = async () => (await page.getByRole('complementary', { name: 'Sidebar' }).boundingBox())?.width;
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.mouse.move(900, 400);
    await expect.poll(width).toBe(80);
    await page.reload();
    await expect.poll(width).toBe(80);
    await page.getByRole('link', { name: 'Studies', exact: true }).hover();
    await expect.poll(width).toBe(288);
  });

  test('is a drawer on a phone, closed by Escape or a tap outside', async ({ page, shell }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = page.getByRole('button', { name: 'Open menu' });
    const account = page.getByRole('link', { name: 'Account', exact: true });
    await expect(account).toBeHidden();
    await menu.click();
    await expect(account).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(account).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await page.mouse.click(370, 500);
    await expect(account).toBeHidden();
    await menu.click();
    await account.click();
    await expect(shell.heading).toHaveText('Account');
    await expect(account).toBeHidden();
  });

  test('ends everywhere when one tab logs out', async ({ page, shell, context }) => {
    const other = await context.newPage();
    await other.goto('/account');
    await expect(new Shell(other, shell.account).heading).toHaveText('Account');
    await shell.logout.click();
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});
