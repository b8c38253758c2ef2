import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aReadyStudy } from '../../test/kit/fake-backend.ts';
import { aRunHouse, crashedCopy, ledgerProblems, type RunHouse } from '../../test/kit/run-study.ts';

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
const questions = ['turn p1 0 0', 'turn p2 0 1', 'analysis p1', 'analysis p2', 'meta'];

const schedule = fc.record({
  failures: fc.array(
    fc.record({
      command: fc.constantFrom(...commands),
      when: fc.constantFrom('before' as const, 'after' as const),
      times: fc.integer({ min: 1, max: 14 }),
    }),
    { maxLength: 4 },
  ),
  badAnswers: fc.array(fc.record({ question: fc.constantFrom(...questions), times: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 2,
  }),
  crashAtStep: fc.option(fc.nat({ max: 40 }), { nil: null }),
  cancelAtCall: fc.option(fc.nat({ max: 30 }), { nil: null }),
});

type Schedule = typeof schedule extends fc.Arbitrary<infer Value> ? Value : never;

function misbehave(house: RunHouse, { failures, badAnswers, cancelAtCall }: Schedule): void {
  for (const { command, when, times } of failures) house.backend.fail(command, when, times);
  for (const { question, times } of badAnswers) house.scripted.answerBadly(question, times);
  let calls = 0;
  house.backend.onCall(() => {
    calls += 1;
    return calls === cancelAtCall ? house.cancel() : undefined;
  });
}

/** Runs one launch through the schedule: to its end, or to the crash and from there to the end. */
async function play(plan: Schedule) {
  let crash: ReturnType<typeof crashedCopy> | null = null;
  let steps = 0;
  const first = aRunHouse({
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
  const second = aRunHouse(crash);
  misbehave(second, { ...plan, failures: [] });
  await second.resume();
  await second.launch().catch(() => undefined);
  await second.result().catch(() => undefined);
  await second.close();
  return second.backend.state;
}

it('whatever fails, crashes and is cancelled: holds are settled, the completed are paid, the study has ended', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (plan) => {
      const state = await play(plan);
      expect(ledgerProblems(state)).toEqual([]);
      expect(['DRAFT', 'COMPLETED', 'FAILED', 'CANCELLED']).toContain(state.study);
      expect(Object.values(state.interviews).filter(({ status }) => status === 'RUNNING')).toEqual([]);
      const held = Object.values(state.holds).reduce((sum, hold) => sum + hold.amountTenths - hold.releasedTenths, 0);
      expect(state.availableTenths + held).toBe(200);
    }),
    { numRuns: 80 },
  );
}, 60_000);
