import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { isVacant, withReplacement } from '@windtunnel/contracts/rules/panel-slots';
import { acceptedOf, type DraftRecord, participantsOf, type WizardDraft } from '../draft/draft.ts';

type Panel = Pick<DraftRecord, 'slots' | 'acceptedParticipantIds'>;
type Accepted = Pick<DraftRecord, 'acceptedParticipantIds'>;

/** A new panel: no one has been accepted yet. */
export function newPanel(participants: readonly ParticipantView[]): Panel {
  return { slots: participants, acceptedParticipantIds: [] };
}

export function accept({ acceptedParticipantIds }: Panel, participantId: string): Accepted {
  return { acceptedParticipantIds: [...new Set([...acceptedParticipantIds, participantId])] };
}

export function acceptAll(panel: Panel): Accepted {
  return { acceptedParticipantIds: participantsOf(panel).map(({ id }) => id) };
}

/**
 * Fills the slot of a rejected participant, including one that has since become vacant; without a replacement, the slot
 * is left vacant.
 */
export function replace(panel: Panel, participantId: string, replacement: ParticipantView | undefined): Panel {
  const slot = panel.slots.findIndex(
    (each) => (isVacant(each) ? each.rejectedParticipantId : each.id) === participantId,
  );
  const taken = replacement ?? { rejectedParticipantId: participantId };
  return {
    // The panel may have been regenerated since then.
    slots: slot === -1 ? panel.slots : withReplacement(panel.slots, slot, taken),
    acceptedParticipantIds: panel.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

export function allAccepted(panel: Panel): boolean {
  const participants = participantsOf(panel);
  return participants.length > 0 && acceptedOf(panel).length === participants.length;
}

/**
 * How many more participants are wanted than there are slots; negative if fewer are wanted. 0 before any have been
 * generated.
 */
export function countDifference({ slots, participantCount }: WizardDraft): number {
  return slots.length === 0 || participantCount === null ? 0 : participantCount - slots.length;
}
