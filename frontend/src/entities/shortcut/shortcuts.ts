import { paths } from '../../app/paths.ts';

/** A key, or keys pressed one after the other, and the screen to which they lead. */
export interface ScreenShortcut {
  readonly keys: readonly string[];
  readonly label: string;
  readonly to: string;
}

/** They work wherever nothing is being typed, unless they are switched off. */
export const screenShortcuts = {
  create: { keys: ['c'], label: 'New study', to: paths.wizard.getHref() },
  dashboard: { keys: ['g', 'd'], label: 'Go to the dashboard', to: paths.dashboard.getHref() },
  studies: { keys: ['g', 's'], label: 'Go to studies', to: paths.studies.getHref() },
  projects: { keys: ['g', 'p'], label: 'Go to projects', to: paths.projects.getHref() },
  account: { keys: ['g', 'a'], label: 'Go to your account', to: paths.account.getHref() },
} as const satisfies Readonly<Record<string, ScreenShortcut>>;

/** Opens the list of all shortcuts. */
export const sheetKey = '?';
