import { create } from 'zustand';
import { browserStorage } from '../../lib/browser-storage.ts';

const key = 'windtunnel.sidebar';

interface SidebarState {
  /** On a desktop: 18rem wide, or 5rem until hovered over. Remembered in this browser. */
  readonly expanded: boolean;
  /** On a narrow screen: overlaid on the page. */
  readonly drawerOpen: boolean;
}

export const useSidebar = create<SidebarState>(() => ({
  expanded: browserStorage.read(key) !== 'collapsed',
  drawerOpen: false,
}));

export function toggleExpanded(): void {
  const expanded = !useSidebar.getState().expanded;
  browserStorage.write(key, expanded ? 'expanded' : 'collapsed');
  useSidebar.setState({ expanded });
}

export function openDrawer(): void {
  useSidebar.setState({ drawerOpen: true });
}

export function closeDrawer(): void {
  useSidebar.setState({ drawerOpen: false });
}
