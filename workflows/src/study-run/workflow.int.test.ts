import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { afterEach, describe, expect, it } from 'vitest';
import { aReadyStudy, type FakeState } from '../../test/kit/fake-state.ts';
import { aStudyRunTestBed, ledgerProblems, type StudyRunTestBed } from '../../test/kit/study-run-test-bed.ts';

let testBed: StudyRunTestBed;
afterEach(() => testBed.close());

function open(change: Parameters<typeof aReadyStudy>[0] = {}): FakeState {
  testBed = aStudyRunTestBed({ state: aReadyStudy(change) });
  return testBed.backend.state;
}

const statusOf = (state: FakeState) =>
  Object.fromEntries(Object.entries(state.interviews).map(([id, { status }]) => [id, status]));

describe('a successful launch', () => {
  it('interviews, pays and analyses every participant, and notifies the owner', async () => {
    const state = open();
    expect(await testBed.launch()).toEqual({ kind: 'launched' });
    expect(await testBed.result()).toEqual({
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
    expect(state.emails).toEqual(['completed']);
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('asks each planned question once, with a follow-up where the answer calls for one', async () => {
    const state = open({ participants: 1, questionCount: 3 });
    await testBed.launch();
    await testBed.result();
    expect(state.interviews.p1?.turns.map(({ questionIndex, followUp }) => [questionIndex, followUp])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
    ]);
  });

  it('announces its outcome before the interviews end', async () => {
    open();
    const asked = Promise.withResolvers<void>();
    testBed.backend.onCall((call) => (call.startsWith('CompleteInterview') ? asked.promise : undefined));
    expect(await testBed.launch()).toEqual({ kind: 'launched' });
    expect(testBed.backend.state.study).toBe('LAUNCHED');
    asked.resolve();
    await testBed.result();
  });

  it('interviews all participants in parallel', async () => {
    open({ participants: 10, questionCount: 1 });
    let talking = 0;
    let most = 0;
    testBed.backend.onCall((call) => {
      if (call.startsWith('StartInterview')) talking += 1;
      if (call.startsWith('CaptureCredits')) talking -= 1;
      most = Math.max(most, talking);
    });
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ completed: 10 });
    expect(most).toBe(10);
  });

  it('happens once however often it is requested', async () => {
    const state = open();
    const outcomes = await Promise.all([testBed.launch(), testBed.launch(), testBed.launch()]);
    expect(outcomes).toEqual([{ kind: 'launched' }, { kind: 'launched' }, { kind: 'launched' }]);
    await testBed.result();
    expect(await testBed.launch()).toEqual({ kind: 'launched' });
    expect(testBed.backend.calls.filter((call) => call === 'ReserveCredits')).toHaveLength(1);
    expect(ledgerProblems(state)).toEqual([]);
  });
});

describe('a launch that is refused', () => {
  it('for too few credits reports the shortfall and changes nothing', async () => {
    const state = open({ availableTenths: 10 });
    const before = structuredClone(state);
    expect(await testBed.launch()).toEqual({
      kind: 'refused',
      code: 'INSUFFICIENT_CREDITS',
      details: { required: 3, available: 1, shortfall: 2 },
    });
    expect(await testBed.result()).toEqual({ kind: 'refused', code: 'INSUFFICIENT_CREDITS' });
    expect(state).toEqual(before);
    expect(testBed.backend.calls).toEqual(['ReserveCredits']);
  });

  it('because the study was already launched releases the credits first', async () => {
    const state = open();
    testBed.backend.refuse('LaunchStudy', 'STUDY_ALREADY_LAUNCHED');
    expect(await testBed.launch()).toEqual({ kind: 'refused', code: 'STUDY_ALREADY_LAUNCHED', details: null });
    expect(state).toMatchObject({ study: 'DRAFT', availableTenths: 200 });
    expect(state.holds['batch-1']).toMatchObject({ releasedTenths: 30, reason: 'launch-refused' });
  });

  it('as the second of two batches does not affect the first', async () => {
    const state = open();
    const batches = ['batch-1', 'batch-2'];
    const outcomes = await Promise.all(batches.map((batch) => testBed.launch(batch)));
    // The engine decides which of the two goes first.
    const texts = outcomes.map((outcome) => JSON.stringify(outcome));
    const first = texts.indexOf(JSON.stringify({ kind: 'launched' }));
    expect(outcomes[1 - first]).toEqual({ kind: 'refused', code: 'CREDITS_ALREADY_RESERVED', details: null });
    expect(await testBed.result(batches[first])).toMatchObject({ kind: 'completed', completed: 3 });
    expect(Object.keys(state.holds)).toEqual([batches[first]]);
    expect(ledgerProblems(state)).toEqual([]);
  });
});

describe('a participant who does not finish', () => {
  it('has failed and is not paid, and the others continue', async () => {
    const state = open();
    testBed.scripted.returnUnusable('turn p2 1 0');
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ kind: 'completed', completed: 2, failed: 1 });
    expect(statusOf(state)).toEqual({ p1: 'COMPLETED', p2: 'FAILED', p3: 'COMPLETED' });
    expect(state.interviews.p2?.reason).toBe('AI_OUTPUT_REFUSED');
    expect(state.holds['batch-1']).toMatchObject({
      captured: { p1: 10, p3: 10 },
      releasedTenths: 10,
      reason: 'unused',
    });
    expect(testBed.scripted.calls.filter((call) => call === 'turn p2 1 0')).toHaveLength(3);
  });

  it('because the analysis fails is not paid either', async () => {
    const state = open();
    testBed.scripted.returnUnusable('analysis p1');
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ completed: 2, failed: 1 });
    expect(statusOf(state)).toMatchObject({ p1: 'FAILED' });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('because the engine cannot analyse what an earlier one recorded has failed at once and is not paid', async () => {
    const state = open();
    // The interview was begun before an update: one exchange is recorded and is not asked again.
    state.interviews.p1 = {
      status: 'RUNNING',
      reason: null,
      analysed: false,
      turns: [
        {
          questionIndex: 0,
          followUp: 0,
          interviewer: 'How often?',
          participant: 'As an earlier engine put it.',
          wantsFollowUp: false,
        },
      ],
    };
    testBed.scripted.refuse('analysis p1', 'ANALYSIS_NOT_POSSIBLE');
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ kind: 'completed', completed: 2, failed: 1 });
    expect(state.interviews.p1).toMatchObject({ status: 'FAILED', reason: 'ANALYSIS_NOT_POSSIBLE' });
    expect(testBed.scripted.calls.filter((call) => call === 'turn p1 0 0')).toEqual([]);
    expect(testBed.scripted.calls).toContain('turn p1 1 0');
    expect(testBed.scripted.calls.filter((call) => call === 'analysis p1')).toHaveLength(1);
    expect(state.holds['batch-1']).toMatchObject({ captured: { p2: 10, p3: 10 }, releasedTenths: 10 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('because the language model does not respond has failed after several attempts', async () => {
    const state = open();
    testBed.scripted.fail('turn p3 0 0');
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ completed: 2, failed: 1 });
    expect(state.interviews.p3?.reason).toBe('AI_UNAVAILABLE');
    expect(testBed.scripted.calls.filter((call) => call === 'turn p3 0 0')).toHaveLength(4);
  });

  it('is not one whose turn could not be stored for a while', async () => {
    const state = open();
    testBed.backend.fail('RecordTurn p2', 'before', 12);
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ completed: 3, failed: 0 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('does not exist when unusable outputs and failures are transient', async () => {
    const state = open();
    testBed.scripted.returnUnusable('turn p1 0 0', 2);
    testBed.scripted.fail('analysis p2', 3);
    testBed.backend.fail('CaptureCredits p3', 'after', 5);
    testBed.backend.fail('RecordTurn p3', 'after', 1);
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ completed: 3, failed: 0 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('fails the study only if no other finishes, and then nothing is paid', async () => {
    const state = open({ participants: 2 });
    for (const id of ['p1', 'p2']) testBed.scripted.returnUnusable(`turn ${id} 0 0`);
    await testBed.launch();
    expect(await testBed.result()).toEqual({ kind: 'failed', failed: 2, notified: true });
    expect(state).toMatchObject({ study: 'FAILED', availableTenths: 200, emails: ['failed'] });
    expect(state.holds['batch-1']).toMatchObject({ captured: {}, releasedTenths: 20, reason: 'failed' });
  });
});

describe('the end of a study', () => {
  it('completes without an analysis of the study when none can be made', async () => {
    const state = open();
    testBed.scripted.returnUnusable('analysis study');
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ kind: 'completed', completed: 3, studyAnalysisStatus: 'failed' });
    expect(state).toMatchObject({ study: 'COMPLETED', studyAnalysisKey: null, studyAnalysisStatus: 'failed' });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('completes without an analysis of the study when the engine refuses to make one', async () => {
    const state = open();
    testBed.scripted.refuse('analysis study', 'ANALYSIS_NOT_POSSIBLE');
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ kind: 'completed', completed: 3, studyAnalysisStatus: 'failed' });
    expect(testBed.scripted.calls.filter((call) => call === 'analysis study')).toHaveLength(1);
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('does not accept an analysis of the study that quotes what no one said', async () => {
    const state = open();
    const quote = { participantId: 'p1', messageId: '0-0-a', start: 0, end: 6, text: 'Wonder' };
    const takeaway = { text: 'Wonderful', count: 1, total: 3, quotes: [quote], counterQuotes: [] };
    testBed.scripted.returnOutput('analysis study', {
      summary: 'So',
      takeaways: [takeaway],
      nextSteps: [],
      themes: [],
    });
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ studyAnalysisStatus: 'failed' });
    expect(state.studyAnalysisKey).toBeNull();
  });

  it('comes without an email when none can be sent', async () => {
    const state = open();
    testBed.backend.fail('NotifyOwner', 'before', 1_000);
    await testBed.launch();
    expect(await testBed.result()).toMatchObject({ kind: 'completed', notified: false });
    expect(state.study).toBe('COMPLETED');
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('notifies the owner once although the response to the first email was lost', async () => {
    const state = open();
    testBed.backend.fail('NotifyOwner', 'after', 3);
    await testBed.launch();
    await testBed.result();
    expect(state.emails).toEqual(['completed']);
  });
});

describe('a backend that cannot be reached', () => {
  it('to reserve credits fails the launch after many attempts and holds nothing', async () => {
    const state = open();
    testBed.backend.fail('ReserveCredits', 'after', 1_000);
    await expect(testBed.launch()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state).toMatchObject({ study: 'DRAFT', availableTenths: 200 });
    expect(ledgerProblems(state)).toEqual([]);
  });

  it('to launch ends a study that may have been launched all the same, and releases the credits', async () => {
    const state = open();
    testBed.backend.fail('LaunchStudy', 'after', 1_000);
    await expect(testBed.launch()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state).toMatchObject({ study: 'FAILED', availableTenths: 200 });
    expect(state.holds['batch-1']).toMatchObject({ releasedTenths: 30, reason: 'failed' });
  });

  it('to undo is tried until it responds', async () => {
    const state = open();
    testBed.backend.fail('LaunchStudy', 'before', 1_000);
    testBed.backend.fail('ReleaseCredits', 'before', 40);
    await expect(testBed.launch()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state.availableTenths).toBe(200);
    expect(ledgerProblems(state)).toEqual([]);
  });
});
