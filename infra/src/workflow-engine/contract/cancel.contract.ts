import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import type { EngineFixture } from './engine-fixture.ts';

export function cancelContract(fixture: () => EngineFixture): void {
  cancelledWork(fixture);
  unaffectedWork(fixture);
}

function cancelledWork(fixture: () => EngineFixture): void {
  it.each([1, 2, 3, 4])('in step %i asks the step to stop and undoes in reverse what had begun', async (step) => {
    const held = fixture().activities.hold(`effect s${step}`);
    const id = await fixture().start('saga', { steps: 4 });
    await held.reached;
    await fixture().engine.cancel(id);
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await fixture().engine.status(id)).toBe('cancelled');
    const begun = Array.from({ length: step }, (_, index) => `s${index + 1}`);
    expect(fixture().activities.stopped).toEqual([`effect s${step}`]);
    expect(fixture().activities.done).toEqual([
      ...begun.slice(0, -1).map((key) => `effect ${key}`),
      ...begun.toReversed().map((key) => `undo ${key}`),
    ]);
  });

  it('in a step that has attempts left prevents a retry', async () => {
    fixture().activities.fail('effect a', 3);
    const held = fixture().activities.hold('effect a');
    const id = await fixture().start('inspecting', { key: 'a' });
    await held.reached;
    await fixture().engine.cancel(id);
    await held.stopped;
    expect(await fixture().result()).toEqual({ refusal: null, cancellation: true });
    expect(fixture().activities.attempts).toEqual(['effect a']);
  });

  it('in a timer ends it at once', async () => {
    const id = await fixture().start('pausing', { ms: 600_000 });
    const before = fixture().activities.hold('effect before');
    before.open();
    await fixture().engine.cancel(id);
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await fixture().engine.status(id)).toBe('cancelled');
    expect(fixture().activities.attempts).not.toContain('effect after');
  });

  it('while children are running cancels them, and they undo their steps and end before the parent', async () => {
    const prefix = `${fixture().id}/`;
    const held = ['s1', 's2', 's3'].map((child) => fixture().activities.hold(`effect ${prefix}${child}-s2`));
    const id = await fixture().start('family', { prefix, children: 3 });
    await Promise.all(held.map(({ reached }) => reached));
    await fixture().engine.cancel(id);
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await fixture().engine.status(id)).toBe('cancelled');
    for (const child of ['s1', 's2', 's3']) {
      expect(await fixture().engine.status(`${prefix}${child}-child`)).toBe('cancelled');
      const undone = fixture().activities.done.filter((call) => call.startsWith(`undo ${prefix}${child}`));
      expect(undone).toEqual([`undo ${prefix}${child}-s2`, `undo ${prefix}${child}-s1`]);
    }
  });
}

function unaffectedWork(fixture: () => EngineFixture): void {
  it('does not affect work that cannot be cancelled, although a parallel branch is cancelled', async () => {
    const protectedWork = fixture().activities.hold('effect protected1');
    const cancellable = fixture().activities.hold('effect open');
    const id = await fixture().start('mixed');
    await Promise.all([protectedWork.reached, cancellable.reached]);
    await fixture().engine.cancel(id);
    protectedWork.open();
    expect(await fixture().result()).toEqual(['done', true]);
    expect(fixture().activities.done).toEqual(['effect protected1', 'effect protected2']);
    expect(fixture().activities.stopped).toEqual(['effect open']);
  });

  it('does not affect undo steps that are already in progress', async () => {
    fixture().activities.refuse('effect s2', 'NO');
    const held = fixture().activities.hold('undo s2');
    const id = await fixture().start('saga', { steps: 2 });
    await held.reached;
    await fixture().engine.cancel(id);
    await fixture().engine.cancel(id);
    held.open();
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(fixture().activities.done).toEqual(['effect s1', 'undo s2', 'undo s1']);
  });

  it('has no effect before the start and after the end', async () => {
    await fixture().engine.cancel(fixture().id);
    const id = await fixture().start('sequence', { steps: 1 });
    await fixture().result();
    await fixture().engine.cancel(id);
    expect(await fixture().engine.status(id)).toBe('completed');
    expect(await fixture().result()).toHaveLength(1);
  });
}
