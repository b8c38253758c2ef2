import { describe, expect, it } from 'vitest';
import { aDraft, aPanel, aPerson, aStudy } from '../draft/draft.example.ts';
import { restoreDraft, studyToDraft } from '../draft/study-to-draft.ts';
import { accept, allAccepted, countDifference, replace } from './panel-changes.ts';

describe('the panel', () => {
  const draft = aDraft(aPanel(3));

  it('gives the seat of a rejected person to the newcomer, who is not accepted yet', () => {
    const after = { ...draft, ...replace(draft, 'person-2', aPerson(9)) };
    expect(after.seats).toEqual([aPerson(1), aPerson(9), aPerson(3)]);
    expect(after.acceptedParticipantIds).toEqual(['person-1', 'person-3']);
    expect(allAccepted(after)).toBe(false);
    expect(allAccepted({ ...after, ...accept(after, 'person-9') })).toBe(true);
  });

  it('keeps the seat empty when there is no newcomer, and fills it later', () => {
    const empty = { ...draft, ...replace(draft, 'person-2', undefined) };
    expect(empty.seats[1]).toEqual({ rejectedId: 'person-2' });
    expect(replace(empty, 'person-2', aPerson(9)).seats[1]).toEqual(aPerson(9));
  });

  it('is seated in any browser as the server says, with the empty place where it was', () => {
    const emptySeats = [
      { seat: 0, rejectedParticipantId: 'person-9' },
      { seat: 2, rejectedParticipantId: 'person-2' },
    ];
    const study = aStudy({ participants: [aPerson(1), aPerson(3)], emptySeats });
    const seats = [{ rejectedId: 'person-9' }, aPerson(1), { rejectedId: 'person-2' }, aPerson(3)];
    expect(studyToDraft(study, 'first').seats).toEqual(seats);
    expect(restoreDraft(study, draft, []).seats).toEqual(seats);
  });

  it('counts how many more are wanted only when somebody was drawn', () => {
    expect(countDifference({ ...draft, participantCount: 5 })).toBe(2);
    expect(countDifference({ ...draft, participantCount: 2 })).toBe(-1);
    expect(countDifference(aDraft({ participantCount: 5 }))).toBe(0);
  });
});
