import type { Page } from '@playwright/test';

/** The local mail page, where letters lie when no mail server is set. */
export class MailPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the newest link of that path in the letters shown. */
  async follow(path: string): Promise<void> {
    await this.page.locator(`a[href*="${path}?"]`).first().click();
  }
}
