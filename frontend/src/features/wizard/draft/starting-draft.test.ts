import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { describe, expect, it } from 'vitest';
import { aDraft, aParticipant, aStudy } from './draft.example.ts';
import { type Found, startingDraft } from './starting-draft.ts';

const found = (fields: Partial<Found>) =>
  startingDraft({
    studyId: null,
    local: null,
    study: undefined,
    failedStatus: undefined,
    newElementId: 'first',
    projectId: null,
    ...fields,
  });
const local = { draft: aDraft({ id: 'study-1', title: 'Local' }), unsaved: ['setup'] } as const;
const launched: StudyView = aStudy({ status: 'LAUNCHED' });

describe('the draft the wizard opens with', () => {
  it('is empty when nothing is known', () => {
    expect(found({})).toMatchObject({ kind: 'ready', draft: aDraft(), restored: false });
  });

  it('is in the project named in the address when nothing else is known', () => {
    expect(found({ projectId: 'kitchen' })).toMatchObject({ draft: { projectId: 'kitchen' } });
    expect(found({ projectId: 'kitchen', local, failedStatus: 0 })).toMatchObject({ draft: { projectId: null } });
  });

  it("is this browser's, on top of what the server holds", () => {
    expect(found({ local })).toEqual({ kind: 'waiting' });
    expect(found({ local, study: aStudy({ objective: 'Stored' }) })).toMatchObject({
      draft: { title: 'Local' },
      unsaved: ['setup'],
      restored: true,
    });
    expect(found({ local: { ...local, draft: { ...local.draft, id: null } } })).toMatchObject({ restored: true });
  });

  it("is this browser's when the server does not respond, and an empty one when the study is gone", () => {
    expect(found({ local, failedStatus: 0 })).toMatchObject({ draft: { title: 'Local' } });
    expect(found({ local, failedStatus: 404 })).toMatchObject({ draft: { title: '' }, stale: true });
    expect(found({ local, study: launched })).toMatchObject({ draft: { title: '' }, stale: true });
  });

  it('is the study named in the address, and a failure when there is none', () => {
    const participants = { participants: [aParticipant(1), aParticipant(2)], acceptedParticipantIds: [] };
    expect(found({ studyId: 'study-1', study: aStudy(participants) })).toMatchObject({
      draft: { acceptedParticipantIds: ['participant-1', 'participant-2'] },
      unsaved: ['participants'],
      restored: false,
    });
    expect(found({ studyId: 'study-1', failedStatus: 404 })).toEqual({ kind: 'failed' });
    expect(found({ studyId: 'study-1', study: launched })).toEqual({ kind: 'launched', studyId: 'study-1' });
  });
});
