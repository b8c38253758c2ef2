import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import type { Bench } from './workflow-engine.contract.ts';

export function childContract(open: () => Bench): void {
  const startParent = (child: { name: string; input: Record<string, string | number> }) =>
    open().engine.start({ name: 'parent', id: open().id, input: { ...child, id: `${open().id}-child` } });

  it('a child is a run of its own, and its result comes to the parent', async () => {
    await startParent({ name: 'sequence', input: { prefix: '', steps: 2 } });
    expect(await open().result()).toEqual({ child: [{ effect: 's1' }, { effect: 's2' }] });
    expect(await open().engine.status(`${open().id}-child`)).toBe('completed');
  });

  it('the failure of a child fails a parent that does not catch it', async () => {
    await startParent({ name: 'poison', input: {} });
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await open().engine.status(`${open().id}-child`)).toBe('failed');
  });

  it('children run side by side, and one that fails leaves the others alone', async () => {
    const prefix = `${open().id}/`;
    open().world.refuse(`effect ${prefix}s2-s2`, 'NO_ANSWER');
    open().world.fail(`effect ${prefix}s4-s1`, 2);
    await open().start('family', { prefix, children: 5 });
    expect(await open().result()).toEqual(['done', { refusal: 'NO_ANSWER' }, 'done', 'done', 'done']);
    const undone = open().world.done.filter((call) => call.startsWith('undo'));
    expect(undone).toEqual([`undo ${prefix}s2-s2`, `undo ${prefix}s2-s1`]);
  });
}
