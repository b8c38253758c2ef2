import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, themes, useTheme } from '../../../lib/theme.ts';
import { Card } from '../../../ui/card.tsx';

const looks = {
  system: { label: 'Like the system', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const satisfies Record<Theme, unknown>;

/** Light, dark, or following the system setting. Remembered in this browser. */
export function Appearance() {
  const { theme } = useTheme();
  return (
    <Card title="Appearance">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Appearance</legend>
        {themes.map((each) => {
          const { label, Icon } = looks[each];
          return (
            <label
              key={each}
              className="target inline-flex cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-raised px-3.5 font-medium text-ink-2 transition-colors hover:border-line-control has-checked:border-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="theme"
                value={each}
                checked={theme === each}
                onChange={() => chooseTheme(each)}
                className="sr-only"
              />
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </label>
          );
        })}
      </fieldset>
    </Card>
  );
}
