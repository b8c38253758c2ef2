import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoAccount } from '@windtunnel/app/demo/demo-account';
import { chromiumFlags, findChromium } from '../test-runner/find-chromium.mjs';
import { startFixtureProduct } from './fixture-product.ts';
import { type FixtureStudies, makeFixtureStudies } from './fixture-studies.ts';
import { isolatePage } from './in-page.ts';
import { abortHeld } from './mock-api.ts';
import { heights, type ScreenState, widths } from './screen-state.ts';
import { screenStates } from './states/screen-states.ts';

const timeoutMs = 10_000;
const loadingTimeoutMs = 1_500;

/** A product with demo data, and a browser in which its screens can be opened in every state. */
export interface Screens {
  readonly browser: Browser;
  /** A page for a state. All of the demo account's states share one session. */
  newPage(state: ScreenState): Promise<Page>;
  /** Brings the page into its state. Throws if the state is not reached. */
  show(page: Page, state: ScreenState): Promise<void>;
  close(page: Page): Promise<void>;
}

/** The states whose names contain every word. */
export function statesNamed(words: readonly string[]): readonly ScreenState[] {
  return screenStates.filter(({ name }) => words.every((word) => name.includes(word)));
}

/** Starts the product that was built into `distDir` and a browser, and ends both after `work`. */
export async function withScreens<T>(distDir: string, work: (screens: Screens) => Promise<T>): Promise<T> {
  const product = await startFixtureProduct(distDir);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
    chromiumSandbox: false,
  });
  try {
    const studies = await makeFixtureStudies(product.origin);
    return await work(await openScreens(browser, product.origin, studies));
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function openScreens(browser: Browser, origin: string, studies: FixtureStudies): Promise<Screens> {
  const visitor = await newContext(browser, origin);
  const demo = await newContext(browser, origin);
  const { email, password } = demoAccount;
  const response = await demo.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`The demo account cannot sign in: ${await response.text()}`);
  return {
    browser,
    newPage: async (state) => await (state.as === 'visitor' ? visitor : demo).newPage(),
    show: async (page, state) => await openState(page, state, studies),
    close: async (page) => {
      await abortHeld(page);
      await page.close();
    },
  };
}

async function newContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', timezoneId: 'UTC' });
  await context.addInitScript(isolatePage);
  return context;
}

async function openState(page: Page, state: ScreenState, studies: FixtureStudies): Promise<void> {
  page.setDefaultTimeout(timeoutMs);
  const [width = widths[0]] = state.widths ?? widths;
  await page.setViewportSize({ width, height: heights[width] });
  await state.given?.(page, studies);
  await page.goto(typeof state.path === 'string' ? state.path : state.path(studies));
  await state.when?.(page, studies);
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  // Other parts of the screen may still be loading. In a loading state they never finish loading.
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: loadingTimeoutMs })
    .catch(() => {});
}
