import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { describe, expect, it } from 'vitest';
import {
  analysis,
  aParticipant,
  batchId,
  completed,
  drafted,
  engine,
  launched,
  owner,
  readyDraft,
  readyForAnalysis,
  running,
} from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { study } from './study.ts';

const studyWith = given(study.decider);
const state = (events: readonly StudyEvent[]) => events.reduce(study.decider.evolve, study.decider.initial);
const launch = {
  type: 'Launch' as const,
  ownerId: owner,
  ...(launched.data as Extract<StudyEvent, { type: 'StudyLaunched' }>['data']),
};

describe('a launch', () => {
  it('StudyLaunched: starts what its credits were reserved for', () => {
    studyWith(readyDraft).when(launch).happens([launched]);
  });

  it('refuses a second one, and accepts a repeat of the first', () => {
    studyWith(running)
      .when({ ...launch, batchId: 'batch-0002' })
      .refused('STUDY_ALREADY_LAUNCHED');
    studyWith(running).when(launch).happens([]);
  });

  it('says what keeps a study from being launched', () => {
    studyWith([drafted])
      .when(launch)
      .refused('VALIDATION_ERROR', [
        { path: '', message: 'Audience criteria is required' },
        { path: '', message: 'Study must have at least one participant' },
        { path: '', message: 'Product discovery studies require discussion topics' },
      ]);
  });

  it('refuses a study that was changed since its credits were reserved', () => {
    const edited: StudyEvent = {
      type: 'ParticipantsRegenerated',
      data: {
        participants: [aParticipant('p5'), aParticipant('p6')],
        notModelled: [],
        unmet: [],
        generatedCount: 4,
        engine,
      },
    };
    studyWith([...readyDraft, edited])
      .when(launch)
      .refused('STUDY_NOT_EDITABLE');
  });

  it('refuses a deleted study and one of another user', () => {
    studyWith([...readyDraft, { type: 'StudyDeleted', data: {} }])
      .when(launch)
      .refused('STUDY_NOT_FOUND');
    studyWith(readyDraft)
      .when({ ...launch, ownerId: 'u2' })
      .refused('STUDY_NOT_FOUND');
  });
});

describe('a running study', () => {
  it('StudyReadyForAnalysis: moves on to the analysis when all interviews have ended', () => {
    studyWith(running)
      .when({ type: 'MarkReadyForAnalysis', batchId, completed: 2, failed: 0 })
      .happens([readyForAnalysis]);
  });

  it('StudyAnalysed: records an analysis once by its key', () => {
    studyWith([...running, readyForAnalysis])
      .when({ type: 'RecordStudyAnalysis', key: 'k1', analysis, engine })
      .happens([{ type: 'StudyAnalysed', data: { key: 'k1', analysis, engine } }]);
    studyWith(running)
      .when({ type: 'RecordStudyAnalysis', key: 'k1', analysis, engine })
      .refused('STUDY_NOT_COMPLETED');
  });

  it('StudyCompleted: ends once', () => {
    studyWith([...running, readyForAnalysis])
      .when({ type: 'Complete', batchId, completed: 2, failed: 0, studyAnalysisStatus: 'recorded' })
      .happens([completed]);
  });

  it('StudyFailed: ends with a reason when no participant completed', () => {
    studyWith(running)
      .when({ type: 'Fail', batchId, failed: 2, reason: 'No interview was completed' })
      .happens([{ type: 'StudyFailed', data: { batchId, failed: 2, reason: 'No interview was completed' } }]);
  });

  it('StudyCancelled: stops, and refuses what its run still sends', () => {
    const cancelled: StudyEvent = { type: 'StudyCancelled', data: { batchId } };
    studyWith(running).when({ type: 'Cancel', batchId }).happens([cancelled]);
    studyWith([...running, completed])
      .when({ type: 'Cancel', batchId })
      .happens([]);
    studyWith([...running, cancelled])
      .when({ type: 'Complete', batchId, completed: 2, failed: 0, studyAnalysisStatus: 'recorded' })
      .refused('STUDY_NOT_EDITABLE');
  });

  it('StudyDeleted: may be deleted, after which its run can change nothing', () => {
    const deleted: StudyEvent = { type: 'StudyDeleted', data: {} };
    studyWith(running).when({ type: 'Delete', ownerId: owner }).happens([deleted]);
    studyWith([...running, deleted])
      .when({ type: 'MarkReadyForAnalysis', batchId, completed: 2, failed: 0 })
      .refused('STUDY_NOT_FOUND');
    studyWith([...running, deleted])
      .when({ type: 'Cancel', batchId })
      .happens([]);
  });
});

describe('an ended study', () => {
  const ended = [...running, readyForAnalysis, completed];

  it('StudyArchived, StudyRestored: is archived and restored to what it was', () => {
    const archived: StudyEvent = { type: 'StudyArchived', data: {} };
    const restored: StudyEvent = { type: 'StudyRestored', data: {} };
    studyWith(ended).when({ type: 'Archive', ownerId: owner }).happens([archived]);
    studyWith([...ended, archived])
      .when({ type: 'Restore', ownerId: owner })
      .happens([restored]);
    expect(state([...ended, archived, restored])?.status).toBe('COMPLETED');
  });

  it('is archived once, and a study that is not archived stays as it is', () => {
    const archived: StudyEvent = { type: 'StudyArchived', data: {} };
    studyWith([...ended, archived])
      .when({ type: 'Archive', ownerId: owner })
      .happens([]);
    studyWith(ended).when({ type: 'Restore', ownerId: owner }).happens([]);
  });

  it('looks to other users as if it did not exist', () => {
    for (const type of ['Archive', 'Restore'] as const)
      studyWith(ended).when({ type, ownerId: 'u2' }).refused('STUDY_NOT_FOUND');
  });

  it('is the only one that can be archived', () => {
    for (const events of [readyDraft, running, [...running, readyForAnalysis]])
      studyWith(events).when({ type: 'Archive', ownerId: owner }).refused('STUDY_NOT_ENDED');
  });
});

describe('the project of a study', () => {
  const moved = (projectId: string | null): StudyEvent => ({ type: 'StudyMovedToProject', data: { projectId } });
  const move = (projectId: string | null, ownerId = owner) => ({ type: 'Move' as const, ownerId, projectId });

  it('StudyMovedToProject: changes in every status, and back to none', () => {
    const ended = [...running, readyForAnalysis, completed];
    for (const events of [[drafted], running, ended, [...ended, { type: 'StudyArchived', data: {} } as const]])
      studyWith(events)
        .when(move('kitchen'))
        .happens([moved('kitchen')]);
    studyWith([drafted, moved('kitchen')])
      .when(move(null))
      .happens([moved(null)]);
    studyWith([drafted, moved('kitchen')])
      .when(move('kitchen'))
      .happens([]);
  });

  it('belongs to the setup: a save of what was read before is refused', () => {
    const changes = { title: 'Leftovers', projectId: null };
    studyWith([drafted, moved('kitchen')])
      .when({
        type: 'Save',
        ownerId: owner,
        changes,
        configuring: false,
        reviewed: false,
        revisions: { setup: 0 },
      })
      .refused('STUDY_CHANGED_ELSEWHERE');
  });

  it('is not changed by other users, or once the study is deleted', () => {
    studyWith([drafted]).when(move('kitchen', 'u2')).refused('STUDY_NOT_FOUND');
    studyWith([drafted, { type: 'StudyDeleted', data: {} }])
      .when(move('kitchen'))
      .refused('STUDY_NOT_FOUND');
  });
});
