import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsSlot,
  participantsIn,
  slotLeftBy,
  slotsOf,
  type Vacancy,
  vacantSlotsIn,
  withReplacement,
  withVacancy,
} from './panel-slots.ts';

interface Participant {
  readonly participantId: string;
}
type Slot = Participant | Vacancy;

const participant = (participantId: string): Slot => ({ participantId });
const vacancy = (rejectedParticipantId: string): Slot => ({ rejectedParticipantId });
const panel = ['ada', 'bea', 'cleo'].map(participant);
const reject = (slots: readonly Slot[], participantId: string) =>
  withVacancy(slots, participantId, (rejected) => ({ rejectedParticipantId: rejected.participantId }));

describe('the slots of a panel', () => {
  it('keep the place of a rejected participant vacant', () => {
    const slots = reject(panel, 'bea');
    expect(slots).toEqual([participant('ada'), vacancy('bea'), participant('cleo')]);
    expect(slotLeftBy(slots, 'bea')).toBe(1);
    expect([holdsSlot(slots, 'bea'), holdsSlot(slots, 'cleo')]).toEqual([false, true]);
  });

  it('are the same after rejecting someone who holds none', () => {
    expect(reject(panel, 'dora')).toEqual(panel);
    expect(slotLeftBy(panel, 'dora')).toBeNull();
  });

  it('give the replacement the place of the rejected participant', () => {
    const slots = withReplacement(reject(panel, 'ada'), 0, participant('dora'));
    expect(slots).toEqual(['dora', 'bea', 'cleo'].map(participant));
    expect(slotLeftBy(slots, 'ada')).toBeNull();
  });

  it('can be split into participants and vacancies, and joined again', () => {
    const slots = reject(reject(panel, 'cleo'), 'ada');
    expect(participantsIn(slots)).toEqual([participant('bea')]);
    expect(vacantSlotsIn(slots)).toEqual([
      { slot: 0, rejectedParticipantId: 'ada' },
      { slot: 2, rejectedParticipantId: 'cleo' },
    ]);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 10 }), (vacant) => {
        const any = vacant.map((isVacant, index) => (isVacant ? vacancy(`p${index}`) : participant(`p${index}`)));
        expect(slotsOf(participantsIn(any), vacantSlotsIn(any))).toEqual(any);
      }),
    );
  });
});
