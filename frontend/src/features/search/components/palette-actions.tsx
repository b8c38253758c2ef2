import { Keys } from '../../../entities/shortcut/keyboard-keys.tsx';
import type { PaletteAction } from '../use-palette-actions.ts';
import { Option } from './listbox.tsx';
import { PaletteGroup } from './palette-group.tsx';

/** What can be done, with the keys that do the same. */
export function PaletteActions({ actions }: { readonly actions: readonly PaletteAction[] }) {
  return (
    <PaletteGroup heading="Actions">
      {actions.map(({ label, about, keys, Icon, run }) => (
        <Option key={label} value={`action ${label}`} onSelect={run}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 truncate">
            {label}
            {about === undefined ? null : (
              <span className="text-ink-2">
                : <bdi>{about}</bdi>
              </span>
            )}
          </span>
          {keys === undefined ? null : (
            <span aria-hidden="true" className="max-sm:hidden">
              <Keys keys={keys} />
            </span>
          )}
        </Option>
      ))}
    </PaletteGroup>
  );
}
