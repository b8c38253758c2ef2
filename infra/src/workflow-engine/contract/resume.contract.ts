import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { type EngineFixture, timeoutMs } from './engine-fixture.ts';

export function resumeContract(fixture: () => EngineFixture): void {
  it('a workflow continues where it was, and finished steps are not executed again', async () => {
    const held = fixture().activities.hold('effect s3');
    await fixture().start('sequence', { steps: 4 });
    await held.reached;
    await fixture().restart();
    held.open();
    expect(await fixture().result()).toEqual([{ effect: 's1' }, { effect: 's2' }, { effect: 's3' }, { effect: 's4' }]);
    expect(fixture().activities.done).toEqual(['effect s1', 'effect s2', 'effect s3', 'effect s4']);
  });

  it('an ended workflow still has its outcome and its result', async () => {
    await fixture().start('announcing');
    await fixture().result();
    await fixture().restart();
    expect(await fixture().engine.outcome(fixture().id, timeoutMs)).toEqual({ accepted: true });
    expect(await fixture().result()).toBe('ended');
    await fixture().start('announcing');
    expect(fixture().activities.attempts).toHaveLength(2);
  });

  it('a workflow gets the same answers from `patched` as before', async () => {
    const held = fixture().activities.hold('effect a');
    await fixture().start('changed');
    await held.reached;
    await fixture().restart();
    held.open();
    expect(await fixture().result()).toEqual([true, true]);
  });

  it('no undo steps have been executed because the engine closed', async () => {
    const held = fixture().activities.hold('effect s2');
    await fixture().start('saga', { steps: 3 });
    await held.reached;
    await fixture().restart();
    held.open();
    expect(await fixture().result()).toBe('done');
    expect(fixture().activities.attempts.filter((call) => call.startsWith('undo'))).toEqual([]);
  });

  it('a cancelled workflow finishes its undo steps', async () => {
    const step = fixture().activities.hold('effect s2');
    const undo = fixture().activities.hold('undo s1');
    const id = await fixture().start('saga', { steps: 3 });
    await step.reached;
    await fixture().engine.cancel(id);
    await undo.reached;
    await fixture().restart();
    undo.open();
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await fixture().engine.status(id)).toBe('cancelled');
    expect(fixture().activities.done).toEqual(['effect s1', 'undo s2', 'undo s1']);
  });

  it('finished children stay finished, and the others continue', async () => {
    const prefix = `${fixture().id}/`;
    const held = fixture().activities.hold(`effect ${prefix}s2-s2`);
    await fixture().start('family', { prefix, children: 3 });
    await held.reached;
    await fixture().engine.result(`${prefix}s1-child`, timeoutMs);
    await fixture().restart();
    held.open();
    expect(await fixture().result()).toEqual(['done', 'done', 'done']);
    expect(fixture().activities.done).toHaveLength(6);
  });

  it('a step has no more attempts than its policy allows', async () => {
    fixture().activities.fail('effect a', 99);
    const held = fixture().activities.hold('effect a');
    await fixture().start('inspecting', { key: 'a' });
    await held.reached;
    await fixture().restart();
    held.open();
    expect(await fixture().result()).toEqual({ refusal: null, cancellation: false });
    const counted = fixture().activities.attempts.length;
    await fixture().restart();
    expect(await fixture().result()).toEqual({ refusal: null, cancellation: false });
    expect(fixture().activities.attempts).toHaveLength(counted);
  });

  it('a caller that was waiting when the engine closed has got a timeout', async () => {
    const held = fixture().activities.hold('effect s1');
    const id = await fixture().start('sequence', { steps: 1 });
    await held.reached;
    const waiting = fixture()
      .engine.outcome(id, timeoutMs)
      .catch((error: Error) => error.name);
    await fixture().restart();
    expect(await waiting).toBe('WorkflowTimeout');
    held.open();
    expect(await fixture().result()).toHaveLength(1);
  });
}
