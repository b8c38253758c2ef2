import { useQuery } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ProjectMenu } from '../../entities/project/project-menu.tsx';
import { projectNotFound, projectsNotLoaded, projectsQuery } from '../../entities/project/queries.ts';
import { noFilters } from '../../entities/study/list-page.ts';
import { studiesNotLoaded } from '../../entities/study/study-texts.ts';
import { formatDate, plural } from '../../lib/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ServerAway } from '../../ui/server-away.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProcessingDialog } from './components/processing-dialog.tsx';
import { StudyCardsSkeleton } from './list/study-cards-skeleton.tsx';
import { StudyGrid } from './list/study-grid.tsx';
import { useRunningStudies } from './list/use-running-studies.ts';
import { useStudyList } from './list/use-study-list.ts';

/** One project: its name and its studies. */
export function ProjectPage() {
  const { projectId = '' } = useParams();
  const navigate = useNavigate();
  const projects = useQuery(projectsQuery());
  const project = projects.data?.projects.find(({ id }) => id === projectId);
  if (projects.data !== undefined && project === undefined) return <ProjectMissing />;
  return (
    <Page title={project?.name ?? 'Project'}>
      <PageHeader
        above={<TextLink to={paths.projects.getHref()}>Projects</TextLink>}
        title={project?.name ?? 'Project'}
        below={
          project ? (
            <span>
              Created <time dateTime={project.createdAt}>{formatDate(project.createdAt)}</time>
            </span>
          ) : null
        }
        actions={
          project ? (
            <>
              <LinkButton to={paths.newStudy.getHref(projectId)} variant="primary" icon={<Plus size={18} />}>
                New study
              </LinkButton>
              <ProjectMenu project={project} onDeleted={() => navigate(paths.projects.getHref())} />
            </>
          ) : null
        }
      />
      <QueryState
        query={projects}
        skeleton={<StudyCardsSkeleton />}
        loadingLabel="Loading the project"
        errorTitle={projectsNotLoaded}
      >
        {() => <ProjectStudies projectId={projectId} />}
      </QueryState>
    </Page>
  );
}

function ProjectStudies({ projectId }: { readonly projectId: string }) {
  const [processing, setProcessing] = useState<StudySummary | null>(null);
  const list = useStudyList({ ...noFilters, projectId });
  const { away } = useRunningStudies(list.known);
  return (
    <QueryState
      query={list.query}
      skeleton={<StudyCardsSkeleton />}
      loadingLabel="Loading the project's studies"
      errorTitle={studiesNotLoaded}
      isEmpty={() => list.places.length === 0}
      empty={
        <EmptyState
          title="No studies in this project yet"
          action={<LinkButton to={paths.studies.getHref()}>Choose from your studies</LinkButton>}
        >
          <TextLink to={paths.newStudy.getHref(projectId)}>Start a new one</TextLink>, or move one with "Move to
          project" in its menu.
        </EmptyState>
      }
    >
      {() => (
        <>
          {away ? <ServerAway /> : null}
          <p className="tabular mb-4 text-ink-2">{plural(list.places.length, 'study', 'studies')}</p>
          <StudyGrid places={list.places} onShow={list.show} onProcessing={setProcessing} withProject={false} />
          {processing ? (
            <ProcessingDialog
              study={list.known.find(({ id }) => id === processing.id) ?? processing}
              onClose={() => setProcessing(null)}
            />
          ) : null}
        </>
      )}
    </QueryState>
  );
}

function ProjectMissing() {
  return (
    <Page title={projectNotFound}>
      <EmptyState
        title={projectNotFound}
        headingLevel="h1"
        action={<LinkButton to={paths.projects.getHref()}>Back to Projects</LinkButton>}
      >
        The project you're looking for doesn't exist or you don't have access to it.
      </EmptyState>
    </Page>
  );
}
