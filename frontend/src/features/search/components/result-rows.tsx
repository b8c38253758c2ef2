import type { ProjectView } from '@windtunnel/contracts/http/projects';
import type { FoundParticipant, FoundQuote } from '@windtunnel/contracts/http/search';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { FolderOpen } from 'lucide-react';
import { cut, formatDate, plural } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import { excerptAround } from '../logic/excerpt-around.ts';

/** Title, objective, status, project, date and number of participants. */
export function StudyRow({ study }: { readonly study: StudySummary }) {
  const when = study.launchedAt ?? study.updatedAt;
  return (
    <>
      <TypeMark type={study.type} iconOnly size={18} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-3">
          <bdi className="min-w-0 font-medium text-base">{study.title}</bdi>
          <StatusBadge status={study.status} />
        </span>
        <span dir="auto" className="block text-ink-2 text-sm" title={study.objective}>
          {cut(study.objective, limits.previews.foundObjective)}
        </span>
        <span className="tabular mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-sm">
          {study.project ? <bdi>{study.project.name}</bdi> : null}
          <span>{plural(study._count.participants, 'participant')}</span>
          <span>
            {study.launchedAt === null ? 'Updated' : 'Launched'} <time dateTime={when}>{formatDate(when)}</time>
          </span>
        </span>
      </span>
    </>
  );
}

/** Name, number of studies and creation date. */
export function ProjectRow({ project }: { readonly project: ProjectView }) {
  return (
    <>
      <FolderOpen size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-medium text-base">
          {project.name}
        </span>
        <span className="tabular flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <span>{plural(project._count.studies, 'study', 'studies')}</span>
          <span>
            Created <time dateTime={project.createdAt}>{formatDate(project.createdAt)}</time>
          </span>
        </span>
      </span>
    </>
  );
}

/** Name, occupation, age and the beginning of the biography. */
export function ParticipantRow({ participant }: { readonly participant: FoundParticipant }) {
  return (
    <>
      <Portrait id={participant.id} name={participant.name} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-medium text-base">{participant.name}</bdi>
          <span className="tabular text-ink-2 text-sm">
            <bdi>{participant.occupation}</bdi>, {participant.age}
          </span>
        </span>
        <span dir="auto" className="block text-ink-2 text-sm" title={participant.shortBio}>
          {cut(participant.shortBio, limits.previews.foundBio)}
        </span>
      </span>
    </>
  );
}

/** What a participant said, around the words that were searched for, who said it and in which study. */
export function QuoteRow({ quote, query }: { readonly quote: FoundQuote; readonly query: string }) {
  const { content, participant, study } = quote;
  return (
    <>
      <Portrait id={participant.id} name={participant.name} size={36} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="voice block text-base!" title={content}>
          “
          {excerptAround(content, query).map(({ at, text, found }) =>
            found ? (
              <mark
                key={at}
                className="bg-transparent text-ink underline decoration-2 decoration-accent/60 underline-offset-4"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
          ”
        </span>
        <span className="flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <bdi>{participant.name}</bdi>
          <bdi className="min-w-0 truncate">{study.title}</bdi>
        </span>
      </span>
    </>
  );
}
