import { ArrowRight, FolderOpen, type LucideIcon, Waypoints, Wind } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/card.tsx';

const actions: readonly { readonly label: string; readonly Icon: LucideIcon; readonly to: string }[] = [
  { label: 'Get User Insights', Icon: Wind, to: paths.wizard.getHref() },
  { label: 'View All Studies', Icon: Waypoints, to: paths.studies.getHref() },
  { label: 'Organize Projects', Icon: FolderOpen, to: paths.projects.getHref() },
];

export function QuickActions() {
  return (
    <Card title="Quick Actions" flush>
      <ul className="divide-y divide-line border-line border-t">
        {actions.map(({ label, Icon, to }) => (
          <li key={label}>
            <Link
              to={to}
              className="group flex min-h-13 items-center gap-3 px-4 font-medium transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-6"
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
              <span className="flex-1">{label}</span>
              <ArrowRight size={15} aria-hidden="true" className="shrink-0 text-ink-3 group-hover:text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
