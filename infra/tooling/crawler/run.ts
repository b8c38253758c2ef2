import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ensureBuilt } from '../launcher/ensure-built.mjs';
import { root } from '../launcher/root.mjs';
import { launchBrowser } from '../screenshots/launch-browser.ts';
import type { ScreenState } from '../screenshots/screen-state.ts';
import { screenStates } from '../screenshots/states/screen-states.ts';
import { ensureChromium } from '../test-runner/ensure-chromium.mjs';
import { crawlState } from './crawl-state.ts';
import { type CrawledState, faultKinds, summary } from './faults.ts';
import { openCrawler } from './open-place.ts';
import { type DataTemplate, makeTemplate } from './product-copies.ts';
import { shortStates } from './short-states.ts';

const workers = Number(process.env.CRAWL_WORKERS ?? '2');

/**
 * `npm run crawl [-- --short] [--again] [WORD...]`: uses every control of every screen in every state, or of the states
 * whose names contain the given words; `--short` of a few. `--again` also uses those that are the same in another state.
 * Exits with code 1 if one is silent, leads nowhere, or makes the page or the server report an error.
 */
async function main(args: readonly string[]): Promise<number> {
  const words = args.filter((arg) => !arg.startsWith('--'));
  const isShort = args.includes('--short');
  const states = screenStates
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .filter(({ name }) => !isShort || shortStates.includes(name));
  await ensureBuilt();
  await ensureChromium();
  const template = await makeTemplate(join(root, 'dist/product.js'));
  // Nothing outside of the product is asked for. Stopping such requests one by one would cost the browser its cache.
  const browser = await launchBrowser(['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1']);
  try {
    const queue = [...states];
    const seen = args.includes('--again') ? null : new Set<string>();
    const crawled = await Promise.all(
      Array.from({ length: Math.min(workers, states.length) }, () => crawlQueue({ queue, seen, template, browser })),
    );
    console.log(summary(crawled.flat()));
    return crawled.flat().some(({ faults }) => faults.length > 0) ? 1 : 0;
  } finally {
    await browser.close();
    await template.remove();
  }
}

interface Share {
  readonly queue: ScreenState[];
  /** What was used in other states; null to use it again. */
  readonly seen: Set<string> | null;
  readonly template: DataTemplate;
  readonly browser: Browser;
}

async function crawlQueue({ queue, seen, template, browser }: Share): Promise<CrawledState[]> {
  const product = await template.startCopy();
  const crawled: CrawledState[] = [];
  try {
    const crawler = await openCrawler(browser, product, template.studies);
    for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
      await crawler.restoreIfChanged();
      const startedAtMs = performance.now();
      crawled.push(printed(await crawlState(crawler.place(state), seen ?? new Set()), performance.now() - startedAtMs));
    }
  } finally {
    await product.stop();
  }
  return crawled;
}

function printed(crawled: CrawledState, tookMs: number): CrawledState {
  const { name, controls, alike, faults } = crawled;
  const seconds = (tookMs / 1000).toFixed(1);
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${controls} controls, ${alike} like others, ${seconds} s`,
  );
  for (const { kind, way, what } of faults) console.log(`     ${faultKinds[kind]}: ${way.join(' > ')} ${what}`);
  return crawled;
}

process.exitCode = await main(process.argv.slice(2));
