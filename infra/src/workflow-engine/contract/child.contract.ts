import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import type { EngineFixture } from './engine-fixture.ts';

export function childContract(fixture: () => EngineFixture): void {
  const startParent = (child: { name: string; input: Record<string, string | number> }) =>
    fixture().engine.start({ name: 'parent', id: fixture().id, input: { ...child, id: `${fixture().id}-child` } });

  it('a child is a workflow of its own and returns its result to the parent', async () => {
    await startParent({ name: 'sequence', input: { prefix: '', steps: 2 } });
    expect(await fixture().result()).toEqual({ child: [{ effect: 's1' }, { effect: 's2' }] });
    expect(await fixture().engine.status(`${fixture().id}-child`)).toBe('completed');
  });

  it('the failure of a child fails a parent that does not catch it', async () => {
    await startParent({ name: 'poison', input: {} });
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await fixture().engine.status(`${fixture().id}-child`)).toBe('failed');
  });

  it('children are executed in parallel, and the failure of one does not affect the others', async () => {
    const prefix = `${fixture().id}/`;
    fixture().activities.refuse(`effect ${prefix}s2-s2`, 'NO_ANSWER');
    fixture().activities.fail(`effect ${prefix}s4-s1`, 2);
    await fixture().start('family', { prefix, children: 5 });
    expect(await fixture().result()).toEqual(['done', { refusal: 'NO_ANSWER' }, 'done', 'done', 'done']);
    const undone = fixture().activities.done.filter((call) => call.startsWith('undo'));
    expect(undone).toEqual([`undo ${prefix}s2-s2`, `undo ${prefix}s2-s1`]);
  });
}
