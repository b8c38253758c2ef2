import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { OutsideLink, TextLink } from '../../../ui/text-link.tsx';

/** Everything the researcher wrote, except the questions. */
export function StudyOverview({ study }: { readonly study: StudyView }) {
  return (
    <Card>
      <dl className="grid gap-5">
        <Detail term="Objective">{study.objective}</Detail>
        {study.siteUrl ? (
          <Detail term="Site URL">
            <OutsideLink href={study.siteUrl} target="_blank">
              {study.siteUrl}
            </OutsideLink>
          </Detail>
        ) : null}
        <Detail term="Audience criteria">{study.audienceCriteria || 'Not described yet'}</Detail>
        {study.project && study.projectId ? (
          <Detail term="Project">
            <TextLink to={paths.project.getHref(study.projectId)}>{study.project.name}</TextLink>
          </Detail>
        ) : null}
        <Detail term="Participants">
          <span className="tabular">
            {study._count.participants} of {study.participantCount}
          </span>
        </Detail>
      </dl>
    </Card>
  );
}

function Detail({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="eyebrow">{term}</dt>
      <dd dir="auto" className="mt-1 max-w-reading whitespace-pre-line text-reading [overflow-wrap:anywhere]">
        {children}
      </dd>
    </div>
  );
}
