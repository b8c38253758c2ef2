import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from '../accounts-api.ts';

export class LoginPage {
  readonly page: Page;
  readonly tagline: Locator;
  readonly google: Locator;
  readonly withEmail: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tagline = page.getByRole('heading', { name: 'Turn user research into confident product decisions' });
    this.google = page.getByRole('button', { name: 'Sign in with Google' });
    this.withEmail = page.getByRole('button', { name: 'Continue with email' });
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`);
    await this.tagline.waitFor();
  }

  async signIn({ email, password }: TestAccount): Promise<void> {
    if ((await this.withEmail.getAttribute('aria-expanded')) === 'false') await this.withEmail.click();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
