import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../app/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { Portrait } from '../../../../ui/portrait.tsx';
import { OutsideLink } from '../../../../ui/text-link.tsx';
import type { Results } from '../../api.ts';
import { type Interval, wilsonInterval } from '../../logic/wilson.ts';
import { AskedList } from './asked-list.tsx';

/** Participants shown under 'Recent Participants'. */
const recentMax = 5;

/** What was set up and how it went, in figures with their n. */
export function OverviewTab({ results }: { readonly results: Results }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Summary results={results} />
      <Configuration results={results} />
      <AskedList study={results.study} />
      <RecentParticipants results={results} />
    </div>
  );
}

function Summary({ results }: { readonly results: Results }) {
  const { total, completed, failed, successRate } = results.results;
  const interval = wilsonInterval(completed, completed + failed);
  return (
    <Card title="Results Summary">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <Figure term="Total">{total}</Figure>
        <Figure term="Completed">{completed}</Figure>
        <Figure term="Failed">{failed}</Figure>
        <Figure term="Success rate">
          <span className="whitespace-nowrap">
            {successRate}%{' '}
            <span className="font-normal text-base text-ink-3">
              ({completed} of {total})
            </span>
          </span>
        </Figure>
      </dl>
      {interval ? <IntervalLine interval={interval} share={completed / (completed + failed)} /> : null}
    </Card>
  );
}

/** The 95 % interval, drawn on a scale and in words. */
function IntervalLine({ interval, share }: { readonly interval: Interval; readonly share: number }) {
  const low = Math.round(interval.low * 100);
  const high = Math.round(interval.high * 100);
  return (
    <div className="mt-6">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
        <rect x="0" y="1.75" width="100" height="0.5" className="fill-line-strong" />
        <rect x={low} y="0.75" width={high - low} height="2.5" className="fill-accent" fillOpacity="0.3" />
        <rect x={Math.min(99.2, share * 100)} y="0" width="0.8" height="4" className="fill-accent" />
      </svg>
      <div aria-hidden="true" className="tabular flex justify-between text-ink-3 text-base">
        <span>0%</span>
        <span>100%</span>
      </div>
      <p className="tabular mt-2 text-base text-ink-2">
        95% interval: {low} to {high}%. It describes this simulated sample, not your customers.
      </p>
    </div>
  );
}

function Configuration({ results }: { readonly results: Results }) {
  const { study } = results;
  return (
    <Card title="Study Configuration">
      <dl className="grid gap-4">
        <Row term="Type">{studyTypeLabels[study.type]}</Row>
        <Row term="Target participants">{study.participantCount}</Row>
        <Row term="Audience criteria">{study.audienceCriteria}</Row>
        {study.siteUrl ? (
          <Row term="Site URL">
            <OutsideLink href={study.siteUrl} target="_blank">
              {study.siteUrl}
            </OutsideLink>
          </Row>
        ) : null}
      </dl>
    </Card>
  );
}

function RecentParticipants({ results }: { readonly results: Results }) {
  const recent = results.participantResults
    .filter(({ result }) => result.status === 'COMPLETED')
    .toSorted((a, b) => (b.result.completedAt ?? '').localeCompare(a.result.completedAt ?? ''))
    .slice(0, recentMax);
  return (
    <Card title="Recent Participants">
      {recent.length === 0 ? <p className="text-ink-2">No interview has ended yet.</p> : null}
      <ul className="grid gap-3">
        {recent.map(({ participant }) => (
          <li key={participant.id} className="flex min-w-0 items-center gap-3">
            <Portrait id={participant.id} name={participant.name} size={32} />
            <Link
              to={paths.participantResult.getHref(results.study.id, participant.id)}
              className="min-w-0 truncate underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            >
              {participant.name}, {participant.occupation}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{term}</dt>
      <dd className="tabular mt-1 font-semibold text-lg">{children}</dd>
    </div>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{term}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
