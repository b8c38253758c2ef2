import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { acceptedOf, isVacantSlot, participantsOf, type WizardDraft } from '../draft/draft.ts';

type Panel = Pick<WizardDraft, 'slots' | 'acceptedParticipantIds'>;

/** A fresh panel: nobody is accepted yet. */
export function newPanel(participants: readonly ParticipantView[]): Panel {
  return { slots: participants, acceptedParticipantIds: [] };
}

export function accept(draft: WizardDraft, participantId: string): Pick<WizardDraft, 'acceptedParticipantIds'> {
  return { acceptedParticipantIds: [...new Set([...draft.acceptedParticipantIds, participantId])] };
}

export function acceptAll(draft: WizardDraft): Pick<WizardDraft, 'acceptedParticipantIds'> {
  return { acceptedParticipantIds: participantsOf(draft).map((person) => person.id) };
}

/** The replacement takes the slot of the rejected participant, also one that has been vacant since; without one it stays so. */
export function replace(draft: WizardDraft, participantId: string, replacement: ParticipantView | undefined): Panel {
  const taken = replacement ?? { rejectedId: participantId };
  return {
    slots: draft.slots.map((slot) =>
      (isVacantSlot(slot) ? slot.rejectedId : slot.id) === participantId ? taken : slot,
    ),
    acceptedParticipantIds: draft.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

export function allAccepted(draft: WizardDraft): boolean {
  const people = participantsOf(draft);
  return people.length > 0 && acceptedOf(draft).length === people.length;
}

/** How many slots are wanted more (positive) or fewer (negative) than there are. 0 before a panel was generated. */
export function countDifference(draft: WizardDraft): number {
  const here = draft.slots.length;
  return here === 0 || draft.participantCount === null ? 0 : draft.participantCount - here;
}
