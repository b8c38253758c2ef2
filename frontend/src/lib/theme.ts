import { create } from 'zustand';
import { browserStorage } from './browser-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The same key as in `public/theme.js`, which applies the theme before the first paint. */
const key = 'windtunnel.theme';

function storedTheme(): Theme {
  const stored = browserStorage.read(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The theme that was chosen; the system's without a choice. */
export const useTheme = create(() => ({ theme: storedTheme() }));

/** Applies and remembers the choice. 'system' clears it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    browserStorage.remove(key);
    delete document.documentElement.dataset.theme;
  } else {
    browserStorage.write(key, theme);
    document.documentElement.dataset.theme = theme;
  }
  useTheme.setState({ theme });
}
