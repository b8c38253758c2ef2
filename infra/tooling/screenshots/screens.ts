import type { Browser, Page } from '@playwright/test';
import { ensureChromium } from '../test-runner/ensure-chromium.mjs';
import { startFixtureProduct } from './fixture-product.ts';
import { type FixtureStudies, makeFixtureStudies } from './fixture-studies.ts';
import { launchBrowser } from './launch-browser.ts';
import { abortHeld } from './mock-api.ts';
import { newContext, openState, signInDemo, untilLoaded } from './open-state.ts';
import type { ScreenState } from './screen-state.ts';
import { screenStates } from './states/screen-states.ts';

/** A product with demo data, and a browser in which its screens can be opened in every state. */
export interface Screens {
  readonly browser: Browser;
  /** A page for a state. All of the demo account's states share one session. */
  newPage(state: ScreenState): Promise<Page>;
  /** Brings the page into its state. Throws if the state is not reached. */
  show(page: Page, state: ScreenState): Promise<void>;
  close(page: Page): Promise<void>;
}

/** The states whose names contain every word; first those of the running study, which ends after some minutes. */
export function statesNamed(words: readonly string[]): readonly ScreenState[] {
  const ofRunning = ({ name }: ScreenState) => Number(/running|active|being processed/.test(name));
  return screenStates
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .toSorted((one, other) => ofRunning(other) - ofRunning(one));
}

/** Starts the product that was built into `distDir` and a browser, and ends both after `work`. */
export async function withScreens<T>(distDir: string, work: (screens: Screens) => Promise<T>): Promise<T> {
  await ensureChromium();
  const browser = await launchBrowser();
  try {
    const product = await startFixtureProduct(distDir);
    try {
      const studies = await makeFixtureStudies(product.origin);
      return await work(await openScreens(browser, product.origin, studies));
    } finally {
      await product.stop();
    }
  } finally {
    await browser.close();
  }
}

async function openScreens(browser: Browser, origin: string, studies: FixtureStudies): Promise<Screens> {
  const visitor = await newContext(browser, origin);
  const demo = await newContext(browser, origin);
  await signInDemo(demo);
  return {
    browser,
    newPage: async (state) => await (state.as === 'visitor' ? visitor : demo).newPage(),
    show: async (page, state) => {
      await openState(page, state, studies);
      await untilLoaded(page);
    },
    close: async (page) => {
      await abortHeld(page);
      await page.close();
    },
  };
}
