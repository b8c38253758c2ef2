import type { Browser, Page } from '@playwright/test';
import { type Accounts, newAccount, type TestAccount } from './accounts-api.ts';
import { textsOf } from './auth-words.ts';
import { checkPage, checkTheme } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage } from './pages/login-page.ts';

const words = textsOf('sessions');

async function expectWords(page: Page, state: string): Promise<void> {
  const texts = words.get(state) ?? [];
  expect(texts, `the table has no row for sessions, ${state}`).not.toEqual([]);
  for (const text of texts) {
    if (text.startsWith('/')) await expect(page).toHaveURL(text);
    else await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
}

/** A browser of its own, signed in to the account. */
async function anotherBrowser(browser: Browser, accounts: Accounts, account: TestAccount) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await accounts.signInBrowser(page, account);
  return { context, page };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Active sessions' }).getByRole('listitem');
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const refuse = (page: Page, path: string, code: string, error: string) =>
  page.route(`**${path}`, (route) =>
    route.request().method() === 'DELETE' || path === '/api/sessions'
      ? route.fulfill({ status: 400, json: { error, code, traceId: 'test' } })
      : route.continue(),
  );

test('a user sees where they are signed in and ends it there; the other browser goes to the login', async ({
  page,
  shell,
  browser,
  accounts,
}) => {
  test.setTimeout(180_000);
  await shell.goTo('Account');
  await expectWords(page, 'one');
  const phone = await anotherBrowser(browser, accounts, shell.account);
  for (const data of [shell.account, shell.account])
    expect((await (await browser.newContext()).request.post('/api/auth/login', { data })).ok()).toBe(true);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  await expectWords(page, 'three');
  await expect(rows(page).first()).toContainText('This session');
  await expect(rows(page).first()).toContainText(/Chrome on Linux.*Last used just now/);
  await checkPage(page, 'sessions');

  await rows(page)
    .nth(1)
    .getByRole('button', { name: /^Revoke/ })
    .click();
  await checkTheme(page, 'revoking a session', 'light');
  await confirm(page, 'Revoke');
  await expectWords(page, 'revoked');
  await expect(rows(page)).toHaveCount(3);

  await press(page, 'Revoke all other sessions');
  await confirm(page, 'Revoke all others');
  await expectWords(page, 'others revoked');
  await expectWords(page, 'one');

  await phone.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await expectWords(phone.page, 'own session revoked elsewhere');
  await phone.page.goto('/');
  await expect(phone.page).toHaveURL('/login');
  await phone.context.close();
  await page.reload();
  await expect(shell.heading).toHaveText('Account');
});

test('a failure to show or to revoke sessions is reported in the words of the table', async ({
  page,
  shell,
  browser,
  accounts,
}) => {
  const other = await anotherBrowser(browser, accounts, shell.account);
  await refuse(page, '/api/sessions', 'VALIDATION_ERROR', '');
  await shell.goTo('Account');
  await expectWords(page, 'not loaded');
  await checkTheme(page, 'sessions not loaded', 'light');
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect(rows(page)).toHaveCount(2);
  for (const [path, code, error, button, confirmed, state] of [
    [
      '/api/sessions/*',
      'CURRENT_SESSION',
      'Cannot revoke your current session',
      /^Revoke Ch/,
      'Revoke',
      'current refused',
    ],
    ['/api/sessions/*', 'X', '', /^Revoke Ch/, 'Revoke', 'not revoked'],
    [
      '/api/sessions/all',
      'NO_OTHER_SESSIONS',
      'No other sessions to revoke',
      /^Revoke all/,
      'Revoke all',
      'others refused',
    ],
    ['/api/sessions/all', 'X', '', /^Revoke all/, 'Revoke all', 'others not revoked'],
  ] as const) {
    await refuse(page, path, code, error);
    await press(page, button);
    await confirm(page, confirmed);
    await expectWords(page, state);
    await page.unrouteAll();
  }
  await other.context.close();
});

test.describe('the address of the product', () => {
  /** Serves the product under another name, as a second entry in the DNS would. */
  async function alsoAt(page: Page, origin: string, baseURL: string): Promise<void> {
    await page.route(`${origin}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}${search}` }) });
    });
  }

  test('another one says which the right one is, and leads there', async ({ page, baseURL }) => {
    const right = baseURL ?? '';
    const wrong = 'https://windtunnel.tests.example';
    await alsoAt(page, wrong, right);
    for (const path of ['/login?message=welcome', '/signup', '/forgot-password', '/verify-email?email=a%40b.example']) {
      await page.goto(`${wrong}${path}`);
      await expect(page.getByRole('heading', { name: 'Windtunnel has another address' })).toBeVisible();
      await expect(page.getByText(`You opened ${wrong}.`)).toBeVisible();
      await expect(page.getByText(right, { exact: true })).toBeVisible();
    }
    await checkPage(page, 'another address');
    await page.goto(`${wrong}/account`);
    await page.getByRole('link', { name: 'Open the right address' }).click();
    await expect(page).toHaveURL(`${right}/login`);
    await expect(new LoginPage(page).google).toBeVisible();
  });

  test('localhost and 127.0.0.1 are both right', async ({ page, accounts, loginPage, baseURL }) => {
    const account = await accounts.create();
    await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost')}/login`);
    await loginPage.signIn(account);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
    expect(new URL(page.url()).hostname).toBe('localhost');
  });
});

test('V30: a page of another site cannot act with the cookie of a signed-in user', async ({ page, shell, context }) => {
  const evil = await context.newPage();
  await evil.route('http://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Hello</p>' }),
  );
  await evil.goto('http://evil.example/');
  const target = new URL(page.url()).origin;
  const account = newAccount('forged');
  await evil.evaluate(
    async ({ origin, body }) => {
      const send = (path: string, init: RequestInit) =>
        fetch(origin + path, { mode: 'no-cors', credentials: 'include', ...init }).catch(() => undefined);
      for (const path of ['/api/auth/logout', '/api/auth/refresh', '/api/sessions/all', '/api/auth/signup'])
        for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
          await send(path, { method: 'POST', headers: { 'content-type': type }, body });
      for (const method of ['DELETE', 'PUT', 'POST'])
        await send('/api/sessions/all', {
          method,
          mode: 'cors',
          headers: { 'content-type': 'application/json' },
          body,
        });
    },
    { origin: target, body: JSON.stringify(account) },
  );
  for (const path of ['/api/auth/logout', '/api/auth/refresh']) {
    await evil.goto('http://evil.example/');
    await evil.evaluate((action) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action });
      document.body.append(form);
      form.submit();
    }, target + path);
    await evil.waitForURL(target + path);
    await expect(evil.getByText('FOREIGN_ORIGIN')).toBeVisible();
  }
  await evil.close();
  await page.reload();
  await expect(shell.heading).toContainText('Welcome back');
});
