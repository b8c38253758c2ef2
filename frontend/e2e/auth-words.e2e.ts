import type { Page } from '@playwright/test';
import { type Accounts, newAccount, type TestAccount } from './accounts-api.ts';
import { type Screen, type StateOf, textsOf } from './auth-words.ts';
import { checkTheme } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { LoginPage } from './pages/login-page.ts';
import { SignupPage } from './pages/signup-page.ts';

interface Visit {
  readonly page: Page;
  readonly accounts: Accounts;
  readonly login: LoginPage;
  readonly signup: SignupPage;
  /** A verified account. */
  readonly account: TestAccount;
}

/** How each state is reached. Returns the address that `{email}` in the table stands for. */
type Ways<S extends Screen> = Readonly<Record<StateOf<S>, (visit: Visit) => Promise<unknown>>>;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
/** A refusal whose reason is missing. */
const refuse = (page: Page, path: string, code = 'VALIDATION_ERROR', error = '') =>
  page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { error, code, traceId: 'test' } }));
const holdBack = (page: Page, path: string) => page.route(`**${path}`, () => {});

const withError =
  (code: string) =>
  ({ login }: Visit) =>
    login.open(`?error=${code}`);
const signInAt =
  (query: string, change: Partial<TestAccount> = {}) =>
  async ({ login, account }: Visit) => {
    await login.open(query);
    await login.signIn({ ...account, ...change });
  };
const signUpWith =
  (changes: Partial<TestAccount>, confirmPassword?: string) =>
  async ({ signup }: Visit) => {
    const account = { ...newAccount('words'), ...changes };
    await signup.open();
    await signup.signUp(account, confirmPassword);
    return account.email;
  };

const login: Ways<'login'> = {
  opened: ({ login: at }) => at.open(),
  form: async ({ login: at }) => {
    await at.open();
    await at.withEmail.click();
  },
  'form refused': async ({ login: at }) => {
    await at.open();
    await at.withEmail.click();
    await at.submit.click();
  },
  'wrong password': signInAt('', { password: 'not the password' }),
  'failed without a reason': async (visit) => {
    await refuse(visit.page, '/api/auth/login');
    await signInAt('')(visit);
  },
  unverified: async ({ login: at, accounts }) => {
    const unverified = await accounts.signUp();
    await at.open();
    await at.signIn(unverified);
    return unverified.email;
  },
  'error oauth_error': withError('oauth_error'),
  'error missing_params': withError('missing_params'),
  'error invalid_state': withError('invalid_state'),
  'error auth_failed': withError('auth_failed'),
  'error callback_failed': withError('callback_failed'),
  'error missing_token': withError('missing_token'),
  'error anything': withError('anything'),
  message: ({ login: at }) => at.open('?message=Your%20study%20is%20ready'),
  done: signInAt(''),
  'done for the first time': signInAt('?message=welcome'),
};

const signup: Ways<'sign-up'> = {
  opened: ({ signup: at }) => at.open(),
  'opened by referral': ({ page }) => page.goto('/signup?ref=FRIEND1'),
  form: async ({ signup: at }) => {
    await at.open();
    await at.withEmail.click();
  },
  'form refused': signUpWith({ email: 'nonsense', password: 'short' }, 'other'),
  'password too long': signUpWith({ password: 'x'.repeat(101) }),
  'failed without a reason': async (visit) => {
    await refuse(visit.page, '/api/auth/signup');
    await signUpWith({})(visit);
  },
  done: signUpWith({}),
};

const link = '/verify-email?token=abc&email=ada%40tests.example';
const resend = 'Send New Verification Email';
const openExpired = async ({ page }: Visit) => {
  await refuse(page, '/api/auth/verify-email', 'VERIFICATION_EXPIRED', 'Verification link has expired');
  await page.goto(link);
};
const openVerified = async ({ page, accounts }: Visit) => {
  const account = newAccount('ada');
  // By this very browser: another one would be asked for a password.
  await page.request.post('/api/auth/signup', { data: account });
  const sent = new URL(await accounts.linkTo('/verify-email', account.email));
  await page.goto(`${sent.pathname}${sent.search}`);
  return account.email;
};

const verify: Ways<'verify'> = {
  loading: async ({ page }) => {
    await holdBack(page, '/api/auth/verify-email');
    await page.goto(link);
  },
  success: openVerified,
  'success, then Sign In': async (visit) => {
    const email = await openVerified(visit);
    await follow(visit.page, 'Sign In');
    await expect(visit.login.email).toHaveValue(email);
    await expect(visit.login.password).toBeFocused();
    return email;
  },
  error: ({ page }) => page.goto(link),
  'error, then Try Again': async ({ page }) => {
    await page.goto(link);
    await follow(page, 'Try Again');
  },
  expired: openExpired,
  sending: async (visit) => {
    await openExpired(visit);
    await holdBack(visit.page, '/api/auth/resend-verification');
    await press(visit.page, resend);
  },
  sent: async (visit) => {
    await openExpired(visit);
    await press(visit.page, resend);
  },
  'not sent': async (visit) => {
    await openExpired(visit);
    await refuse(visit.page, '/api/auth/resend-verification');
    await press(visit.page, resend);
  },
  'no token': ({ page }) => page.goto('/verify-email?email=ada%40tests.example'),
  'neither token nor email': ({ page }) => page.goto('/verify-email'),
};

const sendReset = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  if (email !== '') await page.getByLabel('Email').fill(email);
  await press(page, 'Send reset link');
};
const forgot: Ways<'forgot'> = {
  opened: ({ page }) => page.goto('/forgot-password'),
  'form refused': ({ page }) => sendReset(page, ''),
  'failed without a reason': async ({ page }) => {
    await refuse(page, '/api/auth/forgot-password');
    await sendReset(page, 'ada@tests.example');
  },
  sent: ({ page }) => sendReset(page, 'ada@tests.example'),
};

const setPassword = async (page: Page, password: string, confirmation = password) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirmation);
  await press(page, 'Reset password');
};
const openReset =
  (password: string, confirmation?: string) =>
  async ({ page }: Visit) => {
    await page.goto('/reset-password?token=abc');
    await setPassword(page, password, confirmation);
  };
const resetDone = async ({ page, accounts, account }: Visit) => {
  await page.request.post('/api/auth/forgot-password', { data: { email: account.email } });
  const sent = new URL(await accounts.linkTo('/reset-password', account.email));
  await page.goto(`${sent.pathname}${sent.search}`);
  await setPassword(page, account.password);
};
const reset: Ways<'reset'> = {
  'no token': ({ page }) => page.goto('/reset-password'),
  'no token, then a new link': async ({ page }) => {
    await page.goto('/reset-password');
    await follow(page, 'Request a new link');
  },
  form: ({ page }) => page.goto('/reset-password?token=abc'),
  'form refused': openReset('short', 'different'),
  'link never sent': openReset('a long enough password'),
  'failed without a reason': async (visit) => {
    await refuse(visit.page, '/api/auth/reset-password');
    await openReset('a long enough password')(visit);
  },
  success: resetDone,
  'success, two seconds later': async (visit) => {
    await visit.page.route('**/api/auth/reset-password', (route) => route.fulfill({ json: { success: true } }));
    await openReset('a long enough password')(visit);
    await expect(visit.page.getByText('Password Reset Successful')).toBeVisible();
    await visit.page.waitForURL(/\/login/);
  },
};

const callback: Ways<'callback'> = {
  loading: async ({ page }) => {
    await holdBack(page, '/api/auth/refresh');
    await page.goto('/auth/callback?token=abc');
  },
  error: ({ page }) => page.goto('/auth/callback?error=oauth_error'),
  'no token': ({ page }) => page.goto('/auth/callback'),
  refused: async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/auth/callback?token=abc');
  },
};

const screens = { login, 'sign-up': signup, verify, forgot, reset, callback };

/** A toast disappears after four seconds, and a page that leaves for another is not waited for. */
const passing = new Set(['reset, success']);

for (const [screen, ways] of Object.entries(screens)) {
  test(`${screen}: every text of every state, word for word`, async ({ browser, accounts, noConsoleErrors: _ }) => {
    test.setTimeout(180_000);
    const account = await accounts.create();
    for (const [state, texts] of textsOf(screen as Screen)) {
      await test.step(`${screen}, ${state}`, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        const visit = { page, accounts, account, login: new LoginPage(page), signup: new SignupPage(page) };
        const way = (ways as Readonly<Record<string, (visit: Visit) => Promise<unknown>>>)[state];
        const email = await way?.(visit);
        await expectTexts(page, texts, typeof email === 'string' ? email : '');
        if (!passing.has(`${screen}, ${state}`)) await checkTheme(page, `${screen}, ${state}`, 'light');
        await context.close();
      });
    }
  });
}

async function expectTexts(page: Page, texts: readonly string[], email: string): Promise<void> {
  for (const text of texts) {
    if (text.startsWith('/')) await expect(page).toHaveURL(text.replace('{email}', encodeURIComponent(email)));
    else await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  }
}
