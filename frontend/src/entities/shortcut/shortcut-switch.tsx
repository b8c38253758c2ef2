import { switchShortcuts, useShortcutSetting } from './shortcut-setting.ts';

/** Switches the shortcuts of a single key on or off, in this browser. */
export function ShortcutSwitch() {
  const { on } = useShortcutSetting();
  return (
    <label className="target flex w-fit cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => switchShortcuts(event.target.checked)}
        className="size-4.5 accent-accent"
      />
      Use shortcuts of a single key in this browser
    </label>
  );
}
