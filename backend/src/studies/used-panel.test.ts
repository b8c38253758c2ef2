import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { describe, expect, it } from 'vitest';
import { aParticipant, engine, launched, owner, readyDraft } from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { study } from './study.ts';
import type { UsePanelCommand } from './used-panel.ts';

const studyWith = given(study.decider);
const after = (...events: readonly StudyEvent[]) => events.reduce(study.decider.evolve, study.decider.initial);
const unmet = [{ criterion: 'left-handed', met: 1, of: 3 }];
const joining = {
  participants: ['p7', 'p8', 'p9'].map((id) => ({ ...aParticipant(id), studySeed: 's1' })),
  madeFor: { p7: 'Bakers', p8: 'Bakers', p9: 'Chefs' },
  notModelled: ['left-handed'],
  unmet,
};
const use: UsePanelCommand = {
  type: 'UsePanel',
  ownerId: owner,
  panelId: 'a',
  name: 'Bakers',
  audience: { audienceCriteria: 'Bakers', participantCount: 3 },
  ...joining,
};
const audience = (audienceCriteria: string): StudyEvent => ({
  type: 'StudyAudienceSaved',
  data: { audienceCriteria, participantCount: 3 },
});
const used: StudyEvent = {
  type: 'PanelUsed',
  data: { panelId: 'a', name: 'Bakers', ...joining, generatedCount: 5 },
};

describe('a saved panel in a draft', () => {
  it('PanelUsed: takes the place of the panel that was there, all accepted, with its audience and its number', () => {
    const rejected: StudyEvent = { type: 'ParticipantRejected', data: { participantId: 'p1' } };
    studyWith([...readyDraft, rejected])
      .when(use)
      .happens([audience('Bakers'), used]);
    expect(after(...readyDraft, rejected, audience('Bakers'), used)).toMatchObject({
      participantCount: 3,
      audienceCriteria: 'Bakers',
      slots: joining.participants,
      acceptedParticipantIds: ['p7', 'p8', 'p9'],
      madeFor: { p7: 'Bakers', p8: 'Bakers', p9: 'Chefs' },
      notModelled: ['left-handed'],
      unmet,
    });
  });

  it('leaves the audience of a study that keeps its own', () => {
    studyWith(readyDraft)
      .when({ ...use, audience: { participantCount: 3 } })
      .happens([audience('Home cooks'), used]);
  });

  it('is used again once one of its participants has been rejected, or is no longer accepted', () => {
    const inUse = [...readyDraft, audience('Bakers'), used];
    const again: StudyEvent = { ...used, data: { ...used.data, generatedCount: 8 } } as StudyEvent;
    studyWith([...inUse, { type: 'ParticipantRejected', data: { participantId: 'p8' } }])
      .when(use)
      .happens([again]);
    studyWith([...inUse, { type: 'ParticipantsAccepted', data: { participantIds: ['p7'] } }])
      .when(use)
      .happens([again]);
  });

  it('is not replaced by a generation that began before', () => {
    const generation = {
      type: 'FillPanel',
      ownerId: owner,
      generatedBefore: 2,
      audience: {},
      participants: [aParticipant('p3')],
      ...{ notModelled: [], unmet: [], generatedCount: 3, engine },
    } as const;
    studyWith(readyDraft)
      .when(generation)
      .happens([
        {
          type: 'ParticipantsRegenerated',
          data: { ...{ participants: [aParticipant('p3')], notModelled: [], unmet: [] }, generatedCount: 3, engine },
        },
      ]);
    studyWith([...readyDraft, used])
      .when(generation)
      .refused('CONCURRENT_CHANGE');
  });

  it('is refused by a study that is launched, and by that of another user', () => {
    studyWith([...readyDraft, launched])
      .when(use)
      .refused('STUDY_NOT_EDITABLE');
    studyWith(readyDraft)
      .when({ ...use, ownerId: 'u2' })
      .refused('STUDY_NOT_FOUND');
  });
});
