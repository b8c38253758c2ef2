/// <reference lib="dom" />
import type { WordsWindow } from './element-words.ts';

/** A control as it is found on a page. Elements are kept in the page, in the same order, as `foundControls`. */
export interface Control {
  /** Role and name, and a number if there are several of them: the same each time the state is opened. */
  readonly key: string;
  readonly role: string;
  readonly use: 'click' | 'fill' | 'choose' | 'upload';
  /** As written in the link; null for what is not a link. */
  readonly href: string | null;
  /** Around the screen, and therefore the same on all of them. */
  readonly inFrame: boolean;
  /** Within a dialog or a menu. */
  readonly inOverlay: boolean;
  /** Chosen, or the page that is open: it has nothing left to do. */
  readonly current: boolean;
  readonly disabled: boolean;
  /** Why it is disabled, in the words that belong to it. */
  readonly reason: string;
  /** The same for the entries of a long list. */
  readonly alike: string;
  /** The words around it: where they are the same, it is the same control in the same state. */
  readonly surroundings: string;
}

export interface CrawledWindow extends WordsWindow {
  foundControls?: Element[];
}

/** Runs in the browser: every control that can be seen, within the dialog if one is open. */
export function findControls(): Control[] {
  const selector = [
    'a, button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], [role=link]',
    '[role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=switch]',
    '[role=checkbox], [role=radio], [role=slider], [role=combobox], [role=searchbox], [role=textbox]',
  ].join(', ');
  const part = 'section, form, article, li, dialog, header, footer, [role=dialog], [role=menu], main, body';
  const { plain, named, labels, nameOf, seen } = (window as unknown as CrawledWindow).elementWords;
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element.matches('a') ? 'link' : element.matches('input') ? (element as HTMLInputElement).type : element.localName);
  const useOf = (element: Element): Control['use'] => {
    if (element.matches('input[type=file]')) return 'upload';
    if (element.matches('select')) return 'choose';
    const clicked =
      '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [type=color]';
    return element.matches(`textarea, [contenteditable=true], input:not(${clicked})`) ? 'fill' : 'click';
  };
  // While something hidden lies over the page, as behind an open drawer, only what is above it can be used.
  const over = document.elementFromPoint(innerWidth - 2, innerHeight / 2);
  const isDimmed = over?.matches('[aria-hidden=true]') && getComputedStyle(over).position === 'fixed';
  const reached = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return !isDimmed || element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const elements = Array.from(document.querySelectorAll(selector))
    .filter((element) => element.closest('[inert], [aria-hidden=true]') === null && !element.matches('[readonly]'))
    .filter(reached)
    .filter((element) => seen(element) || labels(element).some(seen));
  (window as unknown as CrawledWindow).foundControls = elements;
  const counts = new Map<string, number>();
  return elements.map((element) => {
    const role = roleOf(element);
    const name = nameOf(element);
    const called = `${role} "${name.slice(0, 70)}"`;
    const count = (counts.get(called) ?? 0) + 1;
    counts.set(called, count);
    const href = role === 'link' ? element.getAttribute('href') : null;
    const pattern = href?.replaceAll(/[0-9a-f-]{12,}|\d+/gi, '*');
    const title = plain(element.getAttribute('title'));
    const busy = element.closest('[aria-busy=true]') === null ? '' : 'busy';
    const first = element.closest('[role=grid]') === null ? name.split(' ')[0] : '';
    return {
      key: count === 1 ? called : `${called} ${count}`,
      role,
      use: useOf(element),
      href: href ?? (role === 'link' ? '' : null),
      inFrame: element.closest('main, [role=dialog], [role=alertdialog], [role=menu], [data-toaster]') === null,
      inOverlay: element.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null,
      current:
        element.matches('[aria-current]:not([aria-current=false]), [aria-selected=true], input[type=radio]:checked') ||
        element.matches('[role=radio][aria-checked=true], [role=grid] [aria-pressed=true]'),
      disabled: element.matches(':disabled, [aria-disabled=true], [data-disabled]'),
      reason: named(element.getAttribute('aria-describedby')) || (title === name ? '' : title) || busy,
      surroundings: plain(element.closest(part)?.textContent).replaceAll(/\d+/g, '*').slice(0, 2_000),
      alike: [role, element.getAttribute('class'), pattern ?? first].join(' '),
    };
  });
}
