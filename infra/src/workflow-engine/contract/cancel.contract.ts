import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import type { Bench } from './workflow-engine.contract.ts';

export function cancelContract(open: () => Bench): void {
  atEachAwait(open);
  elsewhere(open);
}

function atEachAwait(open: () => Bench): void {
  it.each([1, 2, 3, 4])('in step %i: the step is told to stop, what was begun is undone in reverse', async (step) => {
    const held = open().world.hold(`effect s${step}`);
    const id = await open().start('saga', { steps: 4 });
    await held.reached;
    await open().engine.cancel(id);
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await open().engine.status(id)).toBe('cancelled');
    const begun = Array.from({ length: step }, (_, index) => `s${index + 1}`);
    expect(open().world.stopped).toEqual([`effect s${step}`]);
    expect(open().world.done).toEqual([
      ...begun.slice(0, -1).map((key) => `effect ${key}`),
      ...begun.toReversed().map((key) => `undo ${key}`),
    ]);
  });

  it('in a step that has attempts left: it is not tried again', async () => {
    open().world.fail('effect a', 3);
    const held = open().world.hold('effect a');
    const id = await open().start('inspecting', { key: 'a' });
    await held.reached;
    await open().engine.cancel(id);
    await held.stopped;
    expect(await open().result()).toEqual({ refusal: null, cancellation: true });
    expect(open().world.attempts).toEqual(['effect a']);
  });

  it('in a pause: it ends at once', async () => {
    const id = await open().start('pausing', { ms: 600_000 });
    const before = open().world.hold('effect before');
    before.open();
    await open().engine.cancel(id);
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await open().engine.status(id)).toBe('cancelled');
    expect(open().world.attempts).not.toContain('effect after');
  });

  it('while children run: they are cancelled, undo their steps, and end before the parent', async () => {
    const prefix = `${open().id}/`;
    const held = ['s1', 's2', 's3'].map((child) => open().world.hold(`effect ${prefix}${child}-s2`));
    const id = await open().start('family', { prefix, children: 3 });
    await Promise.all(held.map(({ reached }) => reached));
    await open().engine.cancel(id);
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await open().engine.status(id)).toBe('cancelled');
    for (const child of ['s1', 's2', 's3']) {
      expect(await open().engine.status(`${prefix}${child}-child`)).toBe('cancelled');
      const undone = open().world.done.filter((call) => call.startsWith(`undo ${prefix}${child}`));
      expect(undone).toEqual([`undo ${prefix}${child}-s2`, `undo ${prefix}${child}-s1`]);
    }
  });
}

function elsewhere(open: () => Bench): void {
  it('does not reach work that may not be cancelled, although its sibling is', async () => {
    const kept = open().world.hold('effect kept1');
    const loose = open().world.hold('effect open');
    const id = await open().start('mixed');
    await Promise.all([kept.reached, loose.reached]);
    await open().engine.cancel(id);
    kept.open();
    expect(await open().result()).toEqual(['done', true]);
    expect(open().world.done).toEqual(['effect kept1', 'effect kept2']);
    expect(open().world.stopped).toEqual(['effect open']);
  });

  it('does not reach undo steps that are already going on', async () => {
    open().world.refuse('effect s2', 'NO');
    const held = open().world.hold('undo s2');
    const id = await open().start('saga', { steps: 2 });
    await held.reached;
    await open().engine.cancel(id);
    await open().engine.cancel(id);
    held.open();
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(open().world.done).toEqual(['effect s1', 'undo s2', 'undo s1']);
  });

  it('changes nothing before the start and after the end', async () => {
    await open().engine.cancel(open().id);
    const id = await open().start('sequence', { steps: 1 });
    await open().result();
    await open().engine.cancel(id);
    expect(await open().engine.status(id)).toBe('completed');
    expect(await open().result()).toHaveLength(1);
  });
}
