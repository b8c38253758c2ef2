import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, describe, expect, it } from 'vitest';
import { aReadyStudy, type FakeState } from '../../test/kit/fake-backend.ts';
import { aRunHouse, ledgerProblems, type RunHouse } from '../../test/kit/run-study.ts';

let house: RunHouse;
afterEach(() => house.close());

function open(change: Parameters<typeof aReadyStudy>[0] = {}): FakeState {
  house = aRunHouse({ state: aReadyStudy(change) });
  return house.backend.state;
}

const statusOf = (state: FakeState) =>
  Object.fromEntries(Object.entries(state.interviews).map(([id, { status }]) => [id, status]));

describe('a launch that goes well', () => {
  it('ends with everybody heard, paid and understood, and the owner told', async () => {
    const state = open();
    expect(await house.launch()).toEqual({ kind: 'launched' });
    expect(await house.result()).toEqual({
      kind: 'completed',
      completed: 3,
      failed: 0,
      studyAnalysisStatus: 'recorded',
      notified: true,
    });
    expect(state).toMatchObject({
      study: 'COMPLETED',
      studyAnalysisKey: 'batch-1',
      studyAnalysisStatus: 'recorded',
      availableTenths: 170,
    });
    expect(state.letters).toEqual(['completed']);
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('asks each planned question once and follows up where the answer calls for it', async () => {
    const state = open({ participants: 1, questionCount: 3 });
    await house.launch();
    await house.result();
    expect(state.interviews.p1?.turns.map(({ questionIndex, followUp }) => [questionIndex, followUp])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
  });

  it('answers the launch before the interviews end', async () => {
    open();
    const asked = Promise.withResolvers<void>();
    house.backend.onCall((call) => (call.startsWith('CompleteInterview') ? asked.promise : undefined));
    expect(await house.launch()).toEqual({ kind: 'launched' });
    expect(house.backend.state.study).toBe('LAUNCHED');
    asked.resolve();
    await house.result();
  });

  it('interviews everybody at the same time', async () => {
    open({ participants: 10, questionCount: 1 });
    let talking = 0;
    let most = 0;
    house.backend.onCall((call) => {
      if (call.startsWith('StartInterview')) talking += 1;
      if (call.startsWith('CaptureCredits')) talking -= 1;
      most = Math.max(most, talking);
    });
    await house.launch();
    expect(await house.result()).toMatchObject({ completed: 10 });
    expect(most).toBe(10);
  });

  it('is one launch however often the button is pressed', async () => {
    const state = open();
    const outcomes = await Promise.all([house.launch(), house.launch(), house.launch()]);
    expect(outcomes).toEqual([{ kind: 'launched' }, { kind: 'launched' }, { kind: 'launched' }]);
    await house.result();
    expect(await house.launch()).toEqual({ kind: 'launched' });
    expect(house.backend.calls.filter((call) => call === 'ReserveCredits')).toHaveLength(1);
    expect(ledgerProblems(state)).toEqual([]);
  });
});

describe('a launch that is refused', () => {
  it('for too few credits says what is missing and touches nothing', async () => {
    const state = open({ availableTenths: 10 });
    const before = structuredClone(state);
    expect(await house.launch()).toEqual({
      kind: 'refused',
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 3, available: 1, shortfall: 2 },
    });
    expect(await house.result()).toEqual({ kind: 'refused', code: 'INSUFFICIENT_CREDITS' });
    expect(state).toEqual(before);
    expect(house.backend.calls).toEqual(['ReserveCredits']);
  });

  it('because the study was launched meanwhile gives the credits back first', async () => {
    const state = open();
    house.backend.refuse('LaunchStudy', 'STUDY_ALREADY_LAUNCHED');
    expect(await house.launch()).toEqual({ kind: 'refused', code: 'STUDY_ALREADY_LAUNCHED', details: null });
    expect(state).toMatchObject({ study: 'DRAFT', availableTenths: 200 });
    expect(state.holds['batch-1']).toMatchObject({ releasedTenths: 30, reason: 'launch-refused' });
  });

  it('as the second of two batches leaves the first alone', async () => {
    const state = open();
    const batches = ['batch-1', 'batch-2'];
    const outcomes = await Promise.all(batches.map((batch) => house.launch(batch)));
    // Which of the two comes first is for the engine to say.
    const said = outcomes.map((outcome) => JSON.stringify(outcome));
    const first = said.indexOf(JSON.stringify({ kind: 'launched' }));
    expect(outcomes[1 - first]).toEqual({ kind: 'refused', code: 'CREDITS_ALREADY_RESERVED', details: null });
    expect(await house.result(batches[first])).toMatchObject({ kind: 'completed', completed: 3 });
    expect(Object.keys(state.holds)).toEqual([batches[first]]);
    expect(ledgerProblems(state)).toEqual([]);
  });
});

describe('a participant who does not get to the end', () => {
  it('has failed and is not paid, and the others go on', async () => {
    const state = open();
    house.scripted.answerBadly('turn p2 1 0');
    await house.launch();
    expect(await house.result()).toMatchObject({ kind: 'completed', completed: 2, failed: 1 });
    expect(statusOf(state)).toEqual({ p1: 'COMPLETED', p2: 'FAILED', p3: 'COMPLETED' });
    expect(state.interviews.p2?.reason).toBe('AI_OUTPUT_REFUSED');
    expect(state.holds['batch-1']).toMatchObject({
      captured: { p1: 10, p3: 10 },
      releasedTenths: 10,
      reason: 'unused',
    });
    expect(house.scripted.asked.filter((question) => question === 'turn p2 1 0')).toHaveLength(3);
  });

  it('because nothing can be learned from the words is not paid either', async () => {
    const state = open();
    house.scripted.answerBadly('analysis p1');
    await house.launch();
    expect(await house.result()).toMatchObject({ completed: 2, failed: 1 });
    expect(statusOf(state)).toMatchObject({ p1: 'FAILED' });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('because the model stays silent has failed after a few attempts', async () => {
    const state = open();
    house.scripted.fail('turn p3 0 0');
    await house.launch();
    expect(await house.result()).toMatchObject({ completed: 2, failed: 1 });
    expect(state.interviews.p3?.reason).toBe('AI_UNAVAILABLE');
    expect(house.scripted.asked.filter((question) => question === 'turn p3 0 0')).toHaveLength(4);
  });

  it('is not one whose words could not be stored for a while', async () => {
    const state = open();
    house.backend.fail('RecordTurn p2', 'before', 12);
    await house.launch();
    expect(await house.result()).toMatchObject({ completed: 3, failed: 0 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('is nobody when bad answers and failures pass', async () => {
    const state = open();
    house.scripted.answerBadly('turn p1 0 0', 2);
    house.scripted.fail('analysis p2', 3);
    house.backend.fail('CaptureCredits p3', 'after', 5);
    house.backend.fail('RecordTurn p3', 'after', 1);
    await house.launch();
    expect(await house.result()).toMatchObject({ completed: 3, failed: 0 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('fails the study only when there is no other, and nobody pays', async () => {
    const state = open({ participants: 2 });
    for (const id of ['p1', 'p2']) house.scripted.answerBadly(`turn ${id} 0 0`);
    await house.launch();
    expect(await house.result()).toEqual({ kind: 'failed', failed: 2, notified: true });
    expect(state).toMatchObject({ study: 'FAILED', availableTenths: 200, letters: ['failed'] });
    expect(state.holds['batch-1']).toMatchObject({ captured: {}, releasedTenths: 20, reason: 'failed' });
  });
});

describe('the end of a study', () => {
  it('completes without an analysis of the study when none can be made', async () => {
    const state = open();
    house.scripted.answerBadly('meta');
    await house.launch();
    expect(await house.result()).toMatchObject({ kind: 'completed', completed: 3, studyAnalysisStatus: 'failed' });
    expect(state).toMatchObject({ study: 'COMPLETED', studyAnalysisKey: null, studyAnalysisStatus: 'failed' });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('does not accept an analysis of the study that quotes what no one said', async () => {
    const state = open();
    const quote = { participantId: 'p1', messageId: '0-0-a', start: 0, end: 6, text: 'Wonder' };
    const takeaway = { text: 'Wonderful', count: 1, total: 3, quotes: [quote], counterQuotes: [] };
    house.scripted.answer('meta', { summary: 'So', takeaways: [takeaway], nextSteps: [], themes: [] });
    await house.launch();
    expect(await house.result()).toMatchObject({ studyAnalysisStatus: 'failed' });
    expect(state.studyAnalysisKey).toBeNull();
  });

  it('comes without a letter when none can be sent', async () => {
    const state = open();
    house.backend.fail('NotifyOwner', 'before', 1_000);
    await house.launch();
    expect(await house.result()).toMatchObject({ kind: 'completed', notified: false });
    expect(state.study).toBe('COMPLETED');
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('tells the owner once, though the answer to the first letter was lost', async () => {
    const state = open();
    house.backend.fail('NotifyOwner', 'after', 3);
    await house.launch();
    await house.result();
    expect(state.letters).toEqual(['completed']);
  });
});

describe('a backend that cannot be reached', () => {
  it('for the reservation fails the launch after many attempts and holds nothing', async () => {
    const state = open();
    house.backend.fail('ReserveCredits', 'after', 1_000);
    await expect(house.launch()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state).toMatchObject({ study: 'DRAFT', availableTenths: 200 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('for the launch ends a study that may have been launched unseen, and releases', async () => {
    const state = open();
    house.backend.fail('LaunchStudy', 'after', 1_000);
    await expect(house.launch()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state).toMatchObject({ study: 'FAILED', availableTenths: 200 });
    expect(state.holds['batch-1']).toMatchObject({ releasedTenths: 30, reason: 'failed' });
  });

  it('for an undo is asked until it answers', async () => {
    const state = open();
    house.backend.fail('LaunchStudy', 'before', 1_000);
    house.backend.fail('ReleaseCredits', 'before', 40);
    await expect(house.launch()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state.availableTenths).toBe(200);
    expect(ledgerProblems(state)).toEqual([]);
  });
});
