import type { StudyView } from '@windtunnel/contracts/http/study-view';
import {
  Activity,
  Archive,
  ArchiveRestore,
  CreditCard,
  FileText,
  FolderOpen,
  FolderPlus,
  Keyboard,
  LayoutDashboard,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Sun,
  UserRound,
  Waypoints,
} from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { type ScreenShortcut, screenShortcuts, sheetKey } from '../../entities/shortcut/shortcuts.ts';
import { isArchivable, useArchiveStudy, useRestoreStudy } from '../../entities/study/organising.ts';
import { startFromTemplate } from '../../entities/study/study-texts.ts';
import { logout } from '../../lib/session.ts';
import { chooseTheme, type Theme, useTheme } from '../../lib/theme.ts';
import type { NamedAction } from './logic/matching-actions.ts';
import { useShownStudy } from './use-shown-study.ts';

/** What the palette opens in its own place. */
export type PaletteScreen = 'search' | 'shortcuts' | 'project' | 'diagnostics';

export interface PaletteAction extends NamedAction {
  readonly Icon: LucideIcon;
  /** Keys that do the same, one after the other. */
  readonly keys?: readonly string[];
  /** What it is about, shown after the label. */
  readonly about?: string;
  readonly run: () => void;
}

interface PaletteWays {
  /** Leaves for a screen of the product. */
  readonly open: (address: string) => void;
  readonly show: (screen: PaletteScreen) => void;
  readonly close: () => void;
}

/** Everything that can be done from anywhere: about the study that is shown first. */
export function usePaletteActions(ways: PaletteWays): readonly PaletteAction[] {
  const themes = useThemeActions(ways);
  const { open, show } = ways;
  const go = (shortcut: ScreenShortcut, Icon: LucideIcon, also = '') => ({
    ...shortcut,
    Icon,
    also,
    run: () => open(shortcut.to),
  });
  const to = (label: string, address: string, Icon: LucideIcon, also = '') => ({
    label,
    Icon,
    also,
    run: () => open(address),
  });
  return [
    ...useStudyActions(ways),
    go(screenShortcuts.create, Plus, 'create begin get insights'),
    to(startFromTemplate, paths.templates.getHref(), LayoutTemplate, 'new create study sample'),
    { label: 'New project', also: 'create', Icon: FolderPlus, run: () => show('project') },
    go(screenShortcuts.dashboard, LayoutDashboard, 'home'),
    go(screenShortcuts.studies, Waypoints, 'all list'),
    to('Go to archived studies', paths.studies.getHref({ status: 'ARCHIVED' }), Archive, 'archive'),
    go(screenShortcuts.projects, FolderOpen),
    go(screenShortcuts.account, UserRound, 'profile settings password sessions'),
    to('See plans and credits', paths.billing.getHref(), CreditCard, 'billing subscription buy go'),
    ...themes,
    {
      label: 'Show all keyboard shortcuts',
      also: 'help keys',
      keys: [sheetKey],
      Icon: Keyboard,
      run: () => show('shortcuts'),
    },
    {
      label: 'Diagnostics',
      also: 'log performance slow metrics',
      Icon: Activity,
      run: () => show('diagnostics'),
    },
    { label: 'Log out', also: 'sign out leave', Icon: LogOut, run: () => void logout() },
  ];
}

const looks = {
  light: { label: 'Use the light theme', Icon: Sun },
  dark: { label: 'Use the dark theme', Icon: Moon },
  system: { label: "Use the system's theme", Icon: Monitor },
} as const satisfies Readonly<Record<Theme, unknown>>;

function useThemeActions({ close }: PaletteWays): PaletteAction[] {
  const { theme: chosen } = useTheme();
  return (Object.keys(looks) as Theme[])
    .filter((theme) => theme !== chosen)
    .map((theme) => ({
      ...looks[theme],
      also: 'appearance colours mode',
      run: () => {
        chooseTheme(theme);
        close();
      },
    }));
}

/** What can be done with the study of the screen below. */
function useStudyActions({ open, close }: PaletteWays): PaletteAction[] {
  const study = useShownStudy();
  const archive = useArchiveStudy();
  const restore = useRestoreStudy();
  if (study === undefined) return [];
  const about = study.title;
  const { id, status, launchedAt } = study;
  const change = (label: string, Icon: LucideIcon, mutate: (study: StudyView) => void) => ({
    label,
    about,
    Icon,
    run: () => {
      mutate(study);
      close();
    },
  });
  return [
    ...(isArchivable(study) ? [change('Archive this study', Archive, archive.mutate)] : []),
    ...(status === 'ARCHIVED' ? [change('Restore this study', ArchiveRestore, restore.mutate)] : []),
    ...(launchedAt === null
      ? []
      : [
          {
            label: 'Read the results of this study',
            about,
            Icon: Waypoints,
            run: () => open(paths.results.getHref(id)),
          },
        ]),
    { label: 'See the details of this study', about, Icon: FileText, run: () => open(paths.study.getHref(id)) },
  ];
}
