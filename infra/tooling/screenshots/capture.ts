import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contentHeight, horizontalOverflow, untilRendered } from './in-page.ts';
import { heights, type ScreenState, type Width, widths } from './screen-state.ts';
import type { Screens } from './screens.ts';
import { watchPage } from './watch-page.ts';

export const schemes = ['light', 'dark'] as const;

interface Screenshot {
  readonly width: Width;
  readonly scheme: string;
  readonly file: string;
}

/** The screenshots of one state, and any problems encountered. */
export interface CapturedState {
  readonly state: ScreenState;
  readonly screenshots: readonly Screenshot[];
  readonly problems: readonly string[];
}

/** Captures one state on a new page, and writes its screenshots into the folder. */
export async function captureState(screens: Screens, state: ScreenState, folder: string): Promise<CapturedState> {
  const page = await screens.newPage(state);
  const watch = watchPage(page);
  const problems: string[] = [];
  const screenshots: Screenshot[] = [];
  try {
    await screens.show(page, state);
    for (const width of state.widths ?? widths) {
      for (const scheme of schemes) {
        await page.setViewportSize({ width, height: heights[width] });
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.evaluate(untilRendered);
        const overflow = scheme === 'light' ? await page.evaluate(horizontalOverflow) : null;
        if (overflow !== null) problems.push(`scrolls horizontally at ${width} px: ${overflow}`);
        const file = `${fileName(state.name)}-${width}-${scheme}.png`;
        await takeScreenshot(page, join(folder, file));
        screenshots.push({ width, scheme, file });
      }
    }
  } catch (error) {
    problems.push(`missing: ${firstLines(error)}`);
    await page.screenshot({ path: join(folder, `missing-${fileName(state.name)}.png`) });
  }
  if (!state.allowsErrors) problems.push(...watch.problems());
  await screens.close(page);
  return { state, screenshots, problems };
}

/** Enlarges the window to show the whole page, unless there is an overlay, which is captured at the usual height. */
async function takeScreenshot(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize();
  const hasOverlay = (await page.locator('[data-locks-scroll], [role=menu]').count()) > 0;
  if (usual !== null && !hasOverlay) {
    const height = Math.max(usual.height, await page.evaluate(contentHeight));
    await page.setViewportSize({ width: usual.width, height });
    await page.evaluate(untilRendered);
  }
  await page.screenshot({ path, animations: 'disabled' });
}

export function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function firstLines(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').slice(0, 3).join(' ');
}
