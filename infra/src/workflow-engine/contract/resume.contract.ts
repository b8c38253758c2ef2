import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { type Bench, patienceMs } from './workflow-engine.contract.ts';

export function resumeContract(open: () => Bench): void {
  it('goes on where it was: finished steps are not made again', async () => {
    const held = open().world.hold('effect s3');
    await open().start('sequence', { steps: 4 });
    await held.reached;
    await open().restart();
    held.open();
    expect(await open().result()).toEqual([{ effect: 's1' }, { effect: 's2' }, { effect: 's3' }, { effect: 's4' }]);
    expect(open().world.done).toEqual(['effect s1', 'effect s2', 'effect s3', 'effect s4']);
  });

  it('still tells the outcome and the result of a run that ended before', async () => {
    await open().start('announcing');
    await open().result();
    await open().restart();
    expect(await open().engine.outcome(open().id, patienceMs)).toEqual({ accepted: true });
    expect(await open().result()).toBe('ended');
    await open().start('announcing');
    expect(open().world.attempts).toHaveLength(2);
  });

  it('goes on the way it went before: a new run is one of the changed function', async () => {
    const held = open().world.hold('effect a');
    await open().start('changed');
    await held.reached;
    await open().restart();
    held.open();
    expect(await open().result()).toEqual([true, true]);
  });

  it('does not run undo steps because the engine closed', async () => {
    const held = open().world.hold('effect s2');
    await open().start('saga', { steps: 3 });
    await held.reached;
    await open().restart();
    held.open();
    expect(await open().result()).toBe('done');
    expect(open().world.attempts.filter((call) => call.startsWith('undo'))).toEqual([]);
  });

  it('finishes the undo steps of a cancelled run', async () => {
    const step = open().world.hold('effect s2');
    const undo = open().world.hold('undo s1');
    const id = await open().start('saga', { steps: 3 });
    await step.reached;
    await open().engine.cancel(id);
    await undo.reached;
    await open().restart();
    undo.open();
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await open().engine.status(id)).toBe('cancelled');
    expect(open().world.done).toEqual(['effect s1', 'undo s2', 'undo s1']);
  });

  it('takes up a family: finished children stay finished, the others go on', async () => {
    const prefix = `${open().id}/`;
    const held = open().world.hold(`effect ${prefix}s2-s2`);
    await open().start('family', { prefix, children: 3 });
    await held.reached;
    await open().engine.result(`${prefix}s1-child`, patienceMs);
    await open().restart();
    held.open();
    expect(await open().result()).toEqual(['done', 'done', 'done']);
    expect(open().world.done).toHaveLength(6);
  });

  it('gives a step no more attempts than it has', async () => {
    open().world.fail('effect a', 99);
    const held = open().world.hold('effect a');
    await open().start('inspecting', { key: 'a' });
    await held.reached;
    await open().restart();
    held.open();
    expect(await open().result()).toEqual({ refusal: null, cancellation: false });
    const counted = open().world.attempts.length;
    await open().restart();
    expect(await open().result()).toEqual({ refusal: null, cancellation: false });
    expect(open().world.attempts).toHaveLength(counted);
  });

  it('tells those who wait that it cannot say yet', async () => {
    const held = open().world.hold('effect s1');
    const id = await open().start('sequence', { steps: 1 });
    await held.reached;
    const waiting = open()
      .engine.outcome(id, patienceMs)
      .catch((error: Error) => error.name);
    await open().restart();
    expect(await waiting).toBe('WorkflowTimeout');
    held.open();
    expect(await open().result()).toHaveLength(1);
  });
}
