import { studyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import { describe, expect, it } from 'vitest';
import { anEvent, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { studyDetail } from './projection.ts';

const given = readModelKit(studyDetail, studyDetailDocument);
const drafted = anEvent('StudyDrafted');
const panel = [
  drafted,
  anEvent('StudyConfigurationSaved'),
  anEvent('StudyAudienceSaved'),
  anEvent('ParticipantsGenerated'),
  anEvent('ParticipantsAccepted'),
];
const running = [...panel, anEvent('StudyReviewed'), anEvent('StudyLaunched'), anEvent('StudyReadyForAnalysis')];
const names = (events: Parameters<typeof given>[0]) =>
  studyDetailDocument.parse(given(events).document(ids.study)).participants.map(({ name }) => name);
const madeFor = (events: Parameters<typeof given>[0]) => {
  const { participants, madeFor = {} } = studyDetailDocument.parse(given(events).document(ids.study));
  return participants.map(({ participantId, name }) => [name, madeFor[participantId]]);
};
const rejecting = (participantId: string) => anEvent('ParticipantRejected', { participantId });
const participantIds = studyDetailDocument
  .parse(given(panel).document(ids.study))
  .participants.map(({ participantId }) => participantId);
const [first = '', second = '', third = ''] = participantIds;

describe('a study in detail', () => {
  it('begins as a draft with nothing in it', () => {
    given([drafted]).expectDocument(ids.study, {
      studyId: ids.study,
      ownerId: ids.owner,
      status: 'DRAFT',
      configuration: null,
      participants: [],
      reviewed: false,
      studyAnalysisStatus: 'pending',
      studyAnalysis: null,
    });
  });

  it('shows what the wizard saved last', () => {
    given([...panel, anEvent('StudySetupSaved', { title: 'Another title' })]).expectDocument(ids.study, {
      title: 'Another title',
      configuration: { type: 'PRODUCT_DISCOVERY' },
      participantCount: 3,
      audienceCriteria: expect.stringContaining('Parents'),
      notModelled: ['who cook at least four times a week'],
      acceptedParticipantIds: participantIds,
      updatedAt: minute(5),
    });
  });

  it('counts how often each step was saved', () => {
    given([drafted]).expectDocument(ids.study, { revisions: { setup: 0, configuration: 0, participants: 0 } });
    given([...panel, anEvent('StudySetupSaved')]).expectDocument(ids.study, {
      revisions: { setup: 1, configuration: 1, participants: 2 },
    });
  });

  it('remembers what it was duplicated from', () => {
    given([anEvent('StudyDrafted', { duplicatedFrom: 'study-0' })]).expectDocument(ids.study, {
      duplicatedFrom: 'study-0',
    });
  });
});

describe('the panel of a study', () => {
  it('leaves the slot of a rejected participant vacant and the others accepted', () => {
    given([...panel, rejecting(second)]).expectDocument(ids.study, {
      vacantSlots: [{ slot: 1, rejectedParticipantId: second }],
      acceptedParticipantIds: [first, third],
    });
    expect(names([...panel, rejecting(second)])).toEqual(['Marta Lindqvist', 'Priya Whitcombe']);
  });

  it('gives the replacement the slot of the rejected participant', () => {
    const replaced = anEvent('ParticipantReplaced', { rejectedParticipantId: first, slot: 0 });
    expect(names([...panel, rejecting(first), replaced])).toEqual([
      'Elliot Marchetti',
      'Tomasz Oyelaran',
      'Priya Whitcombe',
    ]);
  });

  it('remembers every vacant slot', () => {
    const both = [...panel, rejecting(first), rejecting(third)];
    given(both).expectDocument(ids.study, {
      vacantSlots: [
        { slot: 0, rejectedParticipantId: first },
        { slot: 2, rejectedParticipantId: third },
      ],
      acceptedParticipantIds: [second],
    });
    const replaced = [...both, anEvent('ParticipantReplaced', { rejectedParticipantId: third, slot: 2 })];
    expect(names(replaced)).toEqual(['Tomasz Oyelaran', 'Elliot Marchetti']);
    given(replaced).expectDocument(ids.study, { vacantSlots: [{ slot: 0, rejectedParticipantId: first }] });
  });

  it('accepts a replacement whose rejection it has not seen', () => {
    const replaced = anEvent('ParticipantReplaced', { rejectedParticipantId: second, slot: 1 });
    expect(names([...panel, replaced])).toEqual(['Marta Lindqvist', 'Elliot Marchetti', 'Priya Whitcombe']);
  });

  it('shows what only a part of it meets until a replacement changes that', () => {
    const unmet = [{ criterion: 'left-handed', met: 2, of: 3 }];
    const drawn = [drafted, anEvent('ParticipantsGenerated', { unmet })];
    given(drawn).expectDocument(ids.study, { unmet });
    const replacement = { rejectedParticipantId: first, slot: 0 };
    given([...drawn, rejecting(first), anEvent('ParticipantReplaced', replacement)]).expectDocument(ids.study, {
      unmet,
    });
    given([...drawn, rejecting(first), anEvent('ParticipantReplaced', { ...replacement, unmet: [] })]).expectDocument(
      ids.study,
      { unmet: [] },
    );
    given([...drawn, anEvent('ParticipantsRegenerated')]).expectDocument(ids.study, { unmet: [] });
  });

  it('grows and shrinks around those who stay accepted', () => {
    const added = [...panel, rejecting(third), anEvent('ParticipantsAdded')];
    expect(names(added)).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran', 'Ines Okafor']);
    given(added).expectDocument(ids.study, {
      vacantSlots: [{ slot: 2, rejectedParticipantId: third }],
      acceptedParticipantIds: [first, second],
      unmet: [{ criterion: 'half of them under 35', met: 1, of: 2 }],
    });
    const removed = [...added, anEvent('ParticipantsRemoved', { participantIds: [first, third] })];
    expect(names(removed)).toEqual(['Tomasz Oyelaran', 'Ines Okafor']);
    given(removed).expectDocument(ids.study, {
      vacantSlots: [],
      acceptedParticipantIds: [second],
      unmet: [{ criterion: 'half of them under 35', met: 1, of: 2 }],
    });
    const counted = anEvent('ParticipantsRemoved', { participantIds: [first], unmet: [] });
    given([...added, counted]).expectDocument(ids.study, { unmet: [] });
  });

  it('is a saved panel, all of it accepted, once that is used', () => {
    const used = [...panel, rejecting(third), anEvent('PanelUsed')];
    expect(names(used)).toEqual(['Marta Lindqvist', 'Tomasz Oyelaran']);
    const parents = expect.stringContaining('Parents');
    given(used).expectDocument(ids.study, {
      vacantSlots: [],
      acceptedParticipantIds: [first, second],
      madeFor: { [first]: parents, [second]: parents },
      notModelled: [],
      unmet: [{ criterion: 'half of them under 35', met: 0, of: 1 }],
    });
  });

  it('remembers for which audience each participant was made', () => {
    const bakers = anEvent('StudyAudienceSaved', { audienceCriteria: 'Bakers' });
    const replaced = anEvent('ParticipantReplaced', { rejectedParticipantId: first, slot: 0 });
    const chefs = anEvent('StudyAudienceSaved', { audienceCriteria: 'Chefs' });
    const parents = expect.stringContaining('Parents');
    const changed = [...panel, bakers, rejecting(first), replaced, chefs, anEvent('ParticipantsAdded')];
    expect(madeFor(changed)).toEqual([
      ['Elliot Marchetti', 'Bakers'],
      ['Tomasz Oyelaran', parents],
      ['Priya Whitcombe', parents],
      ['Ines Okafor', 'Chefs'],
    ]);
    expect(madeFor([drafted, chefs, anEvent('ParticipantsGenerated', { madeFor: { [first]: 'Bakers' } })])).toEqual([
      ['Marta Lindqvist', 'Bakers'],
      ['Tomasz Oyelaran', 'Chefs'],
      ['Priya Whitcombe', 'Chefs'],
    ]);
  });

  it('is new and not accepted when it is regenerated', () => {
    given([...panel, rejecting(first), anEvent('ParticipantsRegenerated')]).expectDocument(ids.study, {
      vacantSlots: [],
      acceptedParticipantIds: [],
      notModelled: [],
    });
  });
});

describe('the run of a study', () => {
  it('shows the launch', () => {
    given(running.slice(0, -1)).expectDocument(ids.study, {
      status: 'LAUNCHED',
      reviewed: true,
      launchedAt: minute(6),
      batchId: ids.batch,
      engine: { name: 'windtunnel-simulator', version: '1' },
    });
  });

  it('shows the analysis of the study and its end', () => {
    const completed = [...running, anEvent('StudyAnalysed'), anEvent('StudyCompleted')];
    given(completed).expectDocument(ids.study, {
      status: 'COMPLETED',
      completedAt: minute(9),
      studyAnalysisStatus: 'recorded',
      studyAnalysis: { recordedAt: minute(8), analysis: { summary: expect.any(String) } },
    });
  });

  it('shows that the analysis failed, until one is recorded', () => {
    const completed = [...running, anEvent('StudyCompleted', { studyAnalysisStatus: 'failed' })];
    given(completed).expectDocument(ids.study, { studyAnalysisStatus: 'failed', studyAnalysis: null });
    given([...completed, anEvent('StudyAnalysed', { key: 'refresh-1' })]).expectDocument(ids.study, {
      studyAnalysisStatus: 'recorded',
      status: 'COMPLETED',
    });
  });

  it('shows why it failed, that it was cancelled, and the same after the archive', () => {
    given([...running, anEvent('StudyFailed')]).expectDocument(ids.study, {
      status: 'FAILED',
      failureReason: 'AI_OUTPUT_REFUSED',
    });
    const cancelled = [...running, anEvent('StudyCancelled')];
    given(cancelled).expectDocument(ids.study, { status: 'CANCELLED' });
    given([...cancelled, anEvent('StudyArchived')]).expectDocument(ids.study, {
      status: 'ARCHIVED',
      statusBeforeArchive: 'CANCELLED',
    });
    given([...cancelled, anEvent('StudyArchived'), anEvent('StudyRestored')]).expectDocument(ids.study, {
      status: 'CANCELLED',
    });
  });

  it('is in the project to which it was moved, which counts as saving its setup again', () => {
    given([anEvent('StudyDrafted'), anEvent('StudyMovedToProject', { projectId: 'kitchen' })]).expectDocument(
      ids.study,
      { projectId: 'kitchen', revisions: { setup: 1, configuration: 0, participants: 0 } },
    );
  });

  it('does not exist once deleted, even when later events arrive', () => {
    given([...running, anEvent('StudyDeleted'), anEvent('StudyAnalysed')]).expectNoDocument(ids.study);
  });
});
