import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { participantsOf, type WizardDraft } from '../draft/draft.ts';
import { isMadeForAnother } from '../participants/panel-changes.ts';
import { useGoToStep } from '../wizard-context.tsx';

/** The audience in the researcher's words, and each participant on one line. */
export function ParticipantsSummary({ draft }: { readonly draft: WizardDraft }) {
  const goTo = useGoToStep();
  const participants = participantsOf(draft);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-base">
        <span className="text-ink-2">Audience: </span>
        <bdi>{draft.audienceCriteria.trim() || 'Missing'}</bdi>
      </p>
      {participants.length > 0 ? <SimulatedMark of="participants" n={participants.length} /> : null}
      <ul className="flex w-full flex-col gap-2">
        {participants.map((participant) => (
          <li key={participant.id} className="flex items-center gap-2.5 text-base">
            <Portrait id={participant.id} name={participant.name} size={28} />
            <span className="min-w-0">
              <bdi className="font-medium">{participant.name}</bdi>
              <span className="text-ink-2">
                , {participant.age}, <bdi>{participant.occupation}</bdi>, <bdi>{participant.locationCity}</bdi>
              </span>
              {draft.acceptedParticipantIds.includes(participant.id) ? null : (
                <span className="text-warn"> (not accepted)</span>
              )}
              {isMadeForAnother(participant, draft) ? (
                <span className="text-warn"> (made for another audience)</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => goTo('participants')}>
        Edit participants
      </Button>
    </div>
  );
}
