import { Key, Keys } from '../../../entities/shortcut/keyboard-keys.tsx';
import { ShortcutSwitch } from '../../../entities/shortcut/shortcut-switch.tsx';
import { screenShortcuts, sheetKey } from '../../../entities/shortcut/shortcuts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** All keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size="medium">
      <Group heading="Anywhere but in a field">
        {Object.values(screenShortcuts).map(({ keys, label }) => (
          <Row key={label} label={label}>
            <Keys keys={keys} />
          </Row>
        ))}
        <Row label="Show this list">
          <Keys keys={[sheetKey]} />
        </Row>
      </Group>
      <div className="my-4">
        <ShortcutSwitch />
      </div>
      <Group heading="Search and actions">
        <Row label="Open or close">
          <Key>{isApple ? '⌘' : 'Ctrl'}</Key> <Key>K</Key>
        </Row>
        <Row label="Move">
          <Key>↑</Key> <Key>↓</Key>
        </Row>
        <Row label="Choose">
          <Key>Enter</Key>
        </Row>
      </Group>
      <Group heading="Selecting studies in the list">
        <Row label="Select or leave out">
          <Key>Space</Key>
        </Row>
        <Row label="Select all between two">
          <Key>Shift</Key> <Key>Space</Key>
        </Row>
      </Group>
      <Group heading="Everywhere">
        <Row label="Close what is on top">
          <Key>Esc</Key>
        </Row>
      </Group>
    </Dialog>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: React.ReactNode }) {
  return (
    <section className="mt-3">
      <h3 className="eyebrow mb-1">{heading}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </section>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}
