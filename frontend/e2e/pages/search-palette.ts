import { expect, type Locator, type Page } from '@playwright/test';

/** Searches everything that belongs to the user. */
export class SearchPalette {
  readonly page: Page;
  readonly dialog: Locator;
  readonly input: Locator;
  readonly options: Locator;
  readonly marked: Locator;
  readonly status: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Search' });
    this.input = this.dialog.getByPlaceholder('Search studies, projects, participants...');
    this.options = this.dialog.getByRole('option');
    this.marked = this.dialog.getByRole('option', { selected: true });
    this.status = this.dialog.getByRole('status');
  }

  async open(keys = 'Control+k'): Promise<void> {
    await this.page.keyboard.press(keys);
    await expect(this.input).toBeFocused();
  }

  group(name: RegExp): Locator {
    return this.dialog.getByRole('group', { name });
  }

  /** Types a query and searches without waiting for the debounce. */
  async search(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press('Enter');
    await expect(this.status).toHaveText(/results?$/);
  }
}
