import { expect, type Page } from '@playwright/test';
import { switchTheme } from './check-page.ts';
import { type Focused, readFocus, untilScrolled } from './in-page-focus.ts';

const stopsMax = 150;
/** WCAG 1.4.11: what shows where the focus is differs from its ground by this much. */
const contrastMin = 3;
const ringMinPx = 2;

type Name = string | RegExp;

/** A journey goes on after a fault, so that one run names all of them. */
const found = expect.configure({ soft: true });
const settledMs = 5_000;

/** A user without a mouse: keys only, and where they lead is read from the focus. Every stop on the way is checked. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Tabs, forwards unless told otherwise, until the focus is on a control. */
  async reach(role: string, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let stops = 0; stops < stopsMax; stops += 1) {
      const focused = await this.#read();
      if (stops > 0) checkStop(focused);
      if (is(focused, role, name)) return;
      passed.push(`${focused.role} ${focused.name}`.slice(0, 60));
      await this.page.keyboard.press(key);
    }
    throw new Error(`No ${key} leads to the ${role} ${name}. Passed: ${passed.slice(0, 60).join(' | ')}`);
  }

  /** Goes to a control and presses Enter. */
  async use(role: string, name: Name, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(role, name, key);
    await this.page.keyboard.press('Enter');
  }

  /** Goes to a field and replaces what is in it. */
  async fill(name: Name, text: string, role = 'textbox'): Promise<void> {
    await this.reach(role, name);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** After an action, the focus is on this, or soon will be. */
  async isOn(role: string, name: Name): Promise<void> {
    const where = async () => {
      const focused = await this.#read();
      return is(focused, role, name) ? 'there' : `${focused.tag} ${focused.role} ${focused.name}`.slice(0, 90);
    };
    const message = `the focus after an action, which should be on the ${role} ${name}`;
    await found.poll(where, { message, timeout: settledMs }).toBe('there');
  }

  /** After an action, the focus is not lost. */
  async isSomewhere(after: string): Promise<void> {
    const where = async () => (await this.#read()).tag;
    await found.poll(where, { message: `the focus after ${after}`, timeout: settledMs }).not.toBe('BODY');
  }

  /** The focus is within an open dialog, and Tab does not leave it. */
  async isIn(dialog: Name): Promise<void> {
    const within = this.page.getByRole('dialog', { name: dialog });
    await expect(within).toBeVisible();
    const holds = async () =>
      (await within.locator(':focus').count()) + (await within.and(this.page.locator(':focus')).count());
    await found.poll(holds, { message: `the dialog ${dialog} has the focus`, timeout: settledMs }).toBe(1);
    const stops = await this.walk(`the dialog ${dialog}`);
    found(stops, `stops of the dialog ${dialog}`).toBeLessThan(30);
    found(await holds(), `the dialog ${dialog} keeps the focus`).toBe(1);
  }

  /** Goes to a group of radio buttons and, with the arrow keys, to one of them. */
  async choose(role: 'radio', name: string): Promise<void> {
    await this.reach(role, /./);
    for (let moves = 0; moves < 10; moves += 1) {
      const focused = await this.#read();
      checkStop(focused);
      if (is(focused, role, name)) return await this.page.keyboard.press('Space');
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`No arrow key leads to ${name}.`);
  }

  /** Checks the stop that an arrow key has led to. */
  async checkHere(): Promise<void> {
    checkStop({ ...(await this.#read()), isStop: true });
  }

  /**
   * Tabs through the whole screen in both themes, and ends where it began: every stop shows the focus, each follows the
   * one before it in reading order, and none holds it. Returns the number of stops.
   */
  async walk(screen: string): Promise<number> {
    await switchTheme(this.page, 'dark');
    await this.#walkOnce(`${screen}, dark`);
    await switchTheme(this.page, 'light');
    return await this.#walkOnce(screen);
  }

  async #walkOnce(screen: string): Promise<number> {
    const first = await this.#next();
    let before = first;
    let timesLeft = first.tag === 'BODY' ? 1 : 0;
    for (let stops = 1; stops < stopsMax; stops += 1) {
      const focused = await this.#next();
      if (focused.tag === 'BODY') timesLeft += 1;
      // What came first may have given way to another since.
      if (focused.at === first.at || timesLeft > 1) return stops;
      if (focused.tag !== 'BODY') {
        found(focused.at, `${screen}: "${focused.name}" holds the focus`).not.toBe(before.at);
        found(follows(before, focused), `${screen}: "${focused.name}" after "${before.name}"`).toBe(true);
      }
      before = focused;
    }
    throw new Error(
      `${screen}: Tab does not come back to "${first.name}"; ${stopsMax} stops later it is on "${before.name}"`,
    );
  }

  /** Where the focus is, once the page has scrolled there. */
  async #read(): Promise<Focused> {
    const focused = await this.page.evaluate(readFocus);
    if (focused.hiddenBy === '') return focused;
    await this.page.evaluate(untilScrolled);
    return await this.page.evaluate(readFocus);
  }

  async #next(): Promise<Focused> {
    await this.page.keyboard.press('Tab');
    const focused = await this.#read();
    checkStop(focused);
    return focused;
  }
}

function is(focused: Focused, role: string, name: Name): boolean {
  return focused.role === role && (typeof name === 'string' ? focused.name === name : name.test(focused.name));
}

/** A user sees where the focus is. After the last control it is with the browser, which the page cannot show. */
function checkStop({ tag, role, name, isStop, ring, hiddenBy }: Focused): void {
  if (tag === 'BODY' || !isStop) return;
  const shown = `${role} "${name}"`;
  found(ring.width, `width of the ring of the ${shown}`).toBeGreaterThanOrEqual(ringMinPx);
  found(ring.contrast, `contrast of the ring of the ${shown}`).toBeGreaterThanOrEqual(contrastMin);
  found(hiddenBy, `what hides the ${shown}, which has the focus`).toBe('');
}

/** The order of reading: further down, or further right in the same row, or at the top of the next column. */
function follows(before: Focused, after: Focused): boolean {
  // What stays in its place while the page scrolls, and the end of the page, have no order among the others.
  if (before.tag === 'BODY' || before.fixed || after.fixed) return true;
  return after.box.bottom > before.box.top || after.box.left >= before.box.right;
}
