/** A sheet that covers more of the window than this leaves no room above it for toasts. */
const shareMax = 0.75;

/** Every open dialog with how far from the bottom of the window its toasts stay, in px; the last one is on top. */
const lifts = new Map<HTMLElement, number>();

/**
 * For a dialog that fills the bottom of a phone: `--dialog-bar` keeps the toasts above it or, if it is tall, above its
 * part marked `data-dialog-foot`, so that they cover neither its buttons nor what went wrong. Returns what ends it.
 */
export function keepToastsClear(sheet: HTMLElement | null): (() => void) | undefined {
  if (sheet === null) return undefined;
  const foot = sheet.querySelector<HTMLElement>('[data-dialog-foot]');
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = sheet;
    const isTall = offsetHeight > window.innerHeight * shareMax;
    lifts.set(sheet, isTall ? (foot?.offsetHeight ?? 0) : offsetHeight);
    publish();
  });
  for (const each of [sheet, foot]) if (each !== null) observer.observe(each);
  return () => {
    observer.disconnect();
    lifts.delete(sheet);
    publish();
  };
}

function publish() {
  const { style } = document.documentElement;
  const top = [...lifts.values()].at(-1);
  if (top === undefined) style.removeProperty('--dialog-bar');
  else style.setProperty('--dialog-bar', `${top}px`);
}
