import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { Dialog } from '../../../ui/dialog.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';

export interface ParticipantProfileCardProps {
  readonly person: ParticipantView;
  readonly onClose: () => void;
}

/** Who a participant is, before they have said anything. */
export function ParticipantProfileCard({ person, onClose }: ParticipantProfileCardProps) {
  const { shortBio, background } = person;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={person.name} size="medium">
      <div className="flex items-center gap-4 pt-2">
        <Portrait id={person.id} name={person.name} size={56} />
        <div>
          <p className="text-reading">
            {person.age}, {person.gender}, {person.occupation}
          </p>
          <p className="text-ink-2">
            {person.locationCity}, {person.locationCountry}
          </p>
        </div>
      </div>
      <p className="mt-5 text-reading">{shortBio}</p>
      {background === shortBio ? null : (
        <p className="mt-3 whitespace-pre-line text-ink-2 text-reading">{background}</p>
      )}
      <SimulatedMark of="participant" className="mt-5" />
    </Dialog>
  );
}
