import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { acceptedOf, participantsOf, type WizardDraft } from './draft.ts';

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

/** The newcomer takes the seat of the rejected person; without one the seat stays empty. */
export function replace(draft: WizardDraft, participantId: string, newcomer: ParticipantView | null): Panel {
  return {
    seats: draft.seats.map((seat) => (seat?.id === participantId ? newcomer : seat)),
    acceptedParticipantIds: draft.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

export function allAccepted(draft: WizardDraft): boolean {
  const people = participantsOf(draft);
  return people.length > 0 && acceptedOf(draft).length === people.length;
}

/** How many people are wanted more (positive) or fewer (negative) than sit there, empty seats not counted. */
export function countDifference(draft: WizardDraft): number {
  const here = participantsOf(draft).length;
  return here === 0 || draft.participantCount === null ? 0 : draft.participantCount - here;
}
