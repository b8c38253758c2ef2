import { test as base, expect, type Page } from '@playwright/test';
import { Accounts } from './accounts-api.ts';
import { LoginPage } from './pages/login-page.ts';
import { MailPage } from './pages/mail-page.ts';
import { Shell } from './pages/shell.ts';
import { SignupPage } from './pages/signup-page.ts';
import { collectPolicyReports } from './policy-reports.ts';
import { Studies } from './studies-api.ts';

interface Fixtures {
  /** Creates accounts through the API, so that a journey can start with the behaviour it tests. */
  readonly accounts: Accounts;
  readonly loginPage: LoginPage;
  readonly signupPage: SignupPage;
  readonly mailPage: MailPage;
  /** A verified account with its dashboard open. */
  readonly shell: Shell;
  /** Creates studies for that account through the API. */
  readonly studies: Studies;
  readonly noConsoleErrors: undefined;
}

/**
 * Shared by all journeys. playwright.config.ts starts the product itself, with an empty data folder. Each journey uses
 * an account of its own, so none sees another's data. A console error or a report about the content security policy fails
 * the journey.
 */
export const test = base.extend<Fixtures>({
  accounts: async ({ request }, use) => use(new Accounts(request)),
  loginPage: async ({ page }, use) => use(new LoginPage(page)),
  signupPage: async ({ page }, use) => use(new SignupPage(page)),
  mailPage: async ({ page }, use) => use(new MailPage(page)),
  shell: async ({ page, accounts }, use) => {
    const account = await accounts.create();
    await accounts.signInBrowser(page, account);
    await use(new Shell(page, account));
  },
  studies: async ({ request, shell }, use) => use(await Studies.of(request, shell.account)),
  noConsoleErrors: [
    async ({ page }, use) => {
      const errors = consoleErrors(page);
      const reports = await collectPolicyReports(page);
      await use(undefined);
      expect(errors, 'console errors').toEqual([]);
      expect(reports, 'reports about the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});

/** Errors on the page. The browser's own messages about 4xx responses do not count. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

export { expect };
