import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { SavePanel } from './save-panel.tsx';

/** The first participants in the panel. Each links to what they said or, before the launch, to their profile. */
export function StudyParticipants({ study }: { readonly study: StudyView }) {
  const shown = study.participants.slice(0, limits.previews.participants);
  const address = study.launchedAt === null ? paths.profile : paths.participantResult;
  const rest = study.participants.length - shown.length;
  return (
    <Card title="Participants" action={<SimulatedMark n={study.participants.length} />}>
      {shown.length === 0 ? <p className="text-ink-2">No participants have been generated yet.</p> : null}
      <ul className="grid gap-4">
        {shown.map((participant) => (
          <li key={participant.id} className="relative flex min-w-0 items-center gap-3">
            <Portrait id={participant.id} name={participant.name} size={40} />
            <div className="min-w-0">
              <p className="truncate font-medium">
                <Link
                  to={address.getHref(study.id, participant.id)}
                  className="after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-2"
                >
                  <bdi>{participant.name}</bdi>
                </Link>
                , {participant.age}
              </p>
              <p className="truncate text-ink-2 text-sm" title={participant.occupation}>
                <bdi>{participant.occupation}</bdi>, <bdi>{participant.locationCity}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="tabular mt-4 text-ink-3 text-sm">And {rest} more...</p> : null}
      <SavePanel study={study} />
    </Card>
  );
}
