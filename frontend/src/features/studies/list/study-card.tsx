import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { RunAgainButton } from '../../../entities/study/launch/run-again-button.tsx';
import { readLaunchAttempt } from '../../../entities/study/launch-attempt.ts';
import { failedWords, noParticipantsYet } from '../../../entities/study/study-texts.ts';
import { formatDateTime, formatRelativeWithin, plural } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { RunLines } from '../../../ui/run-lines.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import { DuplicateButton } from '../components/duplicate-button.tsx';
import { StudyMenu } from '../components/study-menu.tsx';
import { studyDestination } from '../logic/study-destination.ts';
import { SelectBox } from '../selection/select-box.tsx';
import type { Selection } from '../selection/use-selection.ts';

export interface StudyCardProps {
  readonly study: StudySummary;
  /** While studies are being selected: a press selects the card instead of opening the study. */
  readonly selection?: Selection | undefined;
  /** Whether to name its project: not where all are of the same one. */
  readonly withProject: boolean;
  /** The user opened a launched study without results. */
  readonly onProcessing: (study: StudySummary) => void;
  /** The study is about to leave the list, or may leave it. */
  readonly onGone: () => void;
}

/** One study in the grid. The title is a link that covers the whole card; the menu stays reachable above it. */
export function StudyCard({ study, selection, withProject, onProcessing, onGone }: StudyCardProps) {
  return (
    <article className="group relative flex min-h-52 min-w-0 flex-col rounded-card border border-line bg-card p-4 transition-colors focus-within:border-line-control hover:border-line-control has-[:checked]:border-accent has-[:checked]:bg-accent-tint sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-h-7 items-center gap-2">
          {selection ? <SelectBox study={study} selection={selection} /> : null}
          <TypeMark type={study.type} />
        </span>
        <div className="relative z-10 -my-1 -mr-2 flex items-center gap-1">
          <StatusBadge status={study.status} />
          {selection ? null : <StudyMenu study={study} onDeleted={onGone} onMoved={onGone} />}
        </div>
      </div>
      <h2 dir="auto" className="mt-3 font-semibold text-reading leading-snug">
        {selection ? study.title : <CardLink study={study} onProcessing={onProcessing} />}
      </h2>
      <p dir="auto" className="mt-1.5 line-clamp-2 text-ink-2" title={study.objective}>
        {study.objective}
      </p>
      <div className="mt-auto pt-4">
        {study.status === 'LAUNCHED' ? (
          <div className="mb-2">
            <RunLines progress={study.progress} />
          </div>
        ) : null}
        <LaunchFailed study={study} />
        <RunEnded study={study} />
        <CardDetails study={study} withProject={withProject} />
      </div>
    </article>
  );
}

const linkClass =
  'text-start after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2';

function CardLink({ study, onProcessing }: Pick<StudyCardProps, 'study' | 'onProcessing'>) {
  const destination = studyDestination(study);
  if (destination.kind === 'processing') {
    return (
      <button type="button" data-opens-study="" className={linkClass} onClick={() => onProcessing(study)}>
        {study.title}
      </button>
    );
  }
  return (
    <Link data-opens-study="" to={hrefOf(study, destination)} className={linkClass}>
      {study.title}
    </Link>
  );
}

function hrefOf(
  study: StudySummary,
  destination: Exclude<ReturnType<typeof studyDestination>, { kind: 'processing' }>,
) {
  switch (destination.kind) {
    case 'wizard':
      return paths.wizard.getHref(destination.step, study.id);
    case 'results':
      return paths.results.getHref(study.id);
    default:
      return paths.study.getHref(study.id);
  }
}

/** A failed launch stays visible on its card until it succeeds. */
function LaunchFailed({ study }: { readonly study: StudySummary }) {
  if (study.status !== 'DRAFT') return null;
  const attempt = readLaunchAttempt(study.id);
  if (attempt === null) return null;
  return (
    <p
      title={attempt.text}
      className="relative z-10 mb-2 flex flex-wrap items-baseline gap-x-2 font-medium text-bad text-sm"
    >
      Launch failed
      <Link to={paths.study.getHref(study.id)} className="text-accent underline underline-offset-3">
        Retry launch
      </Link>
    </p>
  );
}

/** Why a run ended without success, and the way out, from the list itself. */
function RunEnded({ study }: { readonly study: StudySummary }) {
  if (study.status !== 'FAILED' && study.status !== 'CANCELLED') return null;
  const { completed, total } = study.progress;
  return (
    <div className="mb-4">
      <p className="tabular mb-2 text-ink-2 text-sm">
        {study.status === 'CANCELLED'
          ? `Stopped after ${completed} of ${plural(total, 'interview')}`
          : failedWords(completed === 0 ? null : 'RUN_FAILED').title}
      </p>
      <div className="relative z-10 w-fit">
        {study.status === 'CANCELLED' ? (
          <DuplicateButton study={study} size="small" label={`Duplicate and edit: ${study.title}`} />
        ) : (
          <RunAgainButton studyId={study.id} size="small" label={`Run again: ${study.title}`} />
        )}
      </div>
    </div>
  );
}

function CardDetails({ study, withProject }: Pick<StudyCardProps, 'study' | 'withProject'>) {
  const when = study.launchedAt ?? study.updatedAt;
  const count = study.status === 'DRAFT' ? study._count.participants : study.progress.total;
  return (
    <div className="text-ink-3 text-sm">
      {withProject && study.project ? (
        <p dir="auto" className="truncate text-ink-2" title={study.project.name}>
          {study.project.name}
        </p>
      ) : null}
      <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{count === 0 ? noParticipantsYet : plural(count, 'participant')}</span>
        <time dateTime={when} title={formatDateTime(when)}>
          {study.launchedAt ? 'Launched' : 'Updated'} {formatRelativeWithin(when)}
        </time>
      </p>
    </div>
  );
}
