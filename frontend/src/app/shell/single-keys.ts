import { useShortcutSetting } from '../../entities/shortcut/shortcut-setting.ts';
import { screenShortcuts, sheetKey } from '../../entities/shortcut/shortcuts.ts';

/** The longest time between two keys of one shortcut, in milliseconds. */
const pauseMaxMs = 1_500;

export interface KeyTargets {
  readonly open: (address: string) => void;
  readonly openSheet: () => void;
}

/** Handles one key at a time, and remembers the one before it. */
export function createSingleKeys({ open, openSheet }: KeyTargets): (event: KeyboardEvent) => void {
  let before: { readonly key: string; readonly at: number } | null = null;
  return (event) => {
    if (!useShortcutSetting.getState().on || !isFree(event)) {
      before = null;
      return;
    }
    if (event.key === sheetKey) return openSheet();
    const key = event.key.toLowerCase();
    const pressed = before !== null && event.timeStamp - before.at < pauseMaxMs ? [before.key, key] : [key];
    const found = Object.values(screenShortcuts).find(({ keys }) => keys.join() === pressed.join());
    before = found === undefined ? { key, at: event.timeStamp } : null;
    if (found !== undefined) open(found.to);
  };
}

const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=textbox]';
/** What has keys of its own while it is open. */
const layers = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether a key means nothing else here. Shift is part of how '?' is typed. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key !== sheetKey)) return false;
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(fields) == null && document.querySelector(layers) === null;
}
