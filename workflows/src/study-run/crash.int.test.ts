import { describe, expect, it } from 'vitest';
import { aReadyStudy, type FakeState } from '../../test/kit/fake-backend.ts';
import { aRunHouse, crashedCopy, ledgerProblems } from '../../test/kit/run-study.ts';

interface Crash extends ReturnType<typeof crashedCopy> {
  readonly at: string;
}

/** Runs a launch and keeps a copy of everything before and after each step, as a crash there would leave it. */
async function crashesOf(state: FakeState): Promise<Crash[]> {
  const crashes: Crash[] = [];
  const house = aRunHouse({
    state,
    onStep: (phase, step, path) => {
      crashes.push({ at: `${phase} ${step}`, ...crashedCopy(state, path) });
    },
  });
  house.scripted.answerBadly('turn p2 1 0');
  await house.launch();
  await house.result();
  await house.close();
  return crashes;
}

describe('a crash at any step of a launch', async () => {
  const crashes = await crashesOf(aReadyStudy());

  it('was played at every kind of step', () => {
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
    '$at: the restart finishes it, nothing is lost, nothing happens twice',
    async ({ state, folder }) => {
      const house = aRunHouse({ state, folder });
      house.scripted.answerBadly('turn p2 1 0');
      await house.resume();
      expect(await house.launch()).toEqual({ kind: 'launched' });
      expect(await house.result()).toMatchObject({
        kind: 'completed',
        completed: 2,
        failed: 1,
        studyAnalysisStatus: 'recorded',
      });
      expect(ledgerProblems(state)).toEqual([]);
      expect(state).toMatchObject({ study: 'COMPLETED', availableTenths: 180, letters: ['completed'] });
      expect(state.interviews.p1?.turns.map(({ questionIndex, followUp }) => [questionIndex, followUp])).toEqual([
        [0, 0],
        [0, 1],
        [1, 0],
      ]);
      await house.close();
    },
  );
});
