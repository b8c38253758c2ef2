import { useQuery } from '@tanstack/react-query';
import type { ProjectView } from '@windtunnel/contracts/http/projects';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { NewProjectButton } from '../../entities/project/new-project-button.tsx';
import { ProjectMenu } from '../../entities/project/project-menu.tsx';
import { loadingProjects, projectsNotLoaded, projectsQuery } from '../../entities/project/queries.ts';
import { formatDate, formatRelativeWithin, plural } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ProjectsPage() {
  const projects = useQuery(projectsQuery());
  // Where there are none, the invitation below has the button.
  const none = projects.data?.projects.length === 0;
  return (
    <Page title="Projects">
      <PageHeader
        title="Projects"
        description="Studies that belong together."
        actions={none ? null : <NewProjectButton variant="primary" />}
      />
      <QueryState
        query={projects}
        loadingLabel={loadingProjects}
        errorTitle={projectsNotLoaded}
        skeleton={<GridSkeleton />}
        isEmpty={(data) => data.projects.length === 0}
        empty={
          <EmptyState title="No projects yet" action={<NewProjectButton variant="primary" />}>
            A project keeps the studies of one product or question together.
          </EmptyState>
        }
      >
        {(data) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {data.projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  );
}

/** The name is a link that covers the whole card; the menu stays reachable above it. */
function ProjectCard({ project }: { readonly project: ProjectView }) {
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-5 transition-colors focus-within:border-line-control hover:border-line-control">
      <div className="flex items-center justify-between gap-2">
        <FolderOpen size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
        <div className="relative z-10 -my-2 -mr-2">
          <ProjectMenu project={project} />
        </div>
      </div>
      <h2 dir="auto" className="mt-4 font-semibold text-reading [overflow-wrap:anywhere]">
        <Link
          to={paths.project.getHref(project.id)}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
        >
          {project.name}
        </Link>
      </h2>
      <p className="tabular mt-1 flex justify-between gap-3 text-ink-2">
        <span>{plural(project._count.studies, 'study', 'studies')}</span>
        <LastChange {...project} />
      </p>
    </li>
  );
}

function LastChange({ lastChangedAt, createdAt }: Pick<ProjectView, 'lastChangedAt' | 'createdAt'>) {
  return lastChangedAt === null ? (
    <span>
      Created <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    </span>
  ) : (
    <span>
      Changed <time dateTime={lastChangedAt}>{formatRelativeWithin(lastChangedAt)}</time>
    </span>
  );
}

function GridSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {['a', 'b', 'c'].map((card) => (
        <div key={card} className="h-31 rounded-card border border-line bg-card p-5">
          <Skeleton className="size-5" />
          <Skeleton className="mt-5 h-4 w-2/3" />
          <Skeleton className="mt-2.5 h-3.5 w-full" />
        </div>
      ))}
    </div>
  );
}
