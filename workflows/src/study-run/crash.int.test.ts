import { describe, expect, it } from 'vitest';
import { aReadyStudy, type FakeState } from '../../test/kit/fake-state.ts';
import { aStudyRunTestBed, crashedCopy, ledgerProblems } from '../../test/kit/study-run-test-bed.ts';

interface Crash extends ReturnType<typeof crashedCopy> {
  readonly at: string;
}

/** Launches a study and copies everything before and after each step, as a crash at that point would leave it. */
async function crashesOf(state: FakeState): Promise<Crash[]> {
  const crashes: Crash[] = [];
  const testBed = aStudyRunTestBed({
    state,
    onStep: (moment, step, path) => {
      crashes.push({ at: `${moment} ${step}`, ...crashedCopy(state, path) });
    },
  });
  testBed.scripted.returnUnusable('turn p2 1 0');
  await testBed.launch();
  await testBed.result();
  await testBed.close();
  return crashes;
}

describe('a crash at any step of a launch', async () => {
  const crashes = await crashesOf(aReadyStudy());

  it('is simulated at every kind of step', () => {
    const kinds = new Set(crashes.map(({ at }) => at.split(':')[0]));
    for (const kind of ['reserveCredits', 'launchStudy', 'startInterview', 'takeTurn', 'completeInterview']) {
      expect([kinds.has(`before ${kind}`), kinds.has(`after ${kind}`)]).toEqual([true, true]);
    }
    for (const kind of ['analyseParticipant', 'captureShare', 'failInterview', 'markReadyForAnalysis']) {
      expect([kinds.has(`before ${kind}`), kinds.has(`after ${kind}`)]).toEqual([true, true]);
    }
    for (const kind of ['analyseStudy', 'completeStudy', 'releaseCredits', 'notifyOwner']) {
      expect([kinds.has(`before ${kind}`), kinds.has(`after ${kind}`)]).toEqual([true, true]);
    }
  });

  it.each(crashes)(
    '$at: after a restart the launch completes, nothing is lost and nothing happens twice',
    async ({ state, folder }) => {
      const testBed = aStudyRunTestBed({ state, folder });
      testBed.scripted.returnUnusable('turn p2 1 0');
      await testBed.resume();
      expect(await testBed.launch()).toEqual({ kind: 'launched' });
      expect(await testBed.result()).toMatchObject({
        kind: 'completed',
        completed: 2,
        failed: 1,
        studyAnalysisStatus: 'recorded',
      });
      expect(ledgerProblems(state)).toEqual([]);
      expect(state).toMatchObject({ study: 'COMPLETED', availableTenths: 180, emails: ['completed'] });
      expect(state.interviews.p1?.turns.map(({ questionIndex, followUp }) => [questionIndex, followUp])).toEqual([
        [0, 0],
        [0, 1],
        [1, 0],
      ]);
      await testBed.close();
    },
  );
});
