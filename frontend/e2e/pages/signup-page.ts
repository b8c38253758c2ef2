import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from '../accounts-api.ts';

export class SignupPage {
  readonly page: Page;
  readonly tagline: Locator;
  readonly withEmail: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly confirmPassword: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tagline = page.getByRole('heading', { name: 'Where great products take flight' });
    this.withEmail = page.getByRole('button', { name: 'Continue with email' });
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmPassword = page.getByLabel('Confirm password');
    this.submit = page.getByRole('button', { name: 'Create account' });
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
    await this.tagline.waitFor();
  }

  async signUp({ email, password }: TestAccount, confirmPassword = password): Promise<void> {
    if (!(await this.email.isVisible())) await this.withEmail.click();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.confirmPassword.fill(confirmPassword);
    await this.submit.click();
  }
}
