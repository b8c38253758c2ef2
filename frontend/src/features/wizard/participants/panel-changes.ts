import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { isVacant, withReplacement } from '@windtunnel/contracts/rules/panel-slots';
import { acceptedOf, type DraftRecord, participantsOf, type Slot, type WizardDraft } from '../draft/draft.ts';

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
  const slot = panel.slots.findIndex((each) => slotId(each) === participantId);
  const taken = replacement ?? { rejectedParticipantId: participantId };
  return {
    // The panel may have been regenerated since then.
    slots: slot === -1 ? panel.slots : withReplacement(panel.slots, slot, taken),
    acceptedParticipantIds: panel.acceptedParticipantIds.filter((id) => id !== participantId),
  };
}

/** The panel with those who have joined it in the slots after its last one. */
export function withAdded(panel: Panel, participants: readonly ParticipantView[]): Pick<DraftRecord, 'slots'> {
  const here = new Set(panel.slots.map(slotId));
  return { slots: [...panel.slots, ...participants.filter(({ id }) => !here.has(id))] };
}

/** The panel without these slots. They are named by their participants or, if vacant, by the rejected ones. */
export function withoutRemoved(panel: Panel, ids: readonly string[]): Panel {
  return {
    slots: panel.slots.filter((slot) => !ids.includes(slotId(slot))),
    acceptedParticipantIds: panel.acceptedParticipantIds.filter((id) => !ids.includes(id)),
  };
}

/**
 * The slots to remove if there are `count` too many: vacant ones first, then participants who were not accepted, then
 * those made for another audience, and the last of each first. Returned in the order of the panel.
 */
export function surplus(draft: WizardDraft, count: number): readonly Slot[] {
  const others = madeForAnother(draft);
  const rank = (slot: Slot) => {
    if (isVacant(slot)) return 0;
    if (!draft.acceptedParticipantIds.includes(slot.id)) return 1;
    return others.includes(slot) ? 2 : 3;
  };
  const lastFirst = draft.slots.toReversed().toSorted((one, other) => rank(one) - rank(other));
  const leaving = lastFirst.slice(0, Math.max(0, count));
  return draft.slots.filter((slot) => leaving.includes(slot));
}

/** What identifies a slot: its participant or, if it is vacant, the rejected one. */
export function slotId(slot: Slot): string {
  return isVacant(slot) ? slot.rejectedParticipantId : slot.id;
}

/** Said of those who were, and of a saved panel. */
export const madeForAnotherText = 'Made for another audience';

/** The participants who were made for another audience than the one that is described now. */
export function madeForAnother(draft: Pick<WizardDraft, 'slots' | 'audienceCriteria'>): readonly ParticipantView[] {
  return participantsOf(draft).filter((participant) => isMadeForAnother(participant, draft));
}

/** An audience of which nothing is known, or that is not described, is no other one. */
export function isMadeForAnother(
  { madeFor = '' }: Pick<ParticipantView, 'madeFor'>,
  { audienceCriteria }: Pick<WizardDraft, 'audienceCriteria'>,
): boolean {
  const now = audienceCriteria.trim();
  return madeFor.trim() !== '' && now !== '' && madeFor.trim() !== now;
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
