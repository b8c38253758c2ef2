import { expect, type Locator, type Page } from '@playwright/test';

/** The dashboard's panel with the user's referral link. */
export class ReferralPanel {
  readonly region: Locator;
  readonly copy: Locator;
  readonly recent: Locator;

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Refer a friend' });
    this.copy = this.region.getByRole('button');
    this.recent = this.region.getByRole('list', { name: 'Most recent referrals' }).getByRole('listitem');
  }

  /** Copies the link and returns what the clipboard then contains. */
  async copyLink(): Promise<string> {
    const page = this.region.page();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.copy.click();
    await expect(this.copy).toHaveText('Copied!');
    await expect(this.copy).toHaveText('Copy');
    return await page.evaluate(() => navigator.clipboard.readText());
  }
}
