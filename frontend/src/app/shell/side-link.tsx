import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { NavLink, useMatch } from 'react-router-dom';
import { paths } from '../paths.ts';

interface SideLinkProps {
  readonly to: string;
  readonly end?: boolean;
  readonly icon: ReactNode;
  readonly children: string;
}

/** One screen of the main navigation. */
export function SideLink({ to, end = false, icon, children }: SideLinkProps) {
  // The dashboard has two addresses.
  const atResearch = useMatch(paths.research.path) !== null && to === paths.dashboard.getHref();
  return (
    <NavLink
      to={atResearch ? paths.research.getHref() : to}
      end={end}
      className={({ isActive }) =>
        clsx(
          'group/link flex min-h-11 shrink-0 items-center gap-3 rounded-control px-3.5 font-medium text-base transition-colors focus-visible:-outline-offset-2',
          isActive
            ? 'bg-card text-ink shadow-[inset_0_0_0_1px_var(--line)]'
            : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )
      }
    >
      <span className="shrink-0 group-aria-[current=page]/link:text-accent">{icon}</span>
      <span className="truncate transition-opacity group-data-[wide=false]/side:opacity-0">{children}</span>
    </NavLink>
  );
}
