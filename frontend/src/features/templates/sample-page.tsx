import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { readListsAgain } from '../../entities/study/queries.ts';
import { startFromTemplate } from '../../entities/study/study-texts.ts';
import { useUser } from '../../lib/session.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { makeSample, sample } from './make-sample.ts';

const notMade = 'Failed to make the sample study';

/** A query although it writes: repeating it finds what it made before. */
const sampleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sample', userId],
    queryFn: () => makeSample(userId),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { failed: notMade },
  });

/** Makes the account's sample study and opens it where it is launched, or where it is shown if it was launched before. */
export function SamplePage() {
  const user = useUser();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(sampleQuery(user.id));
  useEffect(() => {
    if (data !== undefined) readListsAgain(queries);
  }, [data, queries]);
  if (data !== undefined)
    return (
      <Navigate to={data.launched ? paths.study.getHref(data.id) : paths.wizard.getHref('review', data.id)} replace />
    );
  return (
    <Page title="Sample study">
      <PageHeader title="Your sample study" />
      {error && !isFetching ? (
        <FailureNotice
          title={notMade}
          error={error}
          onRetry={() => void refetch()}
          retryVariant="primary"
          otherWay={<TextLink to={paths.templates.getHref()}>{startFromTemplate}</TextLink>}
        />
      ) : (
        <>
          <p role="status" className="flex items-start gap-3 text-ink-2 text-reading">
            <span className="mt-1">
              <BusyMark />
            </span>
            Making the draft and generating {sample.participantCount} simulated people. This takes a few seconds and
            costs no credits.
          </p>
          <DraftSkeleton />
        </>
      )}
    </Page>
  );
}

/** The draft that is being made: its setup, what it asks and its panel. */
function DraftSkeleton() {
  return (
    <div className="mt-8 grid gap-4">
      {['setup', 'configuration', 'participants'].map((step) => (
        <div key={step} className="rounded-card border border-line bg-card p-5">
          <Skeleton className="h-5 w-40" />
          <SkeletonText lines={3} className="mt-4 max-w-prose" />
        </div>
      ))}
    </div>
  );
}
