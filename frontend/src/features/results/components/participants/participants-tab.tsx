import type { InterviewProgress } from '@windtunnel/contracts/http/results';
import { limits } from '@windtunnel/contracts/rules/limits';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { Link } from 'react-router-dom';
import { paths } from '../../../../app/paths.ts';
import { cut } from '../../../../lib/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Portrait } from '../../../../ui/portrait.tsx';
import type { Results } from '../../api.ts';

export interface ParticipantsTabProps {
  readonly results: Results;
  /** The current state of each interview. */
  readonly interviews: readonly InterviewProgress[];
}

/** All participants in the panel. A card opens that participant's result once the interview has ended. */
export function ParticipantsTab({ results, interviews }: ParticipantsTabProps) {
  const ended = !isRunning(results.study.status);
  const statusOf = (id: string, known: InterviewProgress['status']) => {
    const status = interviews.find((each) => each.participantId === id)?.status ?? known;
    // Nothing continues in a cancelled study.
    return ended && status === 'RUNNING' ? 'PENDING' : status;
  };
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {results.participantResults.map(({ participant, result }) => (
        <ParticipantCard
          key={participant.id}
          studyId={results.study.id}
          participant={participant}
          result={result}
          status={statusOf(participant.id, result.status)}
          ended={ended}
        />
      ))}
    </ul>
  );
}

interface ParticipantCardProps {
  readonly studyId: string;
  readonly participant: Results['participantResults'][number]['participant'];
  readonly result: Results['participantResults'][number]['result'];
  readonly status: InterviewProgress['status'];
  /** The study has ended: participants without a result will not get one. */
  readonly ended: boolean;
}

function ParticipantCard({ studyId, participant, result, status, ended }: ParticipantCardProps) {
  const { age, gender, locationCity, locationCountry } = participant;
  const words = result.evidence.keyInsights[0]?.quotes[0]?.text;
  return (
    <li className="relative flex min-w-0 flex-col rounded-card border border-line bg-card p-4 transition-colors has-[a:hover]:border-line-control sm:p-5">
      <div className="flex min-w-0 items-center gap-3">
        <Portrait id={participant.id} name={participant.name} size={48} />
        <div className="min-w-0">
          <h2 dir="auto" className="truncate font-semibold text-reading" title={participant.name}>
            {status === 'COMPLETED' || status === 'FAILED' ? (
              <Link
                to={paths.participantResult.getHref(studyId, participant.id)}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
              >
                {participant.name}
              </Link>
            ) : (
              participant.name
            )}
          </h2>
          <p className="truncate text-ink-2 text-sm" title={[age, gender, locationCity, locationCountry].join(', ')}>
            {age}, {gender}, <bdi>{locationCity}</bdi>, <bdi>{locationCountry}</bdi>
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-3 truncate font-medium" title={participant.occupation}>
        {participant.occupation}
      </p>
      <p dir="auto" className="mt-1 text-ink-2" title={participant.shortBio}>
        {cut(participant.shortBio, limits.previews.bio)}
      </p>
      {words === undefined ? null : (
        <p dir="auto" className="voice mt-3 line-clamp-3 border-line border-t pt-3" title={words}>
          “{words}”
        </p>
      )}
      <div className="mt-auto pt-4">
        <ResultBadge status={status} ended={ended} />
      </div>
    </li>
  );
}

function ResultBadge({ status, ended }: Pick<ParticipantCardProps, 'status' | 'ended'>) {
  switch (status) {
    case 'COMPLETED':
      return <Badge tone="good">Results Available</Badge>;
    case 'FAILED':
      return <Badge tone="bad">Interview failed, not charged</Badge>;
    case 'RUNNING':
      return <Badge tone="accent">Interview under way</Badge>;
    default:
      return <Badge>{ended ? 'Not interviewed' : 'Pending'}</Badge>;
  }
}
