import { Menu } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Brand } from '../../ui/brand-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { paths } from '../paths.ts';
import { NotificationBell } from './notification-bell.tsx';
import { SearchButton } from './search-box.tsx';
import type { FrameProps } from './sidebar.tsx';
import { openDrawer, useSidebar } from './sidebar-state.ts';

/** Below 1024 px: the product's name, search and the menu button. */
export function TopBar({ search, notifications }: FrameProps) {
  const drawerOpen = useSidebar((state) => state.drawerOpen);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-line border-b bg-paper px-2 lg:hidden">
      <IconButton
        label="Open menu"
        icon={<Menu size={20} />}
        aria-expanded={drawerOpen}
        aria-controls="sidebar"
        onClick={openDrawer}
      />
      <Link to={paths.dashboard.getHref()} className="flex rounded-control px-1">
        <Brand />
      </Link>
      <SearchButton opener={search} />
      <NotificationBell notifications={notifications} />
    </header>
  );
}
