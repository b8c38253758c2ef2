import type { Browser, Page } from '@playwright/test';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { googleProduct, googleProvider } from './google-servers.ts';
import { ReferralPanel } from './pages/referral-panel.ts';

test.use({ baseURL: googleProduct });
// biome-ignore lint/suspicious/noSkippedTests: such a product has other settings.
test.skip(process.env.E2E_BASE_URL !== undefined, 'needs a product of its own, with the test provider as Google');

let made = 0;
const newAddress = (name = 'grace') => {
  made += 1;
  return `${name}.${process.pid}.${made}@gmail.example`;
};

/** On the provider's page. */
async function answer(page: Page, email: string, button: 'Continue' | 'Cancel' = 'Continue') {
  await page.getByLabel('Email or phone').fill(email);
  await page.getByRole('button', { name: button }).click();
}

/** Signs in at the provider, in a browser of its own that does not run the callback page. */
async function returnedWithToken(browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: googleProduct, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/oauth/google');
  await answer(page, email);
  await expect(page).toHaveURL(/\/auth\/callback\?token=[\w-]{43}$/);
  const result = { address: page.url(), cookies: await context.cookies() };
  await context.close();
  return result;
}

test.describe('signing in with Google', () => {
  test('creates an account, greets its owner, and lets them return', async ({ page, loginPage }) => {
    const email = newAddress();
    await loginPage.open();
    await loginPage.google.click();
    await expect(page).toHaveURL(new RegExp(`^${googleProvider}/signin/`));
    await answer(page, email);
    await expect(page).toHaveURL('/research');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Grace!');
    await expect(page.getByRole('link', { name: /^Credits/ })).toContainText('20.0');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Grace!');

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await loginPage.google.click();
    // The provider still knows this browser.
    await expect(page).toHaveURL('/research');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Grace!');
  });

  test('V43: keeps the referral code of the sign-up page, for 10 credits on both sides', async ({
    page,
    loginPage,
    browser,
  }) => {
    await loginPage.open();
    await loginPage.google.click();
    await answer(page, newAddress());
    const link = await new ReferralPanel(page).copyLink();
    const context = await browser.newContext({ baseURL: googleProduct });
    const friend = await context.newPage();
    await friend.goto(link);
    await expect(friend.getByText('Referral code applied!', { exact: true })).toBeVisible();
    await checkPage(friend, 'sign-up with a referral code where Google is configured');
    await friend.getByRole('button', { name: 'Sign up with Google' }).click();
    await answer(friend, newAddress('friend'));
    await expect(friend).toHaveURL('/research');
    await expect(friend.getByRole('link', { name: /^Credits/ })).toContainText('30.0');
    await page.reload();
    await expect(page.getByRole('link', { name: /^Credits/ })).toContainText('30.0');
    await context.close();
  });

  test('starts from the sign-up page and from another name of this machine', async ({ page, signupPage }) => {
    await signupPage.open();
    await page.goto(`${googleProduct.replace('127.0.0.1', 'localhost')}/signup`);
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await answer(page, newAddress('katherine'));
    await expect(page).toHaveURL(`${googleProduct}/research`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Katherine!');
  });

  test('cancelled at Google, or abandoned with Back, leaves a login page that works', async ({ page, loginPage }) => {
    await loginPage.open();
    await loginPage.google.click();
    await answer(page, newAddress(), 'Cancel');
    await expect(page).toHaveURL('/login?error=oauth_error');
    await expect(page.getByText('OAuth authentication failed')).toBeVisible();
    await expect(loginPage.google).not.toHaveAttribute('aria-busy', 'true');
    await checkPage(page, 'login after a cancelled sign-in');
    await loginPage.google.click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(loginPage.google).toBeEnabled();
    await expect(loginPage.google).not.toHaveAttribute('aria-busy', 'true');
  });

  test('V29: with an address that Google has not verified is refused', async ({ page, loginPage }) => {
    await loginPage.open();
    await loginPage.google.click();
    await answer(page, newAddress('unverified'));
    await expect(page).toHaveURL('/login?error=auth_failed');
    await expect(page.getByText('Authentication failed', { exact: true })).toBeVisible();
  });

  test('V29: that fails says how, for each code, and goes nowhere else', async ({ page }) => {
    for (const [code, text] of [
      ['oauth_error', 'OAuth authentication failed'],
      ['missing_params', 'Invalid OAuth callback'],
      ['invalid_state', 'Invalid OAuth state'],
      ['auth_failed', 'Authentication failed'],
      ['callback_failed', 'Authentication callback failed'],
      ['missing_token', 'Missing authentication token'],
      ['anything_else', 'Authentication failed'],
      ['//evil.example', 'Authentication failed'],
    ] as const) {
      await page.goto(`/auth/callback?${new URLSearchParams({ error: code })}`);
      await expect(page).toHaveURL(`/login?${new URLSearchParams({ error: code })}`);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
  });

  for (const [name, query, code] of [
    ['without parameters', '', 'missing_params'],
    ['with a foreign state', '?code=c&state=s', 'invalid_state'],
  ] as const)
    test(`V29: that returns ${name} ends on the login page`, async ({ page }) => {
      await page.goto(`/api/oauth/google/callback${query}`);
      await expect(page).toHaveURL(`/login?error=${code}`);
    });
});

test.describe('the callback page', () => {
  test('V28: removes the token from the address before it sends anything', async ({ page, context, browser }) => {
    const { address, cookies } = await returnedWithToken(browser, newAddress());
    await context.addCookies(cookies);
    const token = new URL(address).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    await page.addInitScript(() => {
      const seen: string[] = [];
      const { fetch: original } = window;
      Object.assign(window, { seen });
      window.fetch = (...parameters) => {
        seen.push(window.location.href);
        return original(...parameters);
      };
    });
    const referers: (string | undefined)[] = [];
    page.on('request', (request) => referers.push(request.headers().referer));
    const exchange = Promise.withResolvers<void>();
    await page.route('**/api/oauth/google/session', async (route) => {
      await exchange.promise;
      await route.continue();
    });
    const response = await page.goto(address);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await expect(page.getByText('Completing sign in...')).toBeVisible();
    expect(page.url()).toBe(`${googleProduct}/auth/callback`);
    await checkPage(page, 'completing sign in');
    exchange.resolve();
    await expect(page).toHaveURL('/research');
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    for (const text of [...seen, ...referers]) expect(text ?? '').not.toContain(token);
    expect(referers.filter(Boolean)).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain(token);
    // In its own browser too, it worked once only.
    await page.goto(address);
    await expect(page).toHaveURL('/login?error=callback_failed');
  });

  test("V28: refuses an attacker's token in another browser, and a missing one", async ({
    page,
    browser,
    loginPage,
  }) => {
    const { address, cookies } = await returnedWithToken(browser, newAddress('mallory'));
    await page.goto(address);
    await expect(page).toHaveURL('/login?error=callback_failed');
    await expect(page.getByText('Authentication callback failed', { exact: true })).toBeVisible();
    // Neither does a sign-in that the victim has started help it.
    await loginPage.open();
    await loginPage.google.click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goto(address);
    await expect(page).toHaveURL('/login?error=callback_failed');
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    for (const query of ['', '?token=', '?token']) {
      await page.goto(`/auth/callback${query}`);
      await expect(page).toHaveURL('/login?error=missing_token');
      await expect(page.getByText('Missing authentication token', { exact: true }).first()).toBeVisible();
    }
    // The refusals did not use it up: it was good, but not here.
    await page.context().addCookies(cookies);
    await page.goto(address);
    await expect(page).toHaveURL('/research');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Mallory!');
  });
});
