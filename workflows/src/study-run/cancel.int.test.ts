import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { describe, expect, it } from 'vitest';
import { aReadyStudy } from '../../test/kit/fake-backend.ts';
import { aRunHouse, ledgerProblems } from '../../test/kit/run-study.ts';

/** Every command of a launch of two participants, in the order they arrive. */
async function commandsOfALaunch(): Promise<string[]> {
  const house = aRunHouse({ state: aReadyStudy({ participants: 2, questionCount: 1 }) });
  await house.launch();
  await house.result();
  await house.close();
  return [...new Set(house.backend.calls)];
}

const commands = await commandsOfALaunch();
const tooLate = ['ReleaseCredits', 'NotifyOwner'];

describe('cancelling', () => {
  it.each(commands)(
    'while %s is under way leaves no hold, nobody paid for nothing, and the study ended',
    async (command) => {
      const state = aReadyStudy({ participants: 2, questionCount: 1 });
      const house = aRunHouse({ state });
      house.backend.onCall((call) => (call === command ? house.cancel() : undefined));
      await house.launch().catch(() => undefined);
      const result = await house.result().catch((error: unknown) => error);
      expect(ledgerProblems(state)).toEqual([]);
      const running = Object.values(state.interviews).filter(({ status }) => status === 'RUNNING');
      expect(running).toEqual([]);
      if (tooLate.includes(command) || command === 'CompleteStudy') {
        expect(state.study).toBe('COMPLETED');
      } else {
        expect(result).toBeInstanceOf(WorkflowFailed);
        expect(state.study).toBe(state.launchedBy === null ? 'DRAFT' : 'CANCELLED');
      }
      await house.close();
    },
  );

  it('keeps what was paid for participants who had completed', async () => {
    const state = aReadyStudy({ participants: 2, questionCount: 1 });
    const house = aRunHouse({ state });
    let captured = 0;
    house.backend.onCall((call) => {
      if (call.startsWith('CaptureCredits')) captured += 1;
      return call === 'MarkReadyForAnalysis' ? house.cancel() : undefined;
    });
    await house.launch();
    await expect(house.result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(captured).toBe(2);
    expect(state).toMatchObject({ study: 'CANCELLED', availableTenths: 180 });
    await house.close();
  });

  it('a study that was deleted has nothing to mark, and everything unused comes back', async () => {
    const state = aReadyStudy({ participants: 2, questionCount: 1 });
    const house = aRunHouse({ state });
    house.backend.onCall((call) => {
      if (call !== 'RecordTurn p1') return;
      state.study = 'DELETED';
      return house.cancel();
    });
    await house.launch();
    await expect(house.result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(state).toMatchObject({ study: 'DELETED' });
    expect(ledgerProblems(state)).toEqual([]);
    await house.close();
  });

  it('a study that was deleted while nobody could cancel its run ends all the same', async () => {
    const state = aReadyStudy({ participants: 2, questionCount: 1 });
    const house = aRunHouse({ state });
    house.backend.onCall((call) => {
      if (call === 'MarkReadyForAnalysis') state.study = 'DELETED';
    });
    await house.launch();
    await expect(house.result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(ledgerProblems(state)).toEqual([]);
    await house.close();
  });
});
