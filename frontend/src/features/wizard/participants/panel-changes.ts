import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { acceptedOf, isVacantSlot, participantsOf, type WizardDraft } from '../draft/draft.ts';

type Panel = Pick<WizardDraft, 'seats' | 'acceptedParticipantIds'>;

/** A fresh panel: nobody is accepted yet. */
export function seated(participants: readonly ParticipantView[]): Panel {
  return { seats: participants, acceptedParticipantIds: [] };
}

export function accept(draft: WizardDraft, participantId: string): Pick<WizardDraft, 'acceptedParticipantIds'> {
  return { acceptedParticipantIds: [...new Set([...draft.acceptedParticipantIds, participantId])] };
}

export function acceptAll(draft: WizardDraft): Pick<WizardDraft, 'acceptedParticipantIds'> {
  return { acceptedParticipantIds: participantsOf(draft).map((person) => person.id) };
}

/** The newcomer takes the seat of the rejected person, also one that stands empty since; without one it stays empty. */
export function replace(draft: WizardDraft, participantId: string, newcomer: ParticipantView | undefined): Panel {
  const taken = newcomer ?? { rejectedId: participantId };
  return {
    seats: draft.seats.map((seat) =>
      (isVacantSlot(seat) ? seat.rejectedId : seat.id) === participantId ? taken : seat,
    ),
    acceptedParticipantIds: draft.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

export function allAccepted(draft: WizardDraft): boolean {
  const people = participantsOf(draft);
  return people.length > 0 && acceptedOf(draft).length === people.length;
}

/** How many seats are wanted more (positive) or fewer (negative) than there are. 0 before anybody was drawn. */
export function countDifference(draft: WizardDraft): number {
  const here = draft.seats.length;
  return here === 0 || draft.participantCount === null ? 0 : draft.participantCount - here;
}
