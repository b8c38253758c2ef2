import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { countsStaying, isEmptyPage, stayingOf } from '../../entities/study/list-page.ts';
import { latestStudiesQuery } from '../../entities/study/queries.ts';
import { loadingStudies, studiesNotLoaded } from '../../entities/study/study-texts.ts';
import { useUser } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Figures } from './components/figures.tsx';
import { NextStudyPanel } from './components/next-study-panel.tsx';
import { PanelSkeleton } from './components/panel-skeleton.tsx';
import { QuickActions } from './components/quick-actions.tsx';
import { RecentStudies } from './components/recent-studies.tsx';
import { ReferralPanel } from './components/referral-panel.tsx';
import { greetingName } from './logic/greeting-name.ts';

// Includes its dialog. For demo accounts only.
const DemoDataLine = lazy(async () => ({ default: (await import('./components/demo-data-line.tsx')).DemoDataLine }));

export function DashboardPage() {
  const user = useUser();
  const studies = useQuery(latestStudiesQuery());
  return (
    <Page title="Dashboard">
      <PageHeader
        title={
          <>
            Welcome back, <bdi>{greetingName(user)}</bdi>!
          </>
        }
      />
      {user.demo && !(studies.data && isEmptyPage(studies.data)) ? (
        <Suspense fallback={<Skeleton className="-mt-3 mb-6 h-8 max-sm:h-14" />}>
          <DemoDataLine />
        </Suspense>
      ) : null}
      <QueryState
        query={studies}
        loadingLabel={loadingStudies}
        errorTitle={studiesNotLoaded}
        skeleton={<PanelSkeleton />}
      >
        {(page) => <NextStudyPanel studies={stayingOf(page)} />}
      </QueryState>
      <Figures counts={studies.data && countsStaying(studies.data)} failed={studies.isError} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        {/* The failure is reported once, above. */}
        {studies.isError && studies.data === undefined ? null : <RecentStudies query={studies} />}
        <div className="flex min-w-0 flex-col gap-6">
          <QuickActions />
          <ReferralPanel />
        </div>
      </div>
    </Page>
  );
}
