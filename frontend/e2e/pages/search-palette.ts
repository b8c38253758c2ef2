import { expect, type Locator, type Page } from '@playwright/test';

/** What is said once the server has answered. */
export const found = /^\d+ results?(, \d+ quotes?)?$/;

/** Searches everything that belongs to the user, and does what can be done from anywhere. */
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

  /** From now on, the active option is looked at after every change of the page. */
  async watch(): Promise<void> {
    await this.dialog.evaluate(watchActiveOption);
  }

  /** What was wrong with the active option since `watch`. */
  async faults(): Promise<readonly string[]> {
    return await this.dialog.evaluate((dialog) => (dialog as Watched).faults ?? ['not watched']);
  }

  group(name: RegExp): Locator {
    return this.dialog.getByRole('group', { name });
  }

  /** Types a query and searches without waiting for the debounce: the option for that is the last one. */
  async search(text: string): Promise<void> {
    await this.input.fill(text);
    await expect(this.options.last()).toContainText('Search for');
    await this.input.press('ArrowUp');
    await this.input.press('Enter');
    await expect(this.status).toHaveText(found);
  }
}

type Watched = Element & { faults?: string[] };

/** In the page: a screen reader follows `aria-activedescendant`, so it names the one selected option, and none if there is none. */
function watchActiveOption(dialog: Element): void {
  const faults: string[] = [];
  (dialog as Watched).faults = faults;
  const look = () => {
    const input = dialog.querySelector<HTMLInputElement>('[role=combobox]');
    const selected = [...dialog.querySelectorAll('[role=option]')].filter((each) => each.ariaSelected === 'true');
    const any = dialog.querySelector('[role=option]') !== null;
    const active = input?.getAttribute('aria-activedescendant') ?? null;
    const right = any ? selected.length === 1 && selected[0]?.id === active : active === null;
    if (!right || input?.ariaExpanded !== String(any))
      faults.push(`"${input?.value}": ${selected.length} selected, active ${active}, expanded ${input?.ariaExpanded}`);
  };
  new MutationObserver(look).observe(dialog, { subtree: true, childList: true, attributes: true });
}
