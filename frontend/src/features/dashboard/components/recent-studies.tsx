import type { UseQueryResult } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { type StudyPage, stayingOf } from '../../../entities/study/list-page.ts';
import { noParticipantsYet, studiesNotLoaded } from '../../../entities/study/study-texts.ts';
import { formatDate, formatRelative, plural } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import { studyAddress } from '../logic/study-address.ts';

/** The studies that were changed last, except those that were put away. */
export function RecentStudies({ query }: { readonly query: UseQueryResult<StudyPage> }) {
  return (
    <Card title="Recent Studies" flush action={<TextLink to={paths.studies.getHref()}>View All</TextLink>}>
      <QueryState
        query={query}
        loadingLabel="Loading recent studies"
        errorTitle={studiesNotLoaded}
        skeleton={<RowsSkeleton />}
        isEmpty={(page) => recentOf(page).length === 0}
        empty={
          <EmptyState title="No studies yet" headingLevel="h3" className="py-8!">
            The studies you start appear here.
          </EmptyState>
        }
      >
        {(page) => (
          <ul className="divide-y divide-line border-line border-t">
            {recentOf(page).map((study) => (
              <StudyRow key={study.id} study={study} />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}

function recentOf(page: StudyPage): readonly StudySummary[] {
  return stayingOf(page)
    .filter(({ status }) => status !== 'ARCHIVED')
    .slice(0, limits.previews.recentStudies);
}

function StudyRow({ study }: { readonly study: StudySummary }) {
  const { completed, total } = study.progress;
  return (
    <li className="relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunken sm:px-6">
      <TypeMark type={study.type} iconOnly size={19} />
      <div className="min-w-0 flex-1">
        <Link
          to={studyAddress(study)}
          dir="auto"
          className="block rounded-control font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
        >
          {study.title}
        </Link>
        <p className="tabular truncate text-ink-2 text-sm">
          {total > 0 ? `${completed} of ${plural(total, 'interview')}` : plannedText(study)}
          {study.project ? (
            <>
              , <bdi>{study.project.name}</bdi>
            </>
          ) : null}
        </p>
      </div>
      <StatusBadge status={study.status} />
      <time
        dateTime={study.updatedAt}
        title={formatDate(study.updatedAt)}
        className="tabular w-24 shrink-0 text-right text-ink-2 text-sm max-sm:hidden"
      >
        {formatRelative(study.updatedAt)}
      </time>
    </li>
  );
}

function plannedText({ participantCount }: StudySummary): string {
  return participantCount === 0 ? noParticipantsYet : `${participantCount} planned`;
}

function RowsSkeleton() {
  return (
    <div className="divide-y divide-line border-line border-t">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 px-4 sm:px-6">
          <Skeleton className="size-5" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-5 w-20 rounded-chip!" />
        </div>
      ))}
    </div>
  );
}
