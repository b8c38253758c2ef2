import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds no violations in the light and dark themes, and the page does not scroll sideways at either width. */
export async function checkPage(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) await checkTheme(page, name, colorScheme);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page, name);
}

/** axe finds no violations in one theme: for the many states of a screen whose opened state is checked in both. */
export async function checkTheme(page: Page, name: string, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await switchTheme(page, colorScheme);
  // What arrived while axe was reading has been seen in part in the colours of the other theme: only what a second
  // reading finds as well is a violation.
  const found = (await violationsOf(page)).length === 0 ? [] : await violationsOf(page);
  expect(found, `axe on ${name}, ${colorScheme}`).toEqual([]);
}

async function violationsOf(page: Page): Promise<string[]> {
  await coloursSettled(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

/** Shows the page as a system with light or dark colours does, and waits until nothing is left of the other. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await coloursSettled(page);
}

/** Waits until the other theme's colours are on screen, and nothing is on its way from one colour to another. */
async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize();
  for (const width of [390, desk?.width ?? 1280]) {
    await page.setViewportSize({ width, height: desk?.height ?? 720 });
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect(scrollWidth, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(clientWidth);
  }
}
