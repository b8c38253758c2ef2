import { setTimeout as wait } from 'node:timers/promises';
import type { ElementHandle, Page } from '@playwright/test';
import type { WatchedWindow } from './in-page/effect-watch.ts';
import { type Control, type CrawledWindow, findControls } from './in-page/find-controls.ts';
import type { UseWatch } from './watch-use.ts';

const pollMs = 40;
const quietMs = 120;
const quietTimeoutMs = 1_200;
const clickTimeoutMs = 10_000;

export interface FoundControl {
  readonly control: Control;
  readonly element: ElementHandle<Element>;
}

/** Waits until nothing has changed on the page for a moment, or that takes too long. */
export async function untilQuiet(page: Page, watch: UseWatch, waitingBefore = 0): Promise<void> {
  const endsAtMs = performance.now() + quietTimeoutMs;
  while (performance.now() < endsAtMs) {
    const unchangedMs = await page
      .evaluate(() => performance.now() - (window as unknown as WatchedWindow).effectWatch.changedAt())
      .catch(() => 0);
    if (unchangedMs >= quietMs && watch.waiting <= waitingBefore) return;
    await wait(pollMs);
  }
}

/** The control with this key, as soon as it is there; null if it does not appear. */
export async function findControl(page: Page, key: string, timeoutMs: number): Promise<FoundControl | null> {
  const endsAtMs = performance.now() + timeoutMs;
  for (;;) {
    const controls = await page.evaluate(findControls);
    const index = controls.findIndex((control) => control.key === key);
    const control = controls[index];
    if (control !== undefined) {
      const handle = await page.evaluateHandle((at) => (window as unknown as CrawledWindow).foundControls?.[at], index);
      const element = handle.asElement();
      if (element !== null) return { control, element: element as ElementHandle<Element> };
    }
    if (performance.now() > endsAtMs) return null;
    await wait(pollMs);
  }
}

/** Uses the control as its user would. Returns what happened; nothing, if the control is silent. */
export async function useControl(
  page: Page,
  found: FoundControl,
  { watch, timeoutMs }: { readonly watch: UseWatch; readonly timeoutMs: number },
): Promise<string[]> {
  const { control, element } = found;
  await element.scrollIntoViewIfNeeded({ timeout: clickTimeoutMs }).catch(() => {});
  await page.evaluate(() => (window as unknown as WatchedWindow).effectWatch.calm());
  // What pointing at it does is not what using it does.
  await element.hover({ timeout: clickTimeoutMs, force: true }).catch(() => {});
  // Tabs open when they are focused, which is their effect.
  if (control.role !== 'tab') await element.focus();
  await untilQuiet(page, watch, watch.waiting);
  await element.evaluate((node) => (window as unknown as WatchedWindow).effectWatch.arm(node));
  watch.takeEffects();
  const address = page.url();
  await act(found);
  const endsAtMs = performance.now() + timeoutMs;
  for (;;) {
    const inPage = await page
      .evaluate(() => (window as unknown as WatchedWindow).effectWatch.effects())
      .catch(() => ['another document']);
    const effects = [...inPage, ...watch.takeEffects()];
    if (page.url() !== address) effects.push(`went to ${new URL(page.url()).pathname}`);
    if (effects.length > 0 || performance.now() > endsAtMs || control.current) return effects;
    await wait(pollMs);
  }
}

async function act({ control, element }: FoundControl): Promise<void> {
  if (control.use === 'fill') await fill(element);
  else if (control.use === 'choose') await choose(element);
  else if (control.use === 'upload') await element.evaluate((node) => (node as HTMLInputElement).click());
  else await click(element);
}

/** A control may be out of sight with only its label shown, as a radio button within a card. */
async function click(element: ElementHandle<Element>): Promise<void> {
  const label = await element.evaluateHandle((node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 1 && height > 1 ? null : ((node as HTMLInputElement).labels?.[0] ?? null);
  });
  await (label.asElement() ?? element).click({ timeout: clickTimeoutMs });
}

/** Chooses another entry, if there is one. */
async function choose(element: ElementHandle<Element>): Promise<void> {
  const other = await element.evaluate((node) => {
    const { options, selectedIndex } = node as HTMLSelectElement;
    return Array.from(options).findIndex((option, index) => index !== selectedIndex && !option.disabled);
  });
  if (other >= 0) await element.selectOption({ index: other });
}

const texts: Readonly<Record<string, string>> = {
  email: 'someone@tests.example',
  url: 'https://shop.example.com',
  number: '2',
  date: '2026-12-24',
};

/** Fills a field and leaves it. */
async function fill(element: ElementHandle<Element>): Promise<void> {
  const { type, value } = await element.evaluate((node) => {
    const { type, value } = node as HTMLInputElement;
    return { type, value };
  });
  const text = texts[type] ?? 'Something else';
  await element.fill(text === value ? `${text}1` : text, { timeout: clickTimeoutMs });
  await element.evaluate((node) => (node as HTMLElement).blur());
}
