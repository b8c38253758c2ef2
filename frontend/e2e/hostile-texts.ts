import type { Page } from '@playwright/test';

/** Would call `attack()` or leave an element with `data-injected` if they were ever taken for markup or an address. */
const attacks = [
  '<img data-injected src=x onerror=attack()>',
  '<svg data-injected onload=attack()>',
  '<script data-injected>attack()</script>',
  '<iframe data-injected srcdoc="<script>parent.attack()</script>"></iframe>',
  '<a data-injected href="javascript:attack()">link</a>',
  '<details data-injected open ontoggle=attack()>',
  '<math><mi data-injected xlink:href="javascript:attack()">',
  '<video data-injected><source onerror=attack()></video>',
  '<scr<participant_response>ipt data-injected>attack()</script>',
  '<noscript><p title="</noscript><img data-injected src=x onerror=attack()>">',
  '<form data-injected><button formaction=javascript:attack()>go</button></form>',
  '<style data-injected>@import "/missing.css"</style>',
];
/** Ways out of where a text may stand. */
const waysOut = ['', '">', "'>", '</textarea></title>', '--></script>'];

/** Sixty, in one text: so that every place gets all of them. */
export const hostileTexts = waysOut.flatMap((wayOut) => attacks.map((attack) => wayOut + attack));
/** A script from right to left at both ends, which must not change the order of the words around the text. */
const rightToLeft = 'שלום';
/** And a word that is wider than a phone. */
const hostileText = `injected ${hostileTexts.join(' ')} ${'W'.repeat(200)} ${rightToLeft}`;

/** Members whose values are words of one, which would not be recognised as texts. */
const textNames =
  /^(title|name|username|firstName|email|text|content|label|deviceInfo|occupation|locationCity|version)$/;
const addressNames = /(url|link)$/i;
/** Our own addresses, which the page compares or opens. */
const keptNames = ['publicUrl', 'locale'];

/**
 * Puts hostile texts into everything that the server responds: what users wrote, what a language model said, the names
 * of browsers, files and projects. Ids, words of a fixed list, times and numbers stay as they are.
 * @returns the members that were changed, by name.
 */
export async function respondHostile(page: Page): Promise<Set<string>> {
  const changed = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') ?? false;
    if (!isJson || !response.ok()) await route.fulfill({ response });
    else await route.fulfill({ response, json: madeHostile(await response.json(), '', '', changed) });
  });
  return changed;
}

function madeHostile(value: unknown, name: string, path: string, changed: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => madeHostile(item, name, path, changed));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, madeHostile(inner, key, `${path}.${key}`, changed)]),
    );
  if (typeof value !== 'string' || keptNames.includes(name)) return value;
  if (addressNames.test(name)) {
    changed.add(path);
    return 'javascript:attack()';
  }
  if (!textNames.test(name) && !value.includes(' ')) return value;
  changed.add(path);
  return `${rightToLeft} ${value} ${hostileText}`;
}

/**
 * The texts of others that are not set apart from the product's own words, so that their direction changes the order of
 * both, and the width by which the page is too wide. Each as the beginning of what stands there.
 */
export async function misplacedTexts(page: Page): Promise<string[]> {
  return page.evaluate((marker) => {
    const isOthers = (node: Node) => node.nodeValue?.includes(marker) ?? false;
    const textsIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      return found;
    };
    const ownPlace = (node: Node) => node.parentElement?.closest('bdi, [dir="auto"]') ?? null;
    const problems = textsIn(document.body)
      .filter((node) => isOthers(node) && node.parentElement?.closest('.sr-only, script, style') === null)
      .flatMap((node) => {
        const text = node.nodeValue?.trim() ?? '';
        // An option holds no markup: invisible characters do it.
        if (node.parentElement?.tagName === 'OPTION')
          return text.includes(`\u2068${marker}`) ? [] : [`option: ${text}`];
        const place = ownPlace(node);
        if (place === null) return [`without a direction of its own: ${node.parentElement?.outerHTML}`];
        const stranger = textsIn(place).find(
          (other) => ownPlace(other) === place && !isOthers(other) && /\p{L}/u.test(other.nodeValue ?? ''),
        );
        if (stranger !== undefined) return [`beside "${stranger.nodeValue}": ${place.outerHTML}`];
        return new RegExp(`^[“"\u2068]?${marker}`).test(text) ? [] : [`behind other words: ${text}`];
      });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide, of ${clientWidth}`);
    return [...new Set(problems.map((problem) => problem.slice(0, 160)))];
  }, rightToLeft);
}

/** Counts calls of `attack()` and dialogs from now on, in every document of the page. */
export async function countAttacks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('attack', () => {
    count += 1;
  });
  page.on('dialog', async (dialog) => {
    count += 1;
    await dialog.dismiss();
  });
  return () => count;
}
