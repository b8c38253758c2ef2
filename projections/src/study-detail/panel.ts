import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';

type Panel = Pick<StudyDetailDocument, 'participants' | 'emptySeats' | 'acceptedParticipantIds'>;
type Person = StudyDetailDocument['participants'][number];
type Seat = Person | { readonly rejectedParticipantId: string };

/** A panel just drawn: every seat taken, nobody accepted. */
export function seated(participants: readonly Person[]): Panel {
  return { participants: [...participants], emptySeats: [], acceptedParticipantIds: [] };
}

/** Somebody leaves; the seat stays empty until a newcomer takes it. */
export function withoutPerson(panel: Panel, rejectedParticipantId: string): Panel {
  const seats = slotsOf(panel);
  const seat = seats.findIndex((each) => isTaken(each) && each.participantId === rejectedParticipantId);
  if (seat === -1) return panel;
  return fromSlots(seats.with(seat, { rejectedParticipantId }), panel.acceptedParticipantIds);
}

/** A newcomer takes a seat. */
export function withReplacement(panel: Panel, seat: number, newcomer: Person): Panel {
  const seats = slotsOf(panel);
  return fromSlots([...seats.slice(0, seat), newcomer, ...seats.slice(seat + 1)], panel.acceptedParticipantIds);
}

/** People and empty places in the order of their seats. */
function slotsOf({ participants, emptySeats }: Panel): Seat[] {
  const seats: Seat[] = [...participants];
  for (const { seat, rejectedParticipantId } of emptySeats) seats.splice(seat, 0, { rejectedParticipantId });
  return seats;
}

function fromSlots(seats: readonly Seat[], accepted: readonly string[]): Panel {
  const participants = seats.filter(isTaken);
  const present = new Set(participants.map(({ participantId }) => participantId));
  return {
    participants,
    emptySeats: seats.flatMap((each, seat) =>
      isTaken(each) ? [] : [{ seat, rejectedParticipantId: each.rejectedParticipantId }],
    ),
    acceptedParticipantIds: accepted.filter((id) => present.has(id)),
  };
}

function isTaken(seat: Seat): seat is Person {
  return 'participantId' in seat;
}
