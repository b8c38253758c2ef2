import { expect, type Page } from '@playwright/test';

/** The local mail page, where letters lie when no mail server is set. */
export class MailPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the newest link of that path in the letters shown; a letter may come a moment after its answer. */
  async follow(path: string): Promise<void> {
    const links = this.page.locator(`a[href*="${path}?"]`);
    await expect(async () => {
      if ((await links.count()) === 0) await this.page.reload();
      expect(await links.count()).toBeGreaterThan(0);
    }).toPass();
    await links.first().click();
  }
}
