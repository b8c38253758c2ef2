import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { describe, expect, it } from 'vitest';
import { aParticipant, engine, launched, owner, readyDraft } from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { type StudyCommand, study } from './study.ts';

const studyWith = given(study.decider);
const made = { notModelled: ['left-handed'], unmet: [], generatedCount: 3, engine };
const add: Extract<StudyCommand, { type: 'AddParticipants' }> = {
  type: 'AddParticipants',
  ownerId: owner,
  generatedBefore: 2,
  audience: { audienceCriteria: 'Home cooks', participantCount: 3 },
  participants: [aParticipant('p3')],
  ...made,
};
const remove: Extract<StudyCommand, { type: 'RemoveParticipants' }> = {
  type: 'RemoveParticipants',
  ownerId: owner,
  participantIds: ['p1', 'p9'],
  unmet: null,
};
const audience = (participantCount: number): StudyEvent => ({
  type: 'StudyAudienceSaved',
  data: { audienceCriteria: 'Home cooks', participantCount },
});
const added: StudyEvent = { type: 'ParticipantsAdded', data: { participants: [aParticipant('p3')], ...made } };
const removed: StudyEvent = { type: 'ParticipantsRemoved', data: { participantIds: ['p1'], unmet: null } };
const after = (...events: readonly StudyEvent[]) => events.reduce(study.decider.evolve, study.decider.initial);

describe('a panel that grows', () => {
  it('keeps its slots and its accepted participants', () => {
    studyWith(readyDraft)
      .when(add)
      .happens([audience(3), added]);
    expect(after(...readyDraft, audience(3), added)).toMatchObject({
      participantCount: 3,
      slots: [{ participantId: 'p1' }, { participantId: 'p2' }, { participantId: 'p3' }],
      acceptedParticipantIds: ['p1', 'p2'],
      notModelled: ['left-handed'],
      generatedCount: 3,
    });
  });

  it('has at most ten, and only participants who were generated from its newest state', () => {
    const nine = Array.from({ length: 9 }, (_, index) => aParticipant(`q${index}`));
    studyWith(readyDraft)
      .when({ ...add, participants: nine })
      .refused('VALIDATION_ERROR', [{ path: 'participants', message: 'Maximum 10 participants' }]);
    studyWith(readyDraft)
      .when({ ...add, generatedBefore: 1 })
      .refused('CONCURRENT_CHANGE');
  });
});

describe('a panel that shrinks', () => {
  it('loses those participants with their slots, and the rest stay accepted', () => {
    studyWith(readyDraft)
      .when(remove)
      .happens([audience(1), removed]);
    expect(after(...readyDraft, audience(1), removed)).toMatchObject({
      participantCount: 1,
      slots: [{ participantId: 'p2' }],
      acceptedParticipantIds: ['p2'],
    });
  });

  it('loses vacant slots too, and keeps one', () => {
    const rejected: StudyEvent = { type: 'ParticipantRejected', data: { participantId: 'p1' } };
    studyWith([...readyDraft, rejected])
      .when(remove)
      .happens([audience(1), removed]);
    studyWith(readyDraft)
      .when({ ...remove, participantIds: ['p1', 'p2'] })
      .refused('VALIDATION_ERROR', [{ path: 'participants', message: 'Must have at least 1 participant' }]);
  });

  it('says what is then met in part, if that is known', () => {
    const unmet = [{ criterion: 'left-handed', met: 0, of: 1 }];
    const decided = study.decider.decide(after(...readyDraft), { ...remove, unmet });
    expect(after(...readyDraft, ...decided)).toMatchObject({ unmet });
  });
});

it('a panel is resized only by the owner of a draft', () => {
  for (const command of [add, remove]) {
    studyWith(readyDraft)
      .when({ ...command, ownerId: 'someone else' } as StudyCommand)
      .refused('STUDY_NOT_FOUND');
    studyWith([...readyDraft, launched])
      .when(command)
      .refused('STUDY_NOT_EDITABLE');
  }
});
