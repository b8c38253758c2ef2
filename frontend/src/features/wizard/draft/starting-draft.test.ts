import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { describe, expect, it } from 'vitest';
import { aDraft, aPerson, aStudy } from './draft.example.ts';
import { type Found, startingDraft } from './starting-draft.ts';

const found = (fields: Partial<Found>) =>
  startingDraft({
    studyId: null,
    kept: null,
    study: undefined,
    failedStatus: undefined,
    newElementId: 'first',
    ...fields,
  });
const kept = { draft: aDraft({ id: 'study-1', title: 'Kept' }), unsaved: ['setup'] } as const;
const launched: StudyView = aStudy({ status: 'LAUNCHED' });

describe('the draft the wizard opens with', () => {
  it('is empty when nothing is known', () => {
    expect(found({})).toMatchObject({ kind: 'ready', draft: aDraft(), restored: false });
  });

  it('is the one kept in this browser, with what the server holds beneath', () => {
    expect(found({ kept })).toEqual({ kind: 'waiting' });
    expect(found({ kept, study: aStudy({ objective: 'Stored' }) })).toMatchObject({
      draft: { title: 'Kept' },
      unsaved: ['setup'],
      restored: true,
    });
    expect(found({ kept: { ...kept, draft: { ...kept.draft, id: null } } })).toMatchObject({ restored: true });
  });

  it('is the kept one when the server does not answer, and none when the study is gone', () => {
    expect(found({ kept, failedStatus: 0 })).toMatchObject({ draft: { title: 'Kept' } });
    expect(found({ kept, failedStatus: 404 })).toMatchObject({ draft: { title: '' }, stale: true });
    expect(found({ kept, study: launched })).toMatchObject({ draft: { title: '' }, stale: true });
  });

  it('is the study of the address, and a failure when there is none', () => {
    const people = { participants: [aPerson(1), aPerson(2)], acceptedParticipantIds: [] };
    expect(found({ studyId: 'study-1', study: aStudy(people) })).toMatchObject({
      draft: { acceptedParticipantIds: ['person-1', 'person-2'] },
      unsaved: ['participants'],
      restored: false,
    });
    expect(found({ studyId: 'study-1', failedStatus: 404 })).toEqual({ kind: 'failed' });
    expect(found({ studyId: 'study-1', study: launched })).toEqual({ kind: 'launched', studyId: 'study-1' });
  });
});
