/// <reference lib="dom" />

export interface ElementWords {
  plain(text: string | null | undefined): string;
  /** What the elements with these ids say. */
  named(ids: string | null): string;
  labels(element: Element): Element[];
  nameOf(element: Element): string;
  /** Whether there is anything of the element to see. */
  seen(element: Element): boolean;
}

export interface WordsWindow extends Window {
  elementWords: ElementWords;
}

/** Runs in the browser before the page's own code: how the controls of a page are called. */
export function readElements(): void {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (ids: string | null) =>
    plain(
      (ids ?? '')
        .split(' ')
        .map((id) => (id === '' ? '' : document.getElementById(id)?.textContent))
        .join(' '),
    );
  const labels = (element: Element) =>
    'labels' in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
  const nameOf = (element: Element) =>
    plain(element.getAttribute('aria-label')) ||
    named(element.getAttribute('aria-labelledby')) ||
    plain(
      labels(element)
        .map((label) => label.textContent)
        .join(' '),
    ) ||
    plain(element.matches('select, textarea') ? '' : element.textContent) ||
    plain(element.getAttribute('placeholder')) ||
    plain(element.getAttribute('title')) ||
    plain(element.querySelector('img[alt], svg[aria-label]')?.getAttribute('alt'));
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  (window as unknown as WordsWindow).elementWords = { plain, named, labels, nameOf, seen };
}
