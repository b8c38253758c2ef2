import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FixtureStudies } from '../screenshots/fixture-studies.ts';
import { abortHeld } from '../screenshots/mock-api.ts';
import { newContext, openState, signInDemo } from '../screenshots/open-state.ts';
import type { ScreenState } from '../screenshots/screen-state.ts';
import type { CrawlPlace } from './crawl-state.ts';
import { installWatch } from './in-page/install.ts';
import type { ProductCopy } from './product-copies.ts';

interface Contexts {
  readonly visitor: BrowserContext;
  readonly demo: BrowserContext;
}

/** A browser and a product, in which one state after the other is crawled. */
export interface Crawler {
  place(state: ScreenState): CrawlPlace;
  /** Puts the server back if the last state changed something. */
  restoreIfChanged(): Promise<void>;
}

const effectTimeoutMs = 4_000;
const written = /^(POST|PUT|PATCH|DELETE)$/;
const asksOnly = /^\/api\/(auth\/(refresh|login)$|usage\/|search|ai\/|studies\/ai\/|studies\/[^/]+\/ai\/)/;

export async function openCrawler(browser: Browser, product: ProductCopy, studies: FixtureStudies): Promise<Crawler> {
  let contexts: Contexts | null = null;
  let hasChanged = false;
  const open = async () => {
    const visitor = await context(browser, product.origin);
    const demo = await context(browser, product.origin);
    await signInDemo(demo);
    contexts = { visitor, demo };
    return contexts;
  };
  const restore = async () => {
    await contexts?.visitor.close();
    await contexts?.demo.close();
    contexts = null;
    await product.restore();
    hasChanged = false;
  };
  const place = (state: ScreenState): CrawlPlace => ({
    name: state.name,
    effectTimeoutMs,
    allowsErrors: state.allowsErrors ?? false,
    restore,
    open: (page) => openState(page, state, studies),
    newPage: async () => {
      const context = (contexts ?? (await open()))[state.as ?? 'demo'];
      // A page that is used again keeps its process, which is what opening one costs most.
      const page = context.pages()[0] ?? (await context.newPage());
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (written.test(request.method()) && !asksOnly.test(pathname)) hasChanged = true;
      });
      return page;
    },
    closePage,
  });
  return { place, restoreIfChanged: async () => (hasChanged ? await restore() : undefined) };
}

async function context(browser: Browser, origin: string): Promise<BrowserContext> {
  const opened = await newContext(browser, origin);
  await opened.grantPermissions(['clipboard-read', 'clipboard-write']);
  await installWatch(opened);
  return opened;
}

const listenedTo = [
  ...(['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror'] as const),
  ...(['download', 'filechooser', 'popup', 'dialog'] as const),
];

/** Leaves the page as a new one, for the next use. */
async function closePage(page: Page): Promise<void> {
  await abortHeld(page);
  for (const event of listenedTo) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
}
