import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { describe, expect, it } from 'vitest';
import {
  accepted,
  aParticipant,
  audience,
  batchId,
  completed,
  configured,
  discovery,
  drafted,
  engine,
  generated,
  launched,
  owner,
  readyDraft,
  readyForAnalysis,
  running,
} from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { launchedConfiguration, loadRunningStudy, profileOf } from '../study-run/running-study.ts';
import { editable, owned, type StudyCommand, study } from './study.ts';

const studyWith = given(study.decider);
const stateOf = (events: readonly StudyEvent[]) => events.reduce(study.decider.evolve, study.decider.initial);
const deleted: StudyEvent = { type: 'StudyDeleted', data: {} };

/** Every command that a user gives to a study, with an effect on the given one for its owner. */
const commands = (ownerId: string): [StudyCommand, readonly StudyEvent[]][] => [
  [{ type: 'Save', ownerId, changes: { title: 'Mine now' }, configuring: false, reviewed: false }, readyDraft],
  [
    {
      type: 'FillPanel',
      ownerId,
      generatedBefore: 0,
      audience: { audienceCriteria: 'Home cooks', participantCount: 1 },
      participants: [aParticipant('p9')],
      notModelled: [],
      unmet: [],
      generatedCount: 1,
      engine,
    },
    [drafted],
  ],
  [{ type: 'Reject', ownerId, participantId: 'p1', audience: {} }, readyDraft],
  [
    {
      type: 'Replace',
      ownerId,
      rejectedParticipantId: 'p1',
      generatedBefore: 2,
      participant: aParticipant('p9'),
      engine,
      unmet: null,
    },
    [...readyDraft, { type: 'ParticipantRejected', data: { participantId: 'p1' } }],
  ],
  [{ type: 'Archive', ownerId }, [...running, readyForAnalysis, completed]],
  [{ type: 'Restore', ownerId }, [...running, readyForAnalysis, completed, { type: 'StudyArchived', data: {} }]],
  [{ type: 'Delete', ownerId }, readyDraft],
  [
    { type: 'Launch', ownerId, ...(launched.data as Extract<StudyEvent, { type: 'StudyLaunched' }>['data']) },
    [drafted, configured, audience, generated, accepted],
  ],
];

describe.each(commands(owner).map(([{ type }], index) => [type, index] as const))('%s', (_, index) => {
  const [own, events] = commands(owner)[index] as [StudyCommand, readonly StudyEvent[]];
  const [foreign] = commands('u2')[index] as [StudyCommand, readonly StudyEvent[]];

  it('has an effect for the owner', () => {
    expect(study.decider.decide(stateOf(events), own)).not.toEqual([]);
  });

  it('finds nothing for another user, also nothing that is deleted or was never there', () => {
    studyWith(events).when(foreign).refused('STUDY_NOT_FOUND');
    studyWith([...events, deleted])
      .when(foreign)
      .refused('STUDY_NOT_FOUND');
    studyWith().when(foreign).refused('STUDY_NOT_FOUND');
  });

  it('finds nothing for the owner once the study is deleted, or has been deleted already', () => {
    const afterwards = studyWith([...events, deleted]).when(own);
    if (own.type === 'Delete') afterwards.happens([]);
    else afterwards.refused('STUDY_NOT_FOUND');
  });
});

describe('a study of another user', () => {
  it('is missing for every reader', () => {
    const state = stateOf(running);
    expect(owned(state, owner)).toBe(state);
    for (const [found, userId] of [
      [state, 'u2'],
      [null, owner],
      [stateOf([...running, deleted]), owner],
    ] as const)
      expect(() => owned(found, userId)).toThrow(expect.objectContaining({ code: 'STUDY_NOT_FOUND' }));
  });

  it('may be changed by its owner until it is launched', () => {
    expect(editable(stateOf(readyDraft), owner)).toEqual(stateOf(readyDraft));
    expect(() => editable(stateOf(running), owner)).toThrow(expect.objectContaining({ code: 'STUDY_NOT_EDITABLE' }));
    expect(() => editable(stateOf(readyDraft), 'u2')).toThrow(expect.objectContaining({ code: 'STUDY_NOT_FOUND' }));
  });

  it('is not run, and neither is one that has stopped', async () => {
    const load = (events: readonly StudyEvent[], ownerId: string) =>
      loadRunningStudy({ load: async () => stateOf(events) } as never, 's1', ownerId);
    expect(await load(running, owner)).toEqual(stateOf(running));
    await expect(load(running, 'u2')).rejects.toMatchObject({ code: 'STUDY_NOT_FOUND' });
    const cancelled: StudyEvent = { type: 'StudyCancelled', data: { batchId } };
    await expect(load([...running, cancelled], owner)).rejects.toMatchObject({ code: 'STUDY_NOT_EDITABLE' });
  });
});

describe('a study that runs', () => {
  it('gives its interviews the configuration and the participant they belong to', () => {
    const state = owned(stateOf(running), owner);
    expect(launchedConfiguration(state)).toEqual(discovery);
    expect(profileOf(state, 'p2').participantId).toBe('p2');
    expect(() => profileOf(state, 'p9')).toThrow(expect.objectContaining({ code: 'PARTICIPANT_NOT_FOUND' }));
    const empty = owned(stateOf([drafted]), owner);
    expect(() => launchedConfiguration(empty)).toThrow(`Study ${empty.studyId} was launched without a configuration`);
  });
});
