import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aReadyStudy } from '../../test/kit/fake-state.ts';
import {
  aStudyRunTestBed,
  crashedCopy,
  ledgerProblems,
  type StudyRunTestBed,
} from '../../test/kit/study-run-test-bed.ts';

const commands = [
  'ReserveCredits',
  'LaunchStudy',
  'StartInterview p1',
  'RecordTurn p1',
  'RecordTurn p2',
  'CompleteInterview p2',
  'RecordParticipantAnalysis p1',
  'CaptureCredits p1',
  'CaptureCredits p2',
  'MarkReadyForAnalysis',
  'RecordStudyAnalysis',
  'CompleteStudy',
  'ReleaseCredits',
  'NotifyOwner',
];
const modelCalls = ['turn p1 0 0', 'turn p2 0 1', 'analysis p1', 'analysis p2', 'analysis study'];

const schedule = fc.record({
  failures: fc.array(
    fc.record({
      command: fc.constantFrom(...commands),
      when: fc.constantFrom('before' as const, 'after' as const),
      times: fc.integer({ min: 1, max: 14 }),
    }),
    { maxLength: 4 },
  ),
  unusableOutputs: fc.array(
    fc.record({ call: fc.constantFrom(...modelCalls), times: fc.integer({ min: 1, max: 4 }) }),
    {
      maxLength: 2,
    },
  ),
  crashAtStep: fc.option(fc.nat({ max: 40 }), { nil: null }),
  cancelAtCall: fc.option(fc.nat({ max: 30 }), { nil: null }),
});

type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;

function misbehave(testBed: StudyRunTestBed, { failures, unusableOutputs, cancelAtCall }: Schedule): void {
  for (const { command, when, times } of failures) testBed.backend.fail(command, when, times);
  for (const { call, times } of unusableOutputs) testBed.scripted.returnUnusable(call, times);
  let calls = 0;
  testBed.backend.onCall(() => {
    calls += 1;
    return calls === cancelAtCall ? testBed.cancel() : undefined;
  });
}

/**
 * Launches a study under a schedule: either runs it to the end, or runs it until the crash, restarts it and then runs
 * it to the end.
 */
async function launchUnder(plan: Schedule) {
  let crash: ReturnType<typeof crashedCopy> | null = null;
  let steps = 0;
  const first = aStudyRunTestBed({
    state: aReadyStudy({ participants: 2, questionCount: 1 }),
    onStep: (_, __, path) => {
      if (steps === plan.crashAtStep) crash = crashedCopy(first.backend.state, path);
      steps += 1;
    },
  });
  misbehave(first, plan);
  await first.launch().catch(() => undefined);
  await first.result().catch(() => undefined);
  await first.close();
  if (crash === null) return first.backend.state;
  const second = aStudyRunTestBed(crash);
  misbehave(second, { ...plan, failures: [] });
  await second.resume();
  await second.launch().catch(() => undefined);
  await second.result().catch(() => undefined);
  await second.close();
  return second.backend.state;
}

it('settles holds, pays completed participants and ends the study, whatever fails, crashes or is cancelled', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (plan) => {
      const state = await launchUnder(plan);
      expect(ledgerProblems(state)).toEqual([]);
      expect(['DRAFT', 'COMPLETED', 'FAILED', 'CANCELLED']).toContain(state.study);
      expect(Object.values(state.interviews).filter(({ status }) => status === 'RUNNING')).toEqual([]);
      const held = Object.values(state.holds).reduce((sum, hold) => sum + hold.amountTenths - hold.releasedTenths, 0);
      expect(state.availableTenths + held).toBe(200);
    }),
    { numRuns: 80 },
  );
}, 60_000);
