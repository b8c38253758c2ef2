import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoAccount } from '@windtunnel/app/demo/demo-account';
import type { FixtureStudies } from './fixture-studies.ts';
import { isolatePage } from './in-page.ts';
import { heights, type ScreenState, widths } from './screen-state.ts';

const timeoutMs = 10_000;
const loadingTimeoutMs = 1_500;

/** A browser of its own, whose pages start without anything stored. */
export async function newContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', timezoneId: 'UTC' });
  await context.addInitScript(isolatePage);
  return context;
}

/** Signs the demo account in, for every page of the context. */
export async function signInDemo(context: BrowserContext): Promise<void> {
  const { email, password } = demoAccount;
  const response = await context.request.post('/api/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`The demo account cannot sign in: ${await response.text()}`);
}

/** Brings a new page into the state, or throws if what the state shows does not appear. */
export async function openState(page: Page, state: ScreenState, studies: FixtureStudies): Promise<void> {
  page.setDefaultTimeout(timeoutMs);
  const [width = widths[0]] = state.widths ?? widths;
  await page.setViewportSize({ width, height: heights[width] });
  await state.given?.(page, studies);
  await page.goto(typeof state.path === 'string' ? state.path : state.path(studies));
  await state.when?.(page, studies);
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
}

/** Waits until the other parts of the screen are loaded too. In a loading state they never are. */
export async function untilLoaded(page: Page): Promise<void> {
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached', timeout: loadingTimeoutMs })
    .catch(() => {});
}
