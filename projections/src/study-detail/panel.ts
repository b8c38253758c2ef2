import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';

type Panel = Pick<StudyDetailDocument, 'participants' | 'emptySeats' | 'acceptedParticipantIds'>;
type Person = StudyDetailDocument['participants'][number];

/** A panel just drawn: every seat taken, nobody accepted. */
export function seated(participants: readonly Person[]): Panel {
  return { participants: [...participants], emptySeats: [], acceptedParticipantIds: [] };
}

/** Somebody leaves; the seat stays empty until a newcomer takes it. */
export function withoutPerson(panel: Panel, participantId: string): Panel {
  const seats = seatsOf(panel);
  const seat = seats.findIndex((person) => person?.participantId === participantId);
  if (seat === -1) return panel;
  seats[seat] = null;
  return fromSeats(seats, panel.acceptedParticipantIds);
}

/** A newcomer takes a seat. */
export function withNewcomer(panel: Panel, seat: number, newcomer: Person): Panel {
  const seats = seatsOf(panel);
  while (seats.length < seat) seats.push(null);
  seats[seat] = newcomer;
  return fromSeats(seats, panel.acceptedParticipantIds);
}

/** People in the order of their seats, null where nobody sits. */
function seatsOf({ participants, emptySeats }: Panel): (Person | null)[] {
  const people = [...participants];
  const count = participants.length + emptySeats.length;
  return Array.from({ length: count }, (_, seat) => (emptySeats.includes(seat) ? null : (people.shift() ?? null)));
}

function fromSeats(seats: readonly (Person | null)[], accepted: readonly string[]): Panel {
  const participants = seats.filter((person) => person !== null);
  const present = new Set(participants.map(({ participantId }) => participantId));
  return {
    participants,
    emptySeats: seats.flatMap((person, seat) => (person === null ? [seat] : [])),
    acceptedParticipantIds: accepted.filter((id) => present.has(id)),
  };
}
