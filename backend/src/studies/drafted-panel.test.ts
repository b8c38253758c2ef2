import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  aParticipant,
  audience,
  configured,
  discovery,
  drafted,
  engine,
  generated,
  owner,
  readyDraft,
} from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { type StudyCommand, study } from './study.ts';

const studyWith = given(study.decider);
const criterion = { criterion: 'left-handed', met: 1, of: 2 };
const panel = {
  participants: [aParticipant('p1'), aParticipant('p2')],
  notModelled: ['left-handed'],
  unmet: [criterion],
  generatedCount: 2,
  engine,
};
const generatedWhole: StudyEvent = {
  type: 'ParticipantsGenerated',
  data: { ...generated.data, notModelled: ['left-handed'], unmet: [criterion] },
} as StudyEvent;

describe('a study drafted whole', () => {
  const draft = drafted.data as never;
  const changes = { audienceCriteria: 'Home cooks', participantCount: 2 };

  it('has its panel with all that was found out about it, and accepts no one unless told to', () => {
    studyWith()
      .when({ type: 'Draft', draft, changes, panel: { ...panel, acceptedParticipantIds: [] } })
      .happens([drafted, audience, generatedWhole]);
    const { decide } = study.decider;
    const accepting = decide(null, { type: 'Draft', draft, panel: { ...panel, acceptedParticipantIds: ['p2'] } });
    expect(accepting.at(-1)).toEqual({ type: 'ParticipantsAccepted', data: { participantIds: ['p2'] } });
  });

  it('is reviewed if it says so, and complete', () => {
    if (discovery.type !== 'PRODUCT_DISCOVERY') throw new Error('expected a discovery');
    const whole = {
      type: 'Draft',
      draft,
      changes: { ...changes, productDiscoveryData: discovery.productDiscovery },
      panel: { ...panel, acceptedParticipantIds: ['p1', 'p2'] },
    } as const;
    const events = [drafted, configured, audience, generatedWhole, accepted];
    studyWith()
      .when({ ...whole, reviewed: true })
      .happens([...events, { type: 'StudyReviewed', data: {} }]);
    studyWith()
      .when({ ...whole, reviewed: false })
      .happens(events);
    studyWith()
      .when({ type: 'Draft', draft, changes, reviewed: true })
      .refused('VALIDATION_ERROR', [
        { path: '', message: 'Study must have at least one participant' },
        { path: '', message: 'Product discovery studies require discussion topics' },
      ]);
  });

  it('is refused with a configuration that is incomplete', () => {
    studyWith()
      .when({
        type: 'Draft',
        draft: { ...drafted.data, type: 'USABILITY' } as never,
        changes: { tasks: ['Find a blue mug'] },
      })
      .refused('VALIDATION_ERROR');
  });
});

describe('a panel', () => {
  const rejected: StudyEvent = { type: 'ParticipantRejected', data: { participantId: 'p1' } };
  const replace = {
    type: 'Replace' as const,
    ownerId: owner,
    rejectedParticipantId: 'p1',
    generatedBefore: 2,
    participant: aParticipant('p3'),
    engine,
    unmet: [criterion],
  };

  it('that shares a participant with the one there is was recorded before', () => {
    const again: StudyCommand = {
      type: 'FillPanel',
      ownerId: owner,
      generatedBefore: 2,
      audience: { audienceCriteria: 'Bakers' },
      ...panel,
      participants: [aParticipant('p2'), aParticipant('p9')],
    };
    studyWith(readyDraft).when(again).happens([]);
  });

  it('keeps what a replacement changes about the criteria it meets', () => {
    const { generatedBefore: _, ownerId: _owner, type: _type, ...data } = replace;
    studyWith([...readyDraft, rejected])
      .when(replace)
      .happens([{ type: 'ParticipantReplaced', data: { ...data, slot: 0, generatedCount: 3 } }]);
  });

  it('takes no replacement that was generated from an older state', () => {
    studyWith([...readyDraft, rejected])
      .when({ ...replace, generatedBefore: 1 })
      .refused('CONCURRENT_CHANGE');
  });
});
