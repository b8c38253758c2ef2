import { clsx } from 'clsx';
import { FolderOpen, LayoutDashboard, PanelLeftClose, PanelLeftOpen, UserRound, Waypoints, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../lib/session.ts';
import { Brand } from '../../ui/brand-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { paths } from '../paths.ts';
import { NotificationRow, type Notifications } from './notification-bell.tsx';
import { SearchBox } from './search-box.tsx';
import { SideLink } from './side-link.tsx';
import { closeDrawer, toggleExpanded, useSidebar } from './sidebar-state.ts';
import { useDrawer } from './use-drawer.ts';
import { useHoverExpansion } from './use-hover-expansion.ts';
import type { SearchOpener } from './use-search-palette.tsx';
import { UserBlock } from './user-block.tsx';

const RoleLinks = lazy(async () => ({ default: (await import('./role-links.tsx')).RoleLinks }));

/** What the sidebar and, below 1024 px, the top bar can open. */
export interface FrameProps {
  readonly search: SearchOpener;
  readonly notifications: Notifications;
}

/** The main navigation: a column on a desktop, a drawer below 1024 px. */
export function Sidebar({ search, notifications }: FrameProps) {
  const { expanded, drawerOpen } = useSidebar();
  const hover = useHoverExpansion(!expanded);
  const drawer = useDrawer(drawerOpen);
  const { roles } = useUser();
  const wide = expanded || hover.over || drawerOpen;
  return (
    <>
      {drawerOpen ? <div aria-hidden="true" className="fixed inset-0 z-30 animate-appear bg-scrim lg:hidden" /> : null}
      <div
        className={clsx('shrink-0 transition-[width] max-lg:hidden', expanded ? 'w-72' : 'w-20')}
        aria-hidden="true"
      />
      <aside
        {...hover.handlers}
        aria-label="Sidebar"
        ref={drawer.ref}
        id="sidebar"
        inert={drawer.inert}
        data-wide={wide}
        className={clsx(
          'group/side fixed inset-y-0 left-0 z-30 flex flex-col overflow-hidden border-line border-r bg-paper',
          'transition-[width,translate,box-shadow] max-lg:w-72',
          drawerOpen ? 'max-lg:shadow-float' : 'max-lg:invisible max-lg:-translate-x-full',
          wide ? 'lg:w-72' : 'lg:w-20',
          !expanded && hover.over && 'lg:shadow-float',
        )}
      >
        <div className="flex h-16 shrink-0 items-center justify-between gap-2 pr-3 pl-6.5">
          <Link to={paths.dashboard.getHref()} aria-label="Windtunnel, dashboard" className="flex rounded-control">
            <Brand className="group-data-[wide=false]/side:[font-size:0]" />
          </Link>
          {wide ? <SizeButton expanded={expanded} drawerOpen={drawerOpen} /> : null}
        </div>
        <div className="grid shrink-0 gap-1 px-4 pt-1 pb-1 max-lg:hidden">
          <SearchBox opener={search} />
          <NotificationRow notifications={notifications} />
        </div>
        <nav aria-label="Main" className="flex flex-1 flex-col gap-1 overflow-y-auto overflow-x-hidden px-4 py-2">
          <SideLink to={paths.dashboard.getHref()} end icon={<LayoutDashboard size={19} strokeWidth={1.75} />}>
            Dashboard
          </SideLink>
          <SideLink to={paths.studies.getHref()} icon={<Waypoints size={19} strokeWidth={1.75} />}>
            Studies
          </SideLink>
          <SideLink to={paths.projects.getHref()} icon={<FolderOpen size={19} strokeWidth={1.75} />}>
            Projects
          </SideLink>
          <SideLink to={paths.account.getHref()} icon={<UserRound size={19} strokeWidth={1.75} />}>
            Account
          </SideLink>
          {roles.length > 0 ? (
            <Suspense fallback={null}>
              <RoleLinks roles={roles} />
            </Suspense>
          ) : null}
        </nav>
        <UserBlock />
      </aside>
    </>
  );
}

function SizeButton({ expanded, drawerOpen }: { readonly expanded: boolean; readonly drawerOpen: boolean }) {
  if (drawerOpen) return <IconButton label="Close menu" icon={<X size={18} />} onClick={closeDrawer} />;
  const Icon = expanded ? PanelLeftClose : PanelLeftOpen;
  return (
    <IconButton
      label={expanded ? 'Collapse sidebar' : 'Keep sidebar open'}
      icon={<Icon size={18} strokeWidth={1.75} />}
      onClick={toggleExpanded}
    />
  );
}
