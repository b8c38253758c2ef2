import type { Page } from '@playwright/test';
import type { CrawledState, Fault } from './faults.ts';
import { type Control, findControls } from './in-page/find-controls.ts';
import { deadAddress, deadEnd, leadsOutside } from './judge-link.ts';
import { type FoundControl, findControl, untilQuiet, useControl } from './use-control.ts';
import { type UseWatch, watchUse } from './watch-use.ts';

/** A screen in one state, as often as it is wanted. */
export interface CrawlPlace {
  readonly name: string;
  newPage(): Promise<Page>;
  /** Brings a new page into the state, or throws. */
  open(page: Page): Promise<void>;
  closePage(page: Page): Promise<void>;
  /** Puts everything on the server back to how it was. */
  restore(): Promise<void>;
  /** What opening the state reports does not count. */
  readonly allowsErrors: boolean;
  /** How long a control may take before it counts as silent. */
  readonly effectTimeoutMs: number;
}

/** A control, after those that lead to it. */
type Way = readonly string[];

interface Used {
  readonly faults: readonly Fault[];
  readonly revealed: readonly Control[];
}

interface OpenState {
  readonly place: CrawlPlace;
  readonly page: Page;
  readonly watch: UseWatch;
  /** The address of the state, without ids. */
  readonly screen: string;
  /** Errors while the state opened, and those of them that belong to it. */
  readonly opening: ReturnType<UseWatch['takeFaults']>;
  readonly allowed: ReadonlySet<string>;
}

/** Controls within a dialog that a menu of the screen opens: two others lead there. */
const openersMax = 2;
const findTimeoutMs = 8_000;
/** Of the entries of a longer list, the first, the middle and the last one are used. */
const alikeMax = 8;

/**
 * Uses every control of one state, and those that it reveals. Fields are filled one after the other on one page, as in a
 * form; everything else is used on a page of its own.
 * @param seen what was used in other states, and is not used again
 */
export async function crawlState(place: CrawlPlace, seen: Set<string>): Promise<CrawledState> {
  const faults: Fault[] = [];
  const ways: Way[] = [];
  let controls = 0;
  let alike = 0;
  const add = (openers: Way, found: readonly Control[], screen: string) => {
    const picked = withoutAlike(found.filter((control) => isNew(seen, [screen, ...openers], control)));
    alike += found.length - picked.length;
    controls += picked.length;
    const withoutReason = picked.filter(
      ({ disabled, reason, key }) => disabled && reason === '' && !saysWhen.test(key),
    );
    faults.push(
      ...withoutReason.map(({ key }) => ({ kind: 'unexplained' as const, way: [...openers, key], what: '' })),
    );
    return picked.filter(({ disabled }) => !disabled);
  };
  let screen = '';
  const first = await tried(place, [], async (state) => {
    screen = state.screen;
    const found = add([], await state.page.evaluate(findControls), screen);
    const fields = found.filter(({ use }) => use === 'fill' || use === 'choose');
    const filled = await fillFields(state, fields);
    ways.push(...found.filter(({ key }) => !filled.used.has(key)).map(({ key }) => [key]));
    const opening = state.opening.filter(({ what }) => !state.allowed.has(what));
    return { faults: [...opening.map((fault) => ({ ...fault, way: [] })), ...filled.faults], revealed: [] };
  });
  faults.push(...first.faults);
  for (const way of ways) {
    const used = await tried(place, way, (state) => follow(state, way));
    faults.push(...used.faults);
    if (way.length <= openersMax) ways.push(...add(way, used.revealed, screen).map(({ key }) => [...way, key]));
  }
  return { name: place.name, controls, alike, faults };
}

const saysWhen = /coming soon/i;

/**
 * A control that has the same words around it as in another state of its screen is the same. A link does the same
 * wherever it stands on a screen, and the frame and what it opens on every screen.
 */
function isNew(seen: Set<string>, [screen, ...openers]: Way, control: Control): boolean {
  const { key, href, inFrame, surroundings, disabled } = control;
  const isFrames = inFrame || seen.has(`frame ${openers[0]}`);
  const place = isFrames ? '' : href === null ? `${screen} ${surroundings}` : screen;
  const mark = [place, ...openers, key, href, disabled].join(' > ').replaceAll(/ \d+(?= >)/g, '');
  if (seen.has(mark)) return false;
  seen.add(mark);
  if (inFrame) seen.add(`frame ${key}`);
  return true;
}

function withoutAlike(controls: readonly Control[]): Control[] {
  const groups = Map.groupBy(controls, (control) => control.alike);
  return [...groups.values()].flatMap((group) =>
    group.length <= alikeMax
      ? group
      : [0, Math.floor(group.length / 2), group.length - 1].flatMap((index) => group[index] ?? []),
  );
}

/** Those that are silent or gone, perhaps because of the others, are left to be used on a page of their own. */
async function fillFields(state: OpenState, fields: readonly Control[]) {
  const used = new Set<string>();
  const faults: Fault[] = [];
  for (const { key } of fields) {
    const found = await findControl(state.page, key, 0);
    if (found === null || found.control.disabled) break;
    const result = await useFound(state, found, [key]).catch(() => null);
    if (result === null || result.faults.some(({ kind }) => kind === 'silent')) break;
    faults.push(...result.faults);
    used.add(key);
  }
  return { used, faults };
}

/** What was used before may be in the way, so a failure is tried again without it. */
async function tried(place: CrawlPlace, way: Way, use: (state: OpenState) => Promise<Used>): Promise<Used> {
  const first = await onPage(place, way, use);
  if (!first.faults.some(({ kind }) => kind === 'silent' || kind === 'missing' || kind === 'nowhere')) return first;
  await place.restore();
  return await onPage(place, way, use);
}

async function onPage(place: CrawlPlace, way: Way, use: (state: OpenState) => Promise<Used>): Promise<Used> {
  const page = await place.newPage();
  const watch = watchUse(page);
  try {
    await place.open(page);
    await untilQuiet(page, watch);
    const screen = new URL(page.url()).pathname.replaceAll(/[0-9a-z_-]*\d[0-9a-z_-]{8,}/gi, '*');
    const opening = watch.takeFaults();
    const allowed = new Set(place.allowsErrors ? opening.map(({ what }) => what) : []);
    return await use({ place, page, watch, screen, opening, allowed });
  } catch (error) {
    const what = (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ');
    return { faults: [{ kind: 'missing', way, what }], revealed: [] };
  } finally {
    await place.closePage(page);
  }
}

async function follow(state: OpenState, way: Way): Promise<Used> {
  const { page, watch, place } = state;
  for (const key of way.slice(0, -1)) {
    await useControl(page, await present(page, key), { watch, timeoutMs: place.effectTimeoutMs });
    await untilQuiet(page, watch, watch.waiting);
  }
  watch.takeFaults();
  return await useFound(state, await present(page, way.at(-1) ?? ''), way);
}

async function present(page: Page, key: string): Promise<FoundControl> {
  const found = await findControl(page, key, findTimeoutMs);
  if (found === null) throw new Error(`${key} is no longer there`);
  return found;
}

async function useFound(state: OpenState, found: FoundControl, way: Way): Promise<Used> {
  const { page, watch, allowed } = state;
  const before = await page.evaluate(findControls);
  const from = page.url();
  const judged = await judgeUse(state, found, from);
  const faults = [...judged, ...watch.takeFaults().filter(({ what }) => !allowed.has(what))];
  const stayed = new URL(page.url()).pathname === new URL(from).pathname;
  const isOpener = found.control.use === 'click' && found.control.role !== 'tab' && stayed;
  const after = isOpener ? await page.evaluate(findControls) : [];
  return { faults: faults.map((fault) => ({ ...fault, way })), revealed: revealedOf(before, after) };
}

/** What is there only now. When a dialog closes, that is the screen below, which is a state of its own. */
function revealedOf(before: readonly Control[], after: readonly Control[]): Control[] {
  const closes = before.some((control) => control.inOverlay) && !after.some((control) => control.inOverlay);
  return closes ? [] : after.filter(({ key }) => !before.some((control) => control.key === key));
}

async function judgeUse({ page, watch, place }: OpenState, found: FoundControl, from: string) {
  const { href, current } = found.control;
  const dead = href === null ? null : deadAddress(href, from);
  if (dead !== null) return [{ kind: 'nowhere' as const, what: dead }];
  if (href !== null && leadsOutside(href, from)) return [];
  const waitingBefore = watch.waiting;
  const effects = await useControl(page, found, { watch, timeoutMs: place.effectTimeoutMs });
  await untilQuiet(page, watch, waitingBefore);
  const isHere = href !== null && new URL(href, from).pathname === new URL(from).pathname;
  if (effects.length === 0 && !current && !isHere) return [{ kind: 'silent' as const, what: 'nothing happens' }];
  const shows = effects.some((effect) => effect.startsWith('childList'));
  const end = href === null ? null : await deadEnd(page, { href, from, shows });
  return end === null ? [] : [{ kind: 'nowhere' as const, what: end }];
}
