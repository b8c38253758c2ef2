import { limits } from '@windtunnel/contracts/rules/limits';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../app/paths.ts';
import { AskedList } from '../../../../entities/study/asked-list.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Portrait } from '../../../../ui/portrait.tsx';
import { OutsideLink } from '../../../../ui/text-link.tsx';
import type { Results } from '../../api.ts';
import { ResultsSummary } from './results-summary.tsx';

/** How the study was set up and how it went, in figures with their n. */
export function OverviewTab({ results }: { readonly results: Results }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ResultsSummary results={results} />
      <Configuration results={results} />
      <AskedList study={results.study} />
      <RecentParticipants results={results} />
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
    .slice(0, limits.previews.participants);
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
              <bdi>{participant.name}</bdi>, <bdi>{participant.occupation}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{term}</dt>
      <dd dir="auto" className="mt-0.5">
        {children}
      </dd>
    </div>
  );
}
