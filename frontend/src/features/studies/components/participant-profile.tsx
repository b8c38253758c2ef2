import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { Dialog } from '../../../ui/dialog.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';

export interface ParticipantProfileCardProps {
  readonly participant: ParticipantView;
  readonly onClose: () => void;
}

/** Who a participant is, before they have said anything. */
export function ParticipantProfileCard({ participant, onClose }: ParticipantProfileCardProps) {
  const { shortBio, background } = participant;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={participant.name} size="medium">
      <div className="flex items-center gap-4 pt-2">
        <Portrait id={participant.id} name={participant.name} size={56} />
        <div>
          <p className="text-reading">
            {participant.age}, {participant.gender}, <bdi>{participant.occupation}</bdi>
          </p>
          <p className="text-ink-2">
            <bdi>{participant.locationCity}</bdi>, <bdi>{participant.locationCountry}</bdi>
          </p>
        </div>
      </div>
      <p dir="auto" className="mt-5 text-reading">
        {shortBio}
      </p>
      {background === shortBio ? null : (
        <p dir="auto" className="mt-3 whitespace-pre-line text-ink-2 text-reading">
          {background}
        </p>
      )}
      <SimulatedMark of="participant" className="mt-5" />
    </Dialog>
  );
}
