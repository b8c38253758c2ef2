import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoAccount } from '@windtunnel/app/demo/demo-account';
import { dropHeld } from './answers.ts';
import { contentHeight, holdStill, sidewaysOverflow, untilDrawn } from './in-page.ts';
import { type ScreenState, type Width, widths } from './screen-state.ts';
import type { StageStudies } from './stage-studies.ts';
import { watchPage } from './watch-page.ts';

export const schemes = ['light', 'dark'] as const;
const heights: Readonly<Record<Width, number>> = { 1440: 900, 390: 844 };
const patienceMs = 10_000;
const loadingPatienceMs = 1_500;

/** What was photographed of one state, and what was wrong with it. */
export interface Portfolio {
  readonly state: ScreenState;
  readonly pictures: readonly { readonly width: Width; readonly scheme: string; readonly file: string }[];
  readonly problems: readonly string[];
}

/** Photographs states one after the other: a page for each, one session for all of the demo account's. */
export class Photographer {
  readonly #visitor: BrowserContext;
  readonly #demo: BrowserContext;
  readonly #folder: string;
  readonly #studies: StageStudies;

  private constructor(visitor: BrowserContext, demo: BrowserContext, folder: string, studies: StageStudies) {
    this.#visitor = visitor;
    this.#demo = demo;
    this.#folder = folder;
    this.#studies = studies;
  }

  static async open(browser: Browser, origin: string, folder: string, studies: StageStudies): Promise<Photographer> {
    const context = async () => {
      const made = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', timezoneId: 'UTC' });
      await made.addInitScript(holdStill);
      return made;
    };
    const demo = await context();
    const { email, password } = demoAccount;
    const answer = await demo.request.post('/api/auth/login', { data: { email, password } });
    if (!answer.ok()) throw new Error(`The demo account cannot sign in: ${await answer.text()}`);
    return new Photographer(await context(), demo, folder, studies);
  }

  async photograph(state: ScreenState): Promise<Portfolio> {
    const page = await (state.as === 'visitor' ? this.#visitor : this.#demo).newPage();
    const watch = watchPage(page);
    const problems: string[] = [];
    const pictures: Portfolio['pictures'][number][] = [];
    try {
      await this.#enter(page, state);
      for (const width of state.widths ?? widths)
        for (const scheme of schemes) {
          const file = `${fileName(state.name)}-${width}-${scheme}.png`;
          await page.setViewportSize({ width, height: heights[width] });
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await page.evaluate(untilDrawn);
          const overflow = scheme === 'light' ? await page.evaluate(sidewaysOverflow) : null;
          if (overflow !== null) problems.push(`scrolls sideways at ${width} px: ${overflow}`);
          await this.#press(page, file);
          pictures.push({ width, scheme, file });
        }
    } catch (error) {
      problems.push(`missing: ${firstLine(error)}`);
      await page.screenshot({ path: join(this.#folder, `missing-${fileName(state.name)}.png`) });
    }
    if (!state.mayComplain) problems.push(...watch.complaints());
    await dropHeld(page);
    await page.close();
    return { state, pictures, problems };
  }

  /** The whole page in a window as tall as it is; what lies over the page is taken in a window of the usual height. */
  async #press(page: Page, file: string): Promise<void> {
    const usual = page.viewportSize();
    const covered = (await page.locator('[data-locks-scroll], [role=menu]').count()) > 0;
    if (usual !== null && !covered) {
      const height = Math.max(usual.height, await page.evaluate(contentHeight));
      await page.setViewportSize({ width: usual.width, height });
      await page.evaluate(untilDrawn);
    }
    await page.screenshot({ path: join(this.#folder, file), animations: 'disabled' });
  }

  async #enter(page: Page, state: ScreenState): Promise<void> {
    page.setDefaultTimeout(patienceMs);
    const [width = widths[0]] = state.widths ?? widths;
    await page.setViewportSize({ width, height: heights[width] });
    await state.given?.(page, this.#studies);
    await page.goto(typeof state.path === 'string' ? state.path : state.path(this.#studies));
    await state.when?.(page, this.#studies);
    await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
    // Where loading is not the state itself, its other parts may still be under way.
    const busy = page.locator('[aria-busy="true"]');
    await busy
      .first()
      .waitFor({ state: 'detached', timeout: loadingPatienceMs })
      .catch(() => {});
  }
}

export function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').slice(0, 3).join(' ');
}
