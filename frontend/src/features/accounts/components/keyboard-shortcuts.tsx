import { Keys } from '../../../entities/shortcut/keyboard-keys.tsx';
import { ShortcutSwitch } from '../../../entities/shortcut/shortcut-switch.tsx';
import { sheetKey } from '../../../entities/shortcut/shortcuts.ts';
import { Card } from '../../../ui/card.tsx';

/** Whether single keys do something. Remembered in this browser. */
export function KeyboardShortcuts() {
  return (
    <Card title="Keyboard shortcuts">
      <ShortcutSwitch />
      <p className="mt-1 text-ink-2">
        <Keys keys={[sheetKey]} /> shows all of them. They are never heard while you type.
      </p>
    </Card>
  );
}
