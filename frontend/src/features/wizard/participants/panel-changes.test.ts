import { describe, expect, it } from 'vitest';
import { aDraft, aPanel, aPerson, aStudy } from '../draft/draft.example.ts';
import { restoreDraft, studyToDraft } from '../draft/study-to-draft.ts';
import { accept, allAccepted, countDifference, replace } from './panel-changes.ts';

describe('the panel', () => {
  const draft = aDraft(aPanel(3));

  it('gives the slot of a rejected participant to the replacement, who is not accepted yet', () => {
    const after = { ...draft, ...replace(draft, 'person-2', aPerson(9)) };
    expect(after.slots).toEqual([aPerson(1), aPerson(9), aPerson(3)]);
    expect(after.acceptedParticipantIds).toEqual(['person-1', 'person-3']);
    expect(allAccepted(after)).toBe(false);
    expect(allAccepted({ ...after, ...accept(after, 'person-9') })).toBe(true);
  });

  it('keeps the slot vacant when there is no replacement, and fills it later', () => {
    const empty = { ...draft, ...replace(draft, 'person-2', undefined) };
    expect(empty.slots[1]).toEqual({ rejectedId: 'person-2' });
    expect(replace(empty, 'person-2', aPerson(9)).slots[1]).toEqual(aPerson(9));
  });

  it('is the same in any browser as the server says, with the vacancy where it was', () => {
    const vacantSlots = [
      { slot: 0, rejectedParticipantId: 'person-9' },
      { slot: 2, rejectedParticipantId: 'person-2' },
    ];
    const study = aStudy({ participants: [aPerson(1), aPerson(3)], vacantSlots });
    const slots = [{ rejectedId: 'person-9' }, aPerson(1), { rejectedId: 'person-2' }, aPerson(3)];
    expect(studyToDraft(study, 'first').slots).toEqual(slots);
    expect(restoreDraft(study, draft, []).slots).toEqual(slots);
  });

  it('counts how many more are wanted only once a panel was generated', () => {
    expect(countDifference({ ...draft, participantCount: 5 })).toBe(2);
    expect(countDifference({ ...draft, participantCount: 2 })).toBe(-1);
    expect(countDifference(aDraft({ participantCount: 5 }))).toBe(0);
  });
});
