import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { isVacant, withReplacement } from '@windtunnel/contracts/rules/panel-slots';
import { acceptedOf, type DraftRecord, participantsOf, type WizardDraft } from '../draft/draft.ts';

type Panel = Pick<DraftRecord, 'slots' | 'acceptedParticipantIds'>;
type Accepted = Pick<DraftRecord, 'acceptedParticipantIds'>;

/** A new panel: no one is accepted yet. */
export function newPanel(participants: readonly ParticipantView[]): Panel {
  return { slots: participants, acceptedParticipantIds: [] };
}

export function accept({ acceptedParticipantIds }: Panel, participantId: string): Accepted {
  return { acceptedParticipantIds: [...new Set([...acceptedParticipantIds, participantId])] };
}

export function acceptAll(panel: Panel): Accepted {
  return { acceptedParticipantIds: participantsOf(panel).map(({ id }) => id) };
}

/** Fills the slot of a rejected participant, also one that has been vacant since; without a replacement it is vacant. */
export function replace(panel: Panel, participantId: string, replacement: ParticipantView | undefined): Panel {
  const slot = panel.slots.findIndex(
    (each) => (isVacant(each) ? each.rejectedParticipantId : each.id) === participantId,
  );
  const taken = replacement ?? { rejectedParticipantId: participantId };
  return {
    // The panel may have been regenerated since.
    slots: slot === -1 ? panel.slots : withReplacement(panel.slots, slot, taken),
    acceptedParticipantIds: panel.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

export function allAccepted(panel: Panel): boolean {
  const participants = participantsOf(panel);
  return participants.length > 0 && acceptedOf(panel).length === participants.length;
}

/** How many more participants are wanted than there are slots; negative: fewer. 0 before any were generated. */
export function countDifference({ slots, participantCount }: WizardDraft): number {
  return slots.length === 0 || participantCount === null ? 0 : participantCount - slots.length;
}
