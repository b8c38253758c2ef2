import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { resultsNotLoaded, studyNotFound } from '../../entities/study/study-texts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ServerAway } from '../../ui/server-away.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { type Results, resultsQuery } from './api.ts';
import { AnalysisTab } from './components/analysis/analysis-tab.tsx';
import { OverviewTab } from './components/overview/overview-tab.tsx';
import { ParticipantsTab } from './components/participants/participants-tab.tsx';
import { ResultsHeader } from './components/results-header.tsx';
import { ResultsSkeleton } from './components/results-skeleton.tsx';
import { EndNotice } from './components/run/end-notice.tsx';
import { NothingYet } from './components/run/nothing-yet.tsx';
import { RunView } from './components/run/run-view.tsx';
import { useRun } from './use-run.ts';

const tabs = ['participants', 'analysis', 'overview'] as const;
type ResultsTab = (typeof tabs)[number];

/** A study's results: who said what, what it means, and what was tested. Partial while the interviews are running. */
export function ResultsPage() {
  const { studyId } = useParams();
  if (studyId === undefined) return <Navigate to={paths.studies.getHref()} replace />;
  return <ResultsOfStudy key={studyId} studyId={studyId} />;
}

function ResultsOfStudy({ studyId }: { readonly studyId: string }) {
  const query = useQuery(resultsQuery(studyId));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Page title={studyNotFound}>
        <EmptyState
          title={studyNotFound}
          headingLevel="h1"
          action={<LinkButton to={paths.studies.getHref()}>Back to Studies</LinkButton>}
        />
      </Page>
    );
  return (
    <Page title={query.data?.study.title ?? 'Results'}>
      {query.isError && query.data === undefined ? <PageHeader title="Results" /> : null}
      <QueryState
        query={query}
        skeleton={<ResultsSkeleton />}
        loadingLabel="Loading the results"
        errorTitle={resultsNotLoaded}
      >
        {(results) =>
          results.study.status === 'DRAFT' ? (
            <Navigate to={paths.study.getHref(studyId)} replace />
          ) : (
            <ResultsBody results={results} />
          )
        }
      </QueryState>
    </Page>
  );
}

function ResultsBody({ results }: { readonly results: Results }) {
  const { study } = results;
  const [parameters, setParameters] = useSearchParams();
  const run = useRun(results);
  const asked = parameters.get('tab');
  const tab = tabs.find((each) => each === asked) ?? 'participants';
  const nothingYet = run.running && run.progress.completed === 0;
  return (
    <>
      <ResultsHeader results={results} status={run.status} />
      {run.running ? (
        <>
          {run.away ? <ServerAway /> : null}
          <RunView study={study} status={run.status} progress={run.progress} interviews={run.interviews} />
        </>
      ) : (
        <EndNotice study={study} />
      )}
      {nothingYet ? (
        <NothingYet />
      ) : (
        <Tabs<ResultsTab>
          label="Results"
          items={[
            { value: 'participants', label: 'Participants', count: results.participantResults.length },
            { value: 'analysis', label: 'Analysis' },
            { value: 'overview', label: 'Overview' },
          ]}
          value={tab}
          onChange={(next) => setParameters({ tab: next })}
        >
          <TabPanel value="participants">
            <ParticipantsTab results={results} interviews={run.interviews} />
          </TabPanel>
          <TabPanel value="analysis">
            <AnalysisTab results={results} />
          </TabPanel>
          <TabPanel value="overview">
            <OverviewTab results={results} />
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}
