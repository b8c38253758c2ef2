import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  aParticipant,
  audience,
  configured,
  drafted,
  engine,
  generated,
  launched,
  owner,
  readyDraft,
  running,
} from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { type StudyCommand, study } from './study.ts';

const studyWith = given(study.decider);
const save = (changes: Extract<StudyCommand, { type: 'Save' }>['changes'], configuring = false): StudyCommand => ({
  type: 'Save',
  ownerId: owner,
  changes,
  configuring,
  reviewed: false,
});
const state = (events: readonly StudyEvent[]) => events.reduce(study.decider.evolve, study.decider.initial);

describe('a draft', () => {
  it('StudyDrafted: begins with its setup', () => {
    studyWith()
      .when({ type: 'Draft', draft: drafted.data as never })
      .happens([drafted]);
  });

  it('StudySetupSaved: takes a new title and keeps the rest', () => {
    studyWith([drafted])
      .when(save({ title: 'Better leftovers' }))
      .happens([
        {
          type: 'StudySetupSaved',
          data: {
            ...emptySetup,
            title: 'Better leftovers',
            objective: 'Learn what happens to leftovers',
            type: 'PRODUCT_DISCOVERY',
          },
        },
      ]);
  });

  it('records nothing when nothing changed', () => {
    const same = { title: 'Leftovers', audienceCriteria: 'Home cooks', acceptedParticipantIds: ['p2', 'p1'] };
    studyWith(readyDraft).when(save(same)).happens([]);
  });

  it('StudyAudienceSaved: keeps the participants when count or criteria change', () => {
    const changed: StudyEvent = {
      type: 'StudyAudienceSaved',
      data: { audienceCriteria: 'Home cooks', participantCount: 5 },
    };
    studyWith(readyDraft)
      .when(save({ participantCount: 5 }))
      .happens([changed]);
    expect(state([...readyDraft, changed])?.slots).toHaveLength(2);
  });

  it('takes criteria before a number of participants was chosen', () => {
    studyWith([drafted])
      .when(save({ audienceCriteria: 'Cooks' }))
      .happens([{ type: 'StudyAudienceSaved', data: { audienceCriteria: 'Cooks', participantCount: 1 } }]);
  });

  it('ParticipantsAccepted: accepts participants of the panel, in its order', () => {
    studyWith([drafted, generated])
      .when(save({ acceptedParticipantIds: ['p2', 'p1'] }))
      .happens([accepted]);
    studyWith([drafted, generated])
      .when(save({ acceptedParticipantIds: ['p9'] }))
      .refused('PARTICIPANT_NOT_FOUND');
  });

  it('StudyReviewed: is reviewed once', () => {
    studyWith(readyDraft)
      .when({ type: 'Save', ownerId: owner, changes: {}, configuring: false, reviewed: true })
      .happens([{ type: 'StudyReviewed', data: {} }]);
  });

  it('does not exist for another user, nor for its owner once it was deleted', () => {
    studyWith(readyDraft)
      .when({ ...save({}), ownerId: 'u2' } as StudyCommand)
      .refused('STUDY_NOT_FOUND');
    studyWith().when(save({})).refused('STUDY_NOT_FOUND');
    studyWith([drafted, { type: 'StudyDeleted', data: {} }])
      .when(save({}))
      .refused('STUDY_NOT_FOUND');
  });

  it('cannot be changed once launched, but may be saved as it is', () => {
    studyWith(running)
      .when(save({ title: 'Other' }))
      .refused('STUDY_NOT_EDITABLE');
    studyWith(running)
      .when(save({ title: 'Leftovers' }))
      .happens([]);
  });
});

describe('a configuration', () => {
  const usability: StudyEvent = { ...drafted, data: { ...drafted.data, type: 'USABILITY' } } as StudyEvent;

  it('StudyConfigurationSaved: is stored whole', () => {
    const { configuration } = configured.data as Extract<StudyEvent, { type: 'StudyConfigurationSaved' }>['data'];
    if (configuration.type !== 'PRODUCT_DISCOVERY') throw new Error('expected a discovery');
    studyWith([drafted])
      .when(save({ productDiscoveryData: configuration.productDiscovery }, true))
      .happens([configured]);
  });

  it('of a usability study consists of site, tasks and questions', () => {
    studyWith([usability])
      .when(save({ siteUrl: 'https://shop.example', tasks: ['Find a blue mug'] }, true))
      .happens([
        {
          type: 'StudySetupSaved',
          data: {
            ...emptySetup,
            title: 'Leftovers',
            objective: 'Learn what happens to leftovers',
            type: 'USABILITY',
            siteUrl: 'https://shop.example',
          },
        },
        {
          type: 'StudyConfigurationSaved',
          data: {
            configuration: {
              type: 'USABILITY',
              usability: { siteUrl: 'https://shop.example', tasks: ['Find a blue mug'], questions: [] },
            },
          },
        },
      ]);
  });

  it('without a site is refused in its own step and ignored in others', () => {
    studyWith([usability])
      .when(save({ tasks: ['Find a blue mug'] }, true))
      .refused('VALIDATION_ERROR', [
        { path: 'siteUrl', message: 'URL must be valid and accessible. Use full URLs like https://example.com' },
      ]);
    studyWith([usability])
      .when(save({ tasks: [] }))
      .happens([]);
    studyWith([usability])
      .when(save({ siteUrl: 'javascript:alert(1)' }))
      .refused('VALIDATION_ERROR', [{ path: 'siteUrl', message: 'Please enter a valid URL' }]);
  });

  it('for another type is refused', () => {
    studyWith([drafted])
      .when(save({ tasks: ['Find a mug'] }, true))
      .refused('STUDY_TYPE_CHANGED');
  });

  it('does not count while the study is of another type', () => {
    studyWith([...readyDraft, typeChanged('DESIGN_REVIEW')])
      .when({ ...launch, inputs: { ...launch.inputs, studyType: 'DESIGN_REVIEW', taskCount: 0 } })
      .refused('VALIDATION_ERROR');
    const state = [...readyDraft, typeChanged('DESIGN_REVIEW'), typeChanged('PRODUCT_DISCOVERY')];
    studyWith(state).when(launch).happens([launched]);
  });
});

const typeChanged = (type: 'DESIGN_REVIEW' | 'PRODUCT_DISCOVERY'): StudyEvent => ({
  type: 'StudySetupSaved',
  data: { ...emptySetup, title: 'Leftovers', objective: 'Learn', type },
});
const launch = {
  type: 'Launch' as const,
  ownerId: owner,
  ...(launched.data as Extract<StudyEvent, { type: 'StudyLaunched' }>['data']),
};

describe('a panel', () => {
  const fill = (generatedBefore: number, ids: readonly string[]): StudyCommand => ({
    type: 'FillPanel',
    ownerId: owner,
    generatedBefore,
    audience: { audienceCriteria: 'Home cooks', participantCount: ids.length },
    participants: ids.map(aParticipant),
    notModelled: [],
    unmet: [],
    generatedCount: generatedBefore + ids.length,
    engine,
  });

  it('ParticipantsGenerated: is filled together with the audience it was generated for', () => {
    studyWith([drafted])
      .when(fill(0, ['p1', 'p2']))
      .happens([audience, generated]);
  });

  it('ParticipantsRegenerated: replaces an earlier one, and no one of it is accepted', () => {
    const again: StudyEvent = {
      type: 'ParticipantsRegenerated',
      data: {
        participants: [aParticipant('p3'), aParticipant('p4')],
        notModelled: [],
        unmet: [],
        generatedCount: 4,
        engine,
      },
    };
    studyWith(readyDraft)
      .when(fill(2, ['p3', 'p4']))
      .happens([again]);
    expect(state([...readyDraft, again])?.acceptedParticipantIds).toEqual([]);
  });

  it('is refused when it was generated from an older state', () => {
    studyWith(readyDraft)
      .when(fill(0, ['p3', 'p4']))
      .refused('CONCURRENT_CHANGE');
  });

  it('ParticipantRejected, ParticipantReplaced: gives the slot of a rejected participant to the replacement', () => {
    const rejected: StudyEvent = { type: 'ParticipantRejected', data: { participantId: 'p1' } };
    const replaced: StudyEvent = {
      type: 'ParticipantReplaced',
      data: {
        rejectedParticipantId: 'p1',
        slot: 0,
        participant: aParticipant('p3'),
        generatedCount: 3,
        engine,
        unmet: null,
      },
    };
    const replace: StudyCommand = {
      type: 'Replace',
      ownerId: owner,
      rejectedParticipantId: 'p1',
      generatedBefore: 2,
      participant: aParticipant('p3'),
      engine,
      unmet: null,
    };
    const reject: StudyCommand = { type: 'Reject', ownerId: owner, participantId: 'p1', audience: {} };
    studyWith(readyDraft).when(reject).happens([rejected]);
    studyWith([...readyDraft, rejected])
      .when(replace)
      .happens([replaced]);
    studyWith(readyDraft).when(replace).refused('CONCURRENT_CHANGE');
    studyWith(readyDraft)
      .when({ ...reject, participantId: 'p9' } as StudyCommand)
      .refused('PARTICIPANT_NOT_FOUND');
    const now = state([...readyDraft, rejected, replaced]);
    expect(now?.slots).toMatchObject([{ participantId: 'p3' }, { participantId: 'p2' }]);
    expect(now?.acceptedParticipantIds).toEqual(['p2']);
  });

  it('keeps what only a part of it meets until a replacement changes that', () => {
    const criterion = { criterion: 'left-handed', met: 1, of: 2 };
    const drawn: StudyEvent = { ...generated, data: { ...generated.data, unmet: [criterion] } } as StudyEvent;
    const rejected: StudyEvent = { type: 'ParticipantRejected', data: { participantId: 'p1' } };
    const replacedBy = (unmet: (typeof criterion)[] | null): StudyEvent => ({
      type: 'ParticipantReplaced',
      data: {
        rejectedParticipantId: 'p1',
        slot: 0,
        participant: aParticipant('p3'),
        generatedCount: 3,
        engine,
        unmet,
      },
    });
    const before = [drafted, configured, audience, drawn, rejected];
    expect(state(before)?.unmet).toEqual([criterion]);
    expect(state([...before, replacedBy(null)])?.unmet).toEqual([criterion]);
    expect(state([...before, replacedBy([])])?.unmet).toEqual([]);
  });
});
