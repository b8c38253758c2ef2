import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { researcherPassword } from '../../chaos/driver/researcher.ts';
import { launchBrowser } from '../../screenshots/launch-browser.ts';
import { ensureChromium } from '../../test-runner/ensure-chromium.mjs';
import { benchEmail, startBenchProduct } from '../bench-product.ts';
import { type Figure, formatCount, median, percentile } from '../report.ts';
import { createDrafts } from './save-step.ts';

const studies = 10_000;
const slowdown = 4;
const keystrokeMs = 50;
/** Shorter events are not reported. */
const leastMs = 16;
/** Typed, and deleted again letter by letter. */
const typed = 'handover part 4711';
// This file is bundled into dist/.
const pageDir = join(import.meta.dirname, '../frontend/dist');

/**
 * Typing into the search of 10,000 studies, on a processor that is slowed down: from each key to the frame that shows
 * what it did, as the browser's Event Timing has it (https://www.w3.org/TR/event-timing/, in steps of 8 ms).
 */
export async function studiesTyping(): Promise<Figure[]> {
  await ensureChromium();
  const product = await startBenchProduct({ turnMs: 0, pageDir });
  await createDrafts(product, studies);
  const browser = await launchBrowser();
  const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  await context.request.post('/api/auth/login', { data: { email: benchEmail, password: researcherPassword } });
  const page = await context.newPage();
  await page.goto('/studies');
  await page
    .getByRole('link', { name: /^Handover between shifts/ })
    .first()
    .waitFor();
  const developer = await context.newCDPSession(page);
  await developer.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const keystrokes = await typeAndDelete(page);
  await browser.close();
  await product.close();
  return [
    {
      name: `keystroke among ${formatCount(studies)} studies / ${keystrokeMs} ms`,
      ratio: percentile(keystrokes, 0.98) / keystrokeMs,
      goal: { atMost: 1 },
      detail: `p98 ${percentile(keystrokes, 0.98)} ms, median ${median(keystrokes)} ms, longest ${Math.max(...keystrokes)} ms of ${keystrokes.length}, processor ${slowdown} times slower`,
    },
  ];
}

/** How long each key took, in milliseconds. */
async function typeAndDelete(page: Page): Promise<number[]> {
  await page.evaluate(observeKeys, leastMs);
  await page.getByRole('searchbox', { name: 'Search studies' }).click();
  for (const key of [...typed, ...Array.from(typed, () => 'Backspace')]) {
    await page.keyboard.press(key);
    await page.evaluate(untilPainted);
  }
  const reported = await page.evaluate(() => [...(window.keyTimes?.values() ?? [])]);
  if (reported.length === 0) throw new Error('The browser reported no key.');
  // Keys that took less than the least that is reported.
  return [...reported, ...Array.from({ length: Math.max(0, 2 * typed.length - reported.length) }, () => leastMs)];
}

declare global {
  interface Window {
    keyTimes?: Map<number, number>;
  }
}

/** Runs in the page: a key is one interaction of several events, and takes as long as the longest of them. */
function observeKeys(threshold: number): void {
  const times = new Map<number, number>();
  window.keyTimes = times;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.name.startsWith('key'))
        times.set(entry.interactionId, Math.max(times.get(entry.interactionId) ?? 0, entry.duration));
  }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
}

/** Runs in the page: two frames later what a key did is on the screen. */
async function untilPainted(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
