/// <reference lib="dom" />
// Functions that run in the browser. Each is sent there separately, so none may call another.

/** Resolves once the fonts have loaded and two frames have been drawn. */
export async function untilRendered(): Promise<void> {
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Height of the entire page in pixels. */
export function contentHeight(): number {
  return document.documentElement.scrollHeight;
}

/** Describes what extends beyond the right edge, or null if nothing does. */
export function horizontalOverflow(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const wide = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const names = wide.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}`);
  return `${scrollWidth} > ${clientWidth} (${names.join(' | ')})`;
}

/**
 * Clears everything the previous page stored, and stops the timers (2 s, 4 s) that hide toasts and leave screens, so
 * that they are still visible when the screenshot is taken.
 */
export function isolatePage(): void {
  localStorage.clear();
  const stopped: readonly unknown[] = [2_000, 4_000];
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((handler: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
    stopped.includes(delayMs) ? 0 : start(handler, delayMs, ...rest)) as typeof window.setTimeout;
}

/** Resolves once nothing is on its way from one colour or place to another. */
export async function untilSettled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
