import type { InterviewProgress } from '@windtunnel/contracts/http/results';
import type { Progress } from '@windtunnel/contracts/http/study-view';
import { spokenText } from '@windtunnel/contracts/rules/text/spoken-text';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '../../../../app/paths.ts';
import { plural } from '../../../../lib/format.ts';
import { Portrait } from '../../../../ui/portrait.tsx';
import { Quote } from '../../../../ui/quote.tsx';
import { type StreamlineState, Streamlines } from '../../../../ui/streamlines.tsx';
import { newestWords, shareAnswered } from '../../logic/run.ts';
import { StopRun } from './stop-run.tsx';

export interface RunViewProps {
  readonly study: { readonly id: string; readonly title: string };
  readonly status: string;
  readonly progress: Progress;
  readonly interviews: readonly InterviewProgress[];
}

/**
 * Height in pixels of one participant's row: a name and, on a desktop, the participant's line in the drawing next to
 * it.
 */
const rowHeight = 36;
/**
 * `Streamlines` spaces its lines at 0.94 of the even distance and leaves 8 px free. The names have to align with the
 * lines.
 */
const drawingHeight = (rows: number) => Math.round((rowHeight / 0.94) * rows + 8);

/** The running study: a line for each participant that grows with each turn, with the most recent words next to it. */
export function RunView({ study, status, progress, interviews }: RunViewProps) {
  const newest = newestWords(interviews);
  const height = drawingHeight(interviews.length);
  return (
    <section aria-label="Interviews in progress" className="mb-8 rounded-card border border-line bg-card p-4 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-reading">
          {status === 'READY_FOR_ANALYSIS' ? 'Reading the interviews' : 'Interviews are under way'}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="tabular text-ink-2" aria-live="polite">
            {progress.completed + progress.failed} of {plural(progress.total, 'interview')} done
          </p>
          {status === 'READY_FOR_ANALYSIS' ? null : <StopRun study={study} progress={progress} />}
        </div>
      </div>
      <div className="grid items-center gap-x-8 gap-y-5 xl:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex min-w-0 items-center gap-4">
          <ol className="min-w-0 max-md:flex-1 md:w-60 md:shrink-0">
            {interviews.map((interview) => (
              <RunRow key={interview.participantId} studyId={study.id} interview={interview} />
            ))}
          </ol>
          <div className="min-w-0 flex-1 max-md:hidden xl:w-96 xl:flex-none">
            <Streamlines lines={interviews.map(lineOf)} width={384} height={height} radius={0.12} at={0.55} />
          </div>
        </div>
        {newest ? (
          <Quote
            key={newest.latest}
            className="animate-appear border-line max-xl:border-t max-xl:pt-4"
            text={spokenText(newest.latest)}
            speaker={{ id: newest.participantId, name: newest.name, about: 'just now' }}
          />
        ) : null}
      </div>
    </section>
  );
}

function lineOf(interview: InterviewProgress): StreamlineState {
  return {
    key: interview.participantId,
    fraction: shareAnswered(interview),
    tone: interview.status === 'FAILED' ? 'bad' : 'accent',
  };
}

interface RunRowProps {
  readonly studyId: string;
  readonly interview: InterviewProgress;
}

function RunRow({ studyId, interview }: RunRowProps) {
  const { participantId, name, status } = interview;
  return (
    <li className="relative flex h-9 min-w-0 items-center gap-2.5 max-md:h-11">
      <Portrait id={participantId} name={name} size={26} />
      <span dir="auto" className="min-w-0 flex-1 truncate text-base" title={name}>
        {status === 'COMPLETED' ? (
          <Link
            className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
            to={paths.participantResult.getHref(studyId, participantId)}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="tabular shrink-0 text-right text-ink-3 text-sm">{stateText(interview)}</span>
      <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-line md:hidden">
        <span
          className={clsx(
            'absolute inset-0 origin-left transition-transform',
            status === 'FAILED' ? 'bg-bad' : 'bg-accent',
          )}
          style={{ transform: `scaleX(${shareAnswered(interview)})` }}
        />
      </span>
    </li>
  );
}

function stateText({ status, answered, planned }: InterviewProgress): string {
  if (status === 'COMPLETED') return 'done';
  if (status === 'FAILED') return 'failed';
  return status === 'PENDING' ? 'waiting' : `${answered} of ${planned}`;
}
