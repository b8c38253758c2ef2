/// <reference lib="dom" />
// Functions that run in the browser, so they call nothing outside themselves.

/** Where the focus is, for users who see the page and for those who hear it. Lengths are CSS pixels. */
export interface Focused {
  /** 'BODY' if it is nowhere. */
  readonly tag: string;
  readonly role: string;
  readonly name: string;
  /** Tells elements apart whose names are equal. */
  readonly at: number;
  /** Whether Tab leads there; a heading, for instance, is only focused by the page. */
  readonly isStop: boolean;
  /** The outline, of the element or of the label or row around it that is drawn instead. */
  readonly ring: { readonly width: number; readonly contrast: number };
  /** What lies over all of it, or 'off screen'; empty if a part of it can be seen. */
  readonly hiddenBy: string;
  /** On the page, or on screen if it does not move with the page. */
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** It stays in its place while the page is scrolled. */
  readonly fixed: boolean;
}

/** Reads `document.activeElement`. */
export function readFocus(): Focused {
  const element = document.activeElement ?? document.body;
  const roles: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    LI: 'listitem',
    TEXTAREA: 'textbox',
    SELECT: 'combobox',
  };
  const inputs: Record<string, string> = {
    radio: 'radio',
    checkbox: 'checkbox',
    number: 'spinbutton',
    search: 'searchbox',
  };
  const roleOf = () => {
    const own = element.getAttribute('role');
    if (own !== null) return own;
    if (element instanceof HTMLInputElement) return inputs[element.type] ?? 'textbox';
    return /^H[1-6]$/.test(element.tagName) ? 'heading' : (roles[element.tagName] ?? '');
  };
  const nameOf = () => {
    const texts = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')));
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const written = labels.map((label) => label.querySelector('span')?.textContent ?? label.textContent);
    const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
    return (
      [element.getAttribute('aria-label'), texts.join(' '), written.join(' '), isField ? '' : element.textContent]
        .find((text) => (text ?? '').trim() !== '')
        ?.replaceAll(/\s+/g, ' ')
        .trim() ?? ''
    );
  };
  /** Red, green and blue of any CSS colour from 0 to 255, and its opacity from 0 to 1. */
  const parts = (colour: string) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d');
    if (context === null) return [0, 0, 0, 0];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (from: Element | null) => {
    for (let each = from; each !== null; each = each.parentElement) {
      const colour = getComputedStyle(each).backgroundColor;
      if ((parts(colour)[3] ?? 0) > 0.9) return colour;
    }
    return 'white';
  };
  const ringOf = () => {
    // A link that fills its card draws it around the card.
    for (const [drawn, part] of [[element], [element, '::after'], [element.closest('label')]] as const) {
      if (drawn === null) continue;
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(drawn, part);
      const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      if (width === 0 || drawn.getBoundingClientRect().width < 4) continue;
      const inside = Number.parseFloat(outlineOffset) < 0;
      const [one, other] = [
        luminance(outlineColor),
        luminance(groundOf(inside ? drawn : drawn.parentElement)),
      ].toSorted((a, b) => b - a) as [number, number];
      return { width, contrast: (one + 0.05) / (other + 0.05) };
    }
    return { width: 0, contrast: 1 };
  };
  const number = (of: Element) => {
    const known = window as { stops?: Element[] };
    known.stops ??= [];
    if (!known.stops.includes(of)) known.stops.push(of);
    return known.stops.indexOf(of);
  };
  const shown = (element.getBoundingClientRect().width < 4 ? element.closest('label') : null) ?? element;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const hiddenAt = (share: number) => {
    const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1);
    const over = document.elementFromPoint(x, top + (bottom - top) * share);
    if (over === null) return 'off screen';
    // A toast goes by itself. Until then the page scrolls clear of it, unless it has no more to scroll.
    const isSeen = shown.contains(over) || over.contains(shown) || over.closest('[data-toaster]') !== null;
    return isSeen ? '' : `${over.tagName} ${over.textContent.slice(0, 60)}`;
  };
  const isFixed = () => {
    for (let each: Element | null = shown; each !== null; each = each.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(each).position)) return true;
    return false;
  };
  const fixed = isFixed();
  const [dx, dy] = fixed ? [0, 0] : [scrollX, scrollY];
  return {
    tag: element.tagName,
    role: roleOf(),
    name: nameOf(),
    at: number(element),
    isStop: element instanceof HTMLElement && element.tabIndex >= 0,
    ring: ringOf(),
    hiddenBy: [0.5, 0.1, 0.9].map(hiddenAt).toSorted()[0] ?? '',
    box: { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy },
    fixed,
  };
}

/** Resolves once the page has not scrolled for some frames. */
export async function untilScrolled(): Promise<void> {
  for (let still = 0, before = scrollY; still < 6; still = scrollY === before ? still + 1 : 0) {
    before = scrollY;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
