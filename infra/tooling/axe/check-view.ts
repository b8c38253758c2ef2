import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { horizontalOverflow, untilRendered, untilSettled } from '../screenshots/in-page.ts';
import { look, type Theme, type View } from './views.ts';

/** What axe finds in one theme at one width, a line for each violation. */
export async function violationsOf(page: Page, view: View, theme: Theme): Promise<string[]> {
  await look(page, view);
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(untilRendered);
  await page.evaluate(untilSettled);
  // Legacy mode looks at the page itself, without opening another one for each answer; there are no frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${view.name} ${theme}: ${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

/** What makes the page scroll sideways, if anything does. */
export async function overflowOf(page: Page, view: View): Promise<string[]> {
  await look(page, view);
  await page.evaluate(untilRendered);
  const overflow = await page.evaluate(horizontalOverflow);
  return overflow === null ? [] : [`${view.name}: scrolls sideways: ${overflow}`];
}
