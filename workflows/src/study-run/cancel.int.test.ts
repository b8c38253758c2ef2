import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { describe, expect, it } from 'vitest';
import { aReadyStudy } from '../../test/kit/fake-state.ts';
import { aStudyRunTestBed, ledgerProblems } from '../../test/kit/study-run-test-bed.ts';

/** Every command in a launch with two participants, in order of arrival. */
async function commandsOfALaunch(): Promise<string[]> {
  const testBed = aStudyRunTestBed({ state: aReadyStudy({ participants: 2, questionCount: 1 }) });
  await testBed.launch();
  await testBed.result();
  await testBed.close();
  return [...new Set(testBed.backend.calls)];
}

const commands = await commandsOfALaunch();
const tooLate = ['ReleaseCredits', 'NotifyOwner'];

describe('a cancellation', () => {
  it.each(commands)(
    'during %s leaves no hold, pays only completed participants and ends the study',
    async (command) => {
      const state = aReadyStudy({ participants: 2, questionCount: 1 });
      const testBed = aStudyRunTestBed({ state });
      testBed.backend.onCall((call) => (call === command ? testBed.cancel() : undefined));
      await testBed.launch().catch(() => undefined);
      const result = await testBed.result().catch((error: unknown) => error);
      expect(ledgerProblems(state)).toEqual([]);
      const running = Object.values(state.interviews).filter(({ status }) => status === 'RUNNING');
      expect(running).toEqual([]);
      if (tooLate.includes(command) || command === 'CompleteStudy') {
        expect(state.study).toBe('COMPLETED');
      } else {
        expect(result).toBeInstanceOf(WorkflowFailed);
        expect(state.study).toBe(state.launchedBy === null ? 'DRAFT' : 'CANCELLED');
      }
      await testBed.close();
    },
  );

  it('does not refund participants who had completed', async () => {
    const state = aReadyStudy({ participants: 2, questionCount: 1 });
    const testBed = aStudyRunTestBed({ state });
    let captured = 0;
    testBed.backend.onCall((call) => {
      if (call.startsWith('CaptureCredits')) captured += 1;
      return call === 'MarkReadyForAnalysis' ? testBed.cancel() : undefined;
    });
    await testBed.launch();
    await expect(testBed.result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(captured).toBe(2);
    expect(state).toMatchObject({ study: 'CANCELLED', availableTenths: 180 });
    await testBed.close();
  });

  it('releases all unused credits of a study that was deleted', async () => {
    const state = aReadyStudy({ participants: 2, questionCount: 1 });
    const testBed = aStudyRunTestBed({ state });
    testBed.backend.onCall((call) => {
      if (call !== 'RecordTurn p1') return;
      state.study = 'DELETED';
      return testBed.cancel();
    });
    await testBed.launch();
    await expect(testBed.result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state).toMatchObject({ study: 'DELETED' });
    expect(ledgerProblems(state)).toEqual([]);
    await testBed.close();
  });

  it('is not needed to end the workflow of a deleted study', async () => {
    const state = aReadyStudy({ participants: 2, questionCount: 1 });
    const testBed = aStudyRunTestBed({ state });
    testBed.backend.onCall((call) => {
      if (call === 'MarkReadyForAnalysis') state.study = 'DELETED';
    });
    await testBed.launch();
    await expect(testBed.result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(ledgerProblems(state)).toEqual([]);
    await testBed.close();
  });
});
