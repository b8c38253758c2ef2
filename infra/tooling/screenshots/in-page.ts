/// <reference lib="dom" />
// Functions that run in the browser: each is sent there alone, so none may use another.

/** Fonts are there and two frames were drawn. */
export async function untilDrawn(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Pixels from the top of the page to its end. */
export function contentHeight(): number {
  return document.documentElement.scrollHeight;
}

/** What reaches beyond the right edge, or null when nothing does. */
export function sidewaysOverflow(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const wide = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const names = wide.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
  return `${scrollWidth} > ${clientWidth} (${names.join(' | ')})`;
}

/**
 * Every page begins without a memory of the one before. Toasts stay and screens do not move on by themselves (2 s, 4 s):
 * a photograph needs them to hold still.
 */
export function holdStill(): void {
  localStorage.clear();
  const held: readonly unknown[] = [2_000, 4_000];
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((handler: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
    held.includes(delayMs) ? 0 : start(handler, delayMs, ...rest)) as typeof window.setTimeout;
}
