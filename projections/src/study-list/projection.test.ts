import { studyListDocument } from '@windtunnel/contracts/read-models/study-list';
import { describe, it } from 'vitest';
import { anEvent, type GivenEvent, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { studyList } from './projection.ts';

const given = readModelKit(studyList, studyListDocument);
const drafted = anEvent('StudyDrafted');
const ready = [
  drafted,
  anEvent('StudyConfigurationSaved'),
  anEvent('StudyAudienceSaved'),
  anEvent('ParticipantsGenerated'),
  anEvent('ParticipantsAccepted'),
  anEvent('StudyReviewed'),
];
const running = [...ready, anEvent('StudyLaunched'), anEvent('InterviewStarted')];
const status = (events: readonly GivenEvent[], expected: string) =>
  given(events).expectDocument(ids.study, { status: expected });

describe('a study as a card', () => {
  it('is a draft with its setup complete', () => {
    given([drafted]).expectDocument(ids.study, {
      studyId: ids.study,
      ownerId: ids.owner,
      title: 'How families plan the weekly shop',
      type: 'PRODUCT_DISCOVERY',
      status: 'DRAFT',
      projectId: ids.project,
      createdAt: minute(0),
      updatedAt: minute(0),
      participants: 0,
      complete: { setup: true, configuration: false, participants: false, review: false },
    });
  });

  it('completes step after step', () => {
    const steps = { setup: true, configuration: true, participants: false, review: false };
    given(ready.slice(0, 2)).expectDocument(ids.study, { complete: steps });
    given(ready.slice(0, 4)).expectDocument(ids.study, { complete: steps, participants: 3, acceptedParticipants: 0 });
    given(ready).expectDocument(ids.study, {
      complete: { setup: true, configuration: true, participants: true, review: true },
      acceptedParticipants: 3,
      updatedAt: minute(5),
    });
  });

  it('loses its configuration step when the type changes, and gets it back with the type', () => {
    const retyped = anEvent('StudySetupSaved', { type: 'USABILITY' });
    given([...ready, retyped]).expectDocument(ids.study, { type: 'USABILITY', complete: { configuration: false } });
    given([...ready, retyped, anEvent('StudySetupSaved')]).expectDocument(ids.study, {
      complete: { configuration: true },
    });
  });

  it('counts the participants of the panel', () => {
    const rejected = [...ready, anEvent('ParticipantRejected')];
    given(rejected).expectDocument(ids.study, { participants: 2, acceptedParticipants: 2 });
    given([...rejected, anEvent('ParticipantReplaced')]).expectDocument(ids.study, {
      participants: 3,
      acceptedParticipants: 2,
      complete: { participants: false },
    });
    given([...ready, anEvent('ParticipantsRegenerated')]).expectDocument(ids.study, {
      participants: 3,
      acceptedParticipants: 0,
    });
    given([...ready, anEvent('PanelUsed')]).expectDocument(ids.study, { participants: 2, acceptedParticipants: 2 });
    const added = [...ready, anEvent('ParticipantsAdded')];
    given(added).expectDocument(ids.study, { participants: 4, acceptedParticipants: 3 });
    given([...added, anEvent('ParticipantsRemoved')]).expectDocument(ids.study, {
      participants: 3,
      acceptedParticipants: 2,
    });
  });

  it('follows the interviews without counting them as updates', () => {
    const ended = [...running, anEvent('InterviewCompleted'), anEvent('InterviewFailed')];
    given(ended).expectDocument(ids.study, {
      status: 'LAUNCHED',
      launchedAt: minute(6),
      updatedAt: minute(6),
      interviewsCompleted: 1,
      interviewsFailed: 1,
    });
  });

  it('counts an interview that failed after it was completed as failed', () => {
    const failed = anEvent('InterviewFailed', { participantId: ids.participant });
    given([...running, anEvent('InterviewCompleted'), failed]).expectDocument(ids.study, {
      interviewsCompleted: 0,
      interviewsFailed: 1,
    });
  });

  it('adds up what its interviews have cost, whatever they cost each, without counting it as an update', () => {
    const captured = (amountTenths: number, studyId: string = ids.study) =>
      anEvent('CreditsCaptured', { amountTenths, studyId });
    given([...running, captured(15), captured(32), captured(7, 'another-study')])
      .expectDocument(ids.study, { spentTenths: 47, updatedAt: minute(6) })
      .expectNoDocument('another-study');
    given(running).expectDocument(ids.study, { spentTenths: 0 });
    given([...running, captured(15), anEvent('StudyDeleted'), captured(15)]).expectNoDocument(ids.study);
  });

  it('shows the status of the study', () => {
    const analysing = [...running, anEvent('StudyReadyForAnalysis')];
    status(analysing, 'READY_FOR_ANALYSIS');
    status([...analysing, anEvent('StudyCompleted')], 'COMPLETED').expectDocument(ids.study, {
      completedAt: minute(9),
    });
    status([...running, anEvent('StudyFailed')], 'FAILED');
    status([...running, anEvent('StudyCancelled')], 'CANCELLED');
  });

  it('is restored to what it was before the archive', () => {
    const completed = [...running, anEvent('StudyCompleted')];
    status([...completed, anEvent('StudyArchived')], 'ARCHIVED');
    status([...completed, anEvent('StudyArchived'), anEvent('StudyRestored')], 'COMPLETED').expectDocument(ids.study, {
      statusBeforeArchive: null,
    });
  });

  it('is sorted by its newest title, without regard to case', () => {
    given([anEvent('StudyDrafted', { title: 'Dinners' })]).expectDocument(ids.study, { titleKey: 'dinners' });
    given([anEvent('StudyDrafted'), anEvent('StudySetupSaved', { title: 'Éclairs' })]).expectDocument(ids.study, {
      titleKey: 'eclairs',
    });
  });

  it('is in the project to which it was moved last, in every status', () => {
    const kitchen = anEvent('StudyMovedToProject', { projectId: 'kitchen' });
    given([...running, kitchen]).expectDocument(ids.study, { projectId: 'kitchen', status: 'LAUNCHED' });
    const none = anEvent('StudyMovedToProject', { projectId: null });
    given([...running, kitchen, none]).expectDocument(ids.study, { projectId: null });
  });

  it('does not exist once deleted, even when its interviews still send events', () => {
    given([
      ...running,
      anEvent('StudyDeleted'),
      anEvent('InterviewCompleted'),
      anEvent('StudyCancelled'),
    ]).expectNoDocument(ids.study);
  });

  it('does not exist without StudyDrafted', () => {
    given(ready.slice(1)).expectNoDocument(ids.study);
  });
});
