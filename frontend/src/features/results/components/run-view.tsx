import type { InterviewProgress } from '@windtunnel/contracts/http/results';
import type { Progress } from '@windtunnel/contracts/http/study-view';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { spokenText } from '../model/transcript.ts';

export interface RunViewProps {
  readonly studyId: string;
  readonly status: string;
  readonly progress: Progress;
  readonly interviews: readonly InterviewProgress[];
}

/** The study in flight: a line for each participant that grows turn by turn, the newest words beneath. */
export function RunView({ studyId, status, progress, interviews }: RunViewProps) {
  const newest = interviews.filter((each) => each.status === 'RUNNING' && each.latest !== null).at(-1);
  return (
    <section aria-label="Interviews in progress" className="mb-8 rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-reading">
          {status === 'READY_FOR_ANALYSIS' ? 'Reading the interviews' : 'Interviews are under way'}
        </h2>
        <p className="tabular text-ink-2" aria-live="polite">
          {progress.completed + progress.failed} of {progress.total} interviews done
        </p>
      </div>
      <ol className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {interviews.map((interview) => (
          <RunLine key={interview.participantId} studyId={studyId} interview={interview} />
        ))}
      </ol>
      {newest?.latest ? (
        <figure className="mt-6 border-line border-t pt-4">
          <blockquote key={newest.latest} className="voice line-clamp-3 max-w-reading animate-appear">
            {spokenText(newest.latest)}
          </blockquote>
          <figcaption className="mt-1.5 text-ink-3 text-sm">{newest.name}, just now</figcaption>
        </figure>
      ) : null}
    </section>
  );
}

interface RunLineProps {
  readonly studyId: string;
  readonly interview: InterviewProgress;
}

function RunLine({ studyId, interview }: RunLineProps) {
  const { participantId, name, status, answered, planned } = interview;
  const share = status === 'COMPLETED' ? 1 : planned === 0 ? 0 : Math.min(1, answered / planned);
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-3">
      <Portrait id={participantId} name={name} size={28} />
      <span className="w-32 shrink-0 truncate text-base sm:w-40" title={name}>
        {status === 'COMPLETED' ? (
          <Link className="underline underline-offset-4" to={paths.participantResult.getHref(studyId, participantId)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="relative h-px min-w-0 flex-1 bg-line-strong" aria-hidden="true">
        <span
          className={clsx(
            '-top-px absolute inset-x-0 h-[3px] origin-left transition-transform',
            status === 'FAILED' ? 'bg-bad' : 'bg-accent',
          )}
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
      <span className="tabular w-16 shrink-0 text-right text-ink-3 text-sm">{stateText(interview)}</span>
    </li>
  );
}

function stateText({ status, answered, planned }: InterviewProgress): string {
  if (status === 'COMPLETED') return 'done';
  if (status === 'FAILED') return 'failed';
  return status === 'PENDING' ? 'waiting' : `${answered} of ${planned}`;
}
