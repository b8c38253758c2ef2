import { describe, expect, it } from 'vitest';
import { aDraft, aPanel, aParticipant, aStudy } from '../draft/draft.example.ts';
import { restoreDraft, studyToDraft } from '../draft/study-to-draft.ts';
import {
  accept,
  allAccepted,
  countDifference,
  madeForAnother,
  replace,
  slotId,
  surplus,
  withAdded,
  withoutRemoved,
} from './panel-changes.ts';

describe('the panel', () => {
  const draft = aDraft(aPanel(3));

  it('gives the slot of a rejected participant to the replacement, who is not accepted yet', () => {
    const after = { ...draft, ...replace(draft, 'participant-2', aParticipant(9)) };
    expect(after.slots).toEqual([aParticipant(1), aParticipant(9), aParticipant(3)]);
    expect(after.acceptedParticipantIds).toEqual(['participant-1', 'participant-3']);
    expect(allAccepted(after)).toBe(false);
    expect(allAccepted({ ...after, ...accept(after, 'participant-9') })).toBe(true);
  });

  it('keeps the slot vacant when there is no replacement, and fills it later', () => {
    const empty = { ...draft, ...replace(draft, 'participant-2', undefined) };
    expect(empty.slots[1]).toEqual({ rejectedParticipantId: 'participant-2' });
    expect(replace(empty, 'participant-2', aParticipant(9)).slots[1]).toEqual(aParticipant(9));
  });

  it('stays as it is when the rejected participant is not on it any more', () => {
    expect({ ...draft, ...replace(draft, 'participant-7', aParticipant(9)) }).toEqual(draft);
  });

  it('is in any browser as the server has it, with the vacant slot where it was', () => {
    const vacantSlots = [
      { slot: 0, rejectedParticipantId: 'participant-9' },
      { slot: 2, rejectedParticipantId: 'participant-2' },
    ];
    const study = aStudy({ participants: [aParticipant(1), aParticipant(3)], vacantSlots });
    const slots = [
      { rejectedParticipantId: 'participant-9' },
      aParticipant(1),
      { rejectedParticipantId: 'participant-2' },
      aParticipant(3),
    ];
    expect(studyToDraft(study, 'first').slots).toEqual(slots);
    expect(restoreDraft(study, draft, []).slots).toEqual(slots);
  });

  it('gets those who join it after its last slot, once, and loses slots with whatever is in them', () => {
    const vacant = { ...draft, ...replace(draft, 'participant-2', undefined) };
    const joined = { ...vacant, ...withAdded(vacant, [aParticipant(1), aParticipant(3), aParticipant(4)]) };
    expect(joined.slots.map(slotId)).toEqual(['participant-1', 'participant-2', 'participant-3', 'participant-4']);
    expect(withoutRemoved(joined, ['participant-1', 'participant-2'])).toEqual({
      slots: [aParticipant(3), aParticipant(4)],
      acceptedParticipantIds: ['participant-3'],
    });
  });

  it('loses vacant slots first, then who was not accepted or made for another audience, and the last first', () => {
    const five = { ...aDraft(aPanel(5)), audienceCriteria: 'Bakers' };
    const [one, two, three, four, five5] = five.slots;
    const slots = [one, { ...two, madeFor: 'Nurses' }, three, four, five5] as typeof five.slots;
    const acceptedParticipantIds = ['participant-1', 'participant-2', 'participant-4', 'participant-5'];
    const before = { ...five, slots, acceptedParticipantIds };
    const after = { ...before, ...replace(before, 'participant-4', undefined) };
    expect(surplus(after, 1).map(slotId)).toEqual(['participant-4']);
    expect(surplus(after, 2).map(slotId)).toEqual(['participant-3', 'participant-4']);
    expect(surplus(after, 3).map(slotId)).toEqual(['participant-2', 'participant-3', 'participant-4']);
    expect(surplus(after, 4).map(slotId)).toEqual(['participant-2', 'participant-3', 'participant-4', 'participant-5']);
  });

  it('knows who was made for another audience, if it is known', () => {
    const [one, two, three] = draft.slots;
    const slots = [{ ...one, madeFor: 'Nurses' }, { ...two, madeFor: 'Bakers' }, three] as typeof draft.slots;
    const of = (audienceCriteria: string) => madeForAnother({ slots, audienceCriteria }).map(({ id }) => id);
    expect([of(' Bakers '), of('Chefs'), of('')]).toEqual([['participant-1'], ['participant-1', 'participant-2'], []]);
  });

  it('counts how many more are wanted only once a panel was generated', () => {
    expect(countDifference({ ...draft, participantCount: 5 })).toBe(2);
    expect(countDifference({ ...draft, participantCount: 2 })).toBe(-1);
    expect(countDifference(aDraft({ participantCount: 5 }))).toBe(0);
  });
});
