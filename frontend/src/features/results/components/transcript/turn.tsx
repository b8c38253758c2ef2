import type { Message } from '@windtunnel/contracts/http/results';
import { spokenText } from '@windtunnel/contracts/rules/text/spoken-text';
import { clsx } from 'clsx';
import { turnAnchor } from '../../../../entities/study/finding/transcript-address.ts';
import { type KeyMoment, markedStretches } from '../../logic/key-moments.ts';
import { voiceOf } from '../../logic/transcript.ts';

export interface TurnProps {
  readonly message: Message;
  readonly participantName: string;
  readonly moments: readonly KeyMoment[];
  /** The address links to this turn. */
  readonly aimedAt: boolean;
}

/** One turn: the speaker, the text with quoted words marked and, in the margin, what the analysis made of it. */
export function Turn({ message, participantName, moments, aimedAt }: TurnProps) {
  const voice = voiceOf(message);
  const followUp = message.interviewPhase === 'follow-up' && voice === 'interviewer';
  return (
    <div
      id={turnAnchor(message.id)}
      tabIndex={-1}
      className={clsx(
        'grid scroll-mt-24 gap-x-8 gap-y-2 rounded-control outline-none xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]',
        aimedAt && '-mx-3 bg-accent-tint px-3 py-2',
      )}
    >
      <div className="min-w-0">
        <p className="mb-0.5 font-medium text-ink-3 text-sm">
          <bdi>{voice === 'participant' ? participantName : voice === 'interviewer' ? 'Interviewer' : 'Note'}</bdi>
          {followUp ? <span className="font-normal"> · follow-up</span> : null}
        </p>
        <p
          dir="auto"
          className={clsx(
            'max-w-[34rem] whitespace-pre-line [overflow-wrap:anywhere]',
            voice === 'participant' ? 'voice' : 'text-ink-2 text-reading',
          )}
        >
          {markedStretches(spokenText(message.content), moments).map(({ text, marked }) =>
            marked ? (
              <mark
                key={text}
                className="bg-transparent text-ink underline decoration-2 decoration-accent/60 underline-offset-4"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      </div>
      {moments.length === 0 ? null : <MarginNotes moments={moments} />}
    </div>
  );
}

/** Lists each claim once, even if it rests on several passages in the turn. */
function MarginNotes({ moments }: { readonly moments: readonly KeyMoment[] }) {
  const notes = moments.filter(
    ({ finding }, index) => moments.findIndex((moment) => moment.finding === finding) === index,
  );
  return (
    <ul aria-label="What the analysis made of it" className="grid content-start gap-3 text-sm xl:pt-5.5">
      {notes.map(({ kind, finding }) => (
        <li key={finding} className="border-accent/60 border-l-2 pl-3">
          <p className="font-medium text-ink-2">{kind}</p>
          <p dir="auto" className="text-ink-2">
            {finding}
          </p>
        </li>
      ))}
    </ul>
  );
}
