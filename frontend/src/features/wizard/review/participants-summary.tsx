import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { participantsOf, type WizardDraft } from '../draft/draft.ts';
import { useGoToStep } from '../wizard-context.tsx';

/** The audience in the researcher's words, and everybody in one line. */
export function ParticipantsSummary({ draft }: { readonly draft: WizardDraft }) {
  const goTo = useGoToStep();
  const people = participantsOf(draft);
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-base">
        <span className="text-ink-2">Audience: </span>
        {draft.audienceCriteria.trim() || 'Missing'}
      </p>
      {people.length > 0 ? <SimulatedMark of="participants" n={people.length} /> : null}
      <ul className="flex w-full flex-col gap-2">
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-2.5 text-base">
            <Portrait id={person.id} name={person.name} size={28} />
            <span className="min-w-0">
              <span className="font-medium">{person.name}</span>
              <span className="text-ink-2">
                , {person.age}, {person.occupation}, {person.locationCity}
              </span>
              {draft.acceptedParticipantIds.includes(person.id) ? null : (
                <span className="text-warn"> (not accepted)</span>
              )}
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
