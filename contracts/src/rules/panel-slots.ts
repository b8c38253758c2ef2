import * as z from 'zod';

/**
 * A study's panel as an ordered list of slots. Each holds a participant or, between a rejection and its replacement,
 * the id of the rejected one. What else is known about them differs: the decider has whole profiles, the browser only
 * what it shows.
 */
export interface Vacancy {
  readonly rejectedParticipantId: string;
}

interface Identified {
  readonly participantId: string;
}

/** A vacancy with its slot number, starting at 0: documents and views list vacancies alongside the participants. */
export const vacantSlot = z.object({ slot: z.number(), rejectedParticipantId: z.string() });
export type VacantSlot = z.output<typeof vacantSlot>;

export function isVacant(slot: object): slot is Vacancy {
  return 'rejectedParticipantId' in slot;
}

/** Combines both lists into slots. */
export function slotsOf<Participant extends object>(
  participants: readonly Participant[],
  vacantSlots: readonly VacantSlot[],
): (Participant | Vacancy)[] {
  const slots: (Participant | Vacancy)[] = [...participants];
  for (const { slot, rejectedParticipantId } of vacantSlots) slots.splice(slot, 0, { rejectedParticipantId });
  return slots;
}

export function participantsIn<Slot extends object>(slots: readonly Slot[]): Exclude<Slot, Vacancy>[] {
  return slots.filter((slot): slot is Exclude<Slot, Vacancy> => !isVacant(slot));
}

export function vacantSlotsIn(slots: readonly object[]): VacantSlot[] {
  return slots.flatMap((held: object, slot) =>
    isVacant(held) ? [{ slot, rejectedParticipantId: held.rejectedParticipantId }] : [],
  );
}

export function holdsSlot(slots: readonly (Identified | Vacancy)[], participantId: string): boolean {
  return slots.some((slot) => !isVacant(slot) && slot.participantId === participantId);
}

/** The slot left by a rejected participant, unless a replacement has taken it. */
export function slotLeftBy(slots: readonly object[], rejectedParticipantId: string): number | null {
  const slot = slots.findIndex((each) => isVacant(each) && each.rejectedParticipantId === rejectedParticipantId);
  return slot === -1 ? null : slot;
}

/** The slots after a rejection; unchanged if the participant holds none. */
export function withVacancy<Slot extends Identified | Vacancy>(
  slots: readonly Slot[],
  participantId: string,
  vacancyOf: (rejected: Exclude<Slot, Vacancy>) => Slot,
): Slot[] {
  const isRejected = (slot: Slot): slot is Exclude<Slot, Vacancy> =>
    !isVacant(slot) && slot.participantId === participantId;
  return slots.map((slot) => (isRejected(slot) ? vacancyOf(slot) : slot));
}

/** Whether a slot belongs to this participant: it holds them, or their rejection left it vacant. */
const belongsTo = (slot: Identified | Vacancy, participantIds: readonly string[]): boolean =>
  participantIds.includes(isVacant(slot) ? slot.rejectedParticipantId : slot.participantId);

/** The slots that are left when those of the given participants are removed, vacant ones included. */
export function withoutSlots<Slot extends Identified | Vacancy>(
  slots: readonly Slot[],
  participantIds: readonly string[],
): Slot[] {
  return slots.filter((slot) => !belongsTo(slot, participantIds));
}

/** The slots after a replacement has taken one. */
export function withReplacement<Slot>(slots: readonly Slot[], slot: number, replacement: Slot): Slot[] {
  return [...slots.slice(0, slot), replacement, ...slots.slice(slot + 1)];
}
