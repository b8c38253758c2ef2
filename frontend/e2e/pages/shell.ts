import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from '../accounts-api.ts';

/** The frame around the signed-in screens. */
export class Shell {
  readonly page: Page;
  readonly account: TestAccount;
  readonly heading: Locator;
  readonly logout: Locator;

  constructor(page: Page, account: TestAccount) {
    this.page = page;
    this.account = account;
    this.heading = page.getByRole('heading', { level: 1 });
    this.logout = page.getByRole('button', { name: 'Log out' });
  }

  async goTo(name: 'Dashboard' | 'Studies' | 'Projects' | 'Account'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  }
}
