import type { Page } from '@playwright/test';
import type { ScreenState } from '../screenshots/screen-state.ts';
import { type Screens, statesNamed, withScreens } from '../screenshots/screens.ts';
import { overflowOf, violationsOf } from './check-view.ts';
import { reflowView, themes, type View, views } from './views.ts';

/** `--short` looks at every one of so many states. */
const shortShare = 20;

/**
 * `npm run axe [-- WORD...]`: opens every screen in every state, or only the states whose names contain the given words,
 * and looks for violations with axe at 1440 and 390 pixels and at 200 % zoom, in light and dark, and for a page that
 * scrolls sideways at these widths or at 400 % zoom. `--short` looks at a share of them. Exits with code 1 if anything
 * was found, or if a planted violation was not.
 */
async function main(args: readonly string[]): Promise<number> {
  const short = args.includes('--short');
  const named = statesNamed(args.filter((word) => word !== '--short'));
  const states = short ? named.filter((_, index) => index % shortShare === 0) : named;
  return await withScreens(import.meta.dirname, async (screens) => {
    await findWhatIsPlanted(screens);
    let found = 0;
    for (const state of states) found += print(state, await checkState(screens, state));
    console.log(`${states.length} states x ${views.length} widths x ${themes.length} themes, ${found} violations`);
    return found === 0 ? 0 : 1;
  });
}

async function checkState(screens: Screens, state: ScreenState): Promise<readonly string[]> {
  const page = await screens.newPage(state);
  try {
    await screens.show(page, state);
    return await checkPage(
      page,
      [...views, reflowView].filter(({ width }) => existsAt(state, width)),
    );
  } catch (error) {
    return [`missing: ${String(error).split('\n').slice(0, 3).join(' ')}`];
  } finally {
    await screens.close(page);
  }
}

async function checkPage(page: Page, seen: readonly View[]): Promise<string[]> {
  const found: string[] = [];
  for (const view of seen) {
    found.push(...(await overflowOf(page, view)));
    if (view === reflowView) continue;
    for (const theme of themes) found.push(...(await violationsOf(page, view, theme)));
  }
  return found;
}

/** A drawer, for instance, exists on a phone only. */
function existsAt({ widths }: ScreenState, width: number): boolean {
  if (widths === undefined) return true;
  return widths.some((own) => (own < 720 ? width <= own : width >= own));
}

/** A check that finds nothing anywhere would look like one that has nothing to find. */
async function findWhatIsPlanted({ browser }: Screens): Promise<void> {
  const page = await browser.newPage();
  await page.setContent('<title>Planted</title><main><button></button><p style="width: 2000px">Wide</p></main>');
  const found = (await checkPage(page, [...views, reflowView])).join('\n');
  await page.close();
  for (const { name } of views)
    for (const theme of themes)
      if (!found.includes(`${name} ${theme}: button-name`)) throw new Error(`Not found: the nameless button. ${found}`);
  if (!found.includes(`${reflowView.name}: scrolls sideways`)) throw new Error('Not found: the page that is too wide.');
}

function print({ name }: ScreenState, found: readonly string[]): number {
  console.log(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const each of found) console.log(`     ${each}`);
  return found.length;
}

process.exitCode = await main(process.argv.slice(2));
