import { expect, type Page } from '@playwright/test';

/** The local mail page, which shows emails when no mail server is configured. */
export class MailPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Opens the newest link with the given path in the displayed emails. An email may arrive a moment after the response.
   */
  async follow(path: string): Promise<void> {
    const links = this.page.locator(`a[href*="${path}?"]`);
    await expect(async () => {
      if ((await links.count()) === 0) await this.page.reload();
      expect(await links.count()).toBeGreaterThan(0);
    }).toPass();
    await links.first().click();
  }
}
