import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { Card } from '../../../ui/card.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';

/** How many people are shown before the rest is counted. */
const previewMax = 5;

/** The first people of the panel. */
export function StudyPeople({ study }: { readonly study: StudyView }) {
  const shown = study.participants.slice(0, previewMax);
  const rest = study.participants.length - shown.length;
  return (
    <Card title="Participants" action={<SimulatedMark n={study.participants.length} />}>
      {shown.length === 0 ? <p className="text-ink-2">Nobody has been generated yet.</p> : null}
      <ul className="grid gap-4">
        {shown.map((person) => (
          <li key={person.id} className="flex min-w-0 items-center gap-3">
            <Portrait id={person.id} name={person.name} size={40} />
            <div className="min-w-0">
              <p className="truncate font-medium">
                {person.name}, {person.age}
              </p>
              <p className="truncate text-ink-2 text-sm" title={person.occupation}>
                {person.occupation}, {person.locationCity}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="tabular mt-4 text-ink-3 text-sm">And {rest} more...</p> : null}
    </Card>
  );
}
