import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { type EngineFixture, timeoutMs } from './engine-fixture.ts';

export function lifecycleContract(fixture: () => EngineFixture): void {
  starting(fixture);
  outcomes(fixture);
}

function starting(fixture: () => EngineFixture): void {
  it('is executed from its start to its result', async () => {
    const id = await fixture().start('sequence', { steps: 3 });
    expect(await fixture().result()).toEqual([{ effect: 's1' }, { effect: 's2' }, { effect: 's3' }]);
    expect(await fixture().engine.status(id)).toBe('completed');
    expect(fixture().activities.done).toEqual(['effect s1', 'effect s2', 'effect s3']);
  });

  it('starts once for an id, whatever its status and however often it is started', async () => {
    const held = fixture().activities.hold('effect s2');
    await Promise.all([fixture().start('sequence', { steps: 2 }), fixture().start('sequence', { steps: 2 })]);
    await held.reached;
    await fixture().start('sequence', { steps: 9 });
    held.open();
    await fixture().result();
    await fixture().start('sequence', { steps: 9 });
    expect(await fixture().result()).toHaveLength(2);
    expect(fixture().activities.attempts).toEqual(['effect s1', 'effect s2']);
  });

  it('has no status before it is started', async () => {
    expect(await fixture().engine.status(`${fixture().id}-unknown`)).toBeNull();
    await expect(fixture().engine.result(`${fixture().id}-unknown`, timeoutMs)).rejects.toBeInstanceOf(WorkflowFailed);
  });

  it('is rejected when its name is unknown', async () => {
    await expect(fixture().start('no-such-workflow')).rejects.toBeInstanceOf(RangeError);
    const workflow = { name: 'no-such-workflow', id: fixture().id, input: {} };
    await expect(fixture().engine.startForOutcome(workflow, timeoutMs)).rejects.toBeInstanceOf(RangeError);
    expect(await fixture().engine.status(fixture().id)).toBeNull();
  });

  it('fails when it throws an unexpected error, and others are still executed', async () => {
    const id = await fixture().start('poison');
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    await expect(fixture().result()).rejects.toThrow(/poison/);
    expect(await fixture().engine.status(id)).toBe('failed');
    await fixture().start('sequence', { steps: 1 }, 'next');
    expect(await fixture().result('next')).toHaveLength(1);
  });

  it('does not continue after it failed', async () => {
    fixture().activities.fail('effect fails', 99);
    const held = fixture().activities.hold('effect continues');
    await fixture().start('failFast');
    await held.reached;
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    await held.stopped;
    held.open();
    await fixture().start('sequence', { steps: 1 }, 'next');
    await fixture().result('next');
    expect(fixture().activities.done).not.toContain('effect continues');
  });
}

function outcomes(fixture: () => EngineFixture): void {
  it('returns the first announced outcome at once, and the result at the end', async () => {
    const held = fixture().activities.hold('effect second');
    const id = await fixture().start('announcing');
    expect(await fixture().engine.outcome(id, timeoutMs)).toEqual({ accepted: true });
    expect(await fixture().engine.status(id)).toBe('running');
    held.open();
    expect(await fixture().result()).toBe('ended');
    expect(await fixture().engine.outcome(id, timeoutMs)).toEqual({ accepted: true });
  });

  it('is started for its outcome in one call, which returns the same outcome whenever it is repeated', async () => {
    const held = fixture().activities.hold('effect second');
    const workflow = { name: 'announcing', id: fixture().id, input: { prefix: '' } };
    const call = () => fixture().engine.startForOutcome(workflow, timeoutMs);
    expect(await Promise.all([call(), call(), call()])).toEqual(Array(3).fill({ accepted: true }));
    expect(await call()).toEqual({ accepted: true });
    held.open();
    expect(await fixture().result()).toBe('ended');
    expect(await call()).toEqual({ accepted: true });
    expect(fixture().activities.attempts).toEqual(['effect first', 'effect second']);
  });

  it('returns in that call the outcome of a workflow that was started before', async () => {
    const held = fixture().activities.hold('effect second');
    const id = await fixture().start('announcing');
    const call = () =>
      fixture().engine.startForOutcome({ name: 'announcing', id, input: { prefix: 'other' } }, timeoutMs);
    held.open();
    await fixture().result();
    expect(await call()).toEqual({ accepted: true });
    expect(fixture().activities.attempts).toEqual(['effect first', 'effect second']);
  });

  it('rejects that call when it fails before an announcement, and after the timeout', async () => {
    fixture().activities.refuse('effect first', 'NOT_NOW');
    const call = (suffix: string, limitMs: number) =>
      fixture().engine.startForOutcome(
        { name: 'announcing', id: `${fixture().id}-${suffix}`, input: { prefix: suffix === 'late' ? 'late-' : '' } },
        limitMs,
      );
    await expect(call('refused', timeoutMs)).rejects.toThrow(/NOT_NOW/);
    await expect(call('refused', timeoutMs)).rejects.toBeInstanceOf(WorkflowFailed);
    const held = fixture().activities.hold('effect late-first');
    await expect(call('late', 500)).rejects.toBeInstanceOf(WorkflowTimeout);
    held.open();
    expect(await call('late', timeoutMs)).toEqual({ accepted: true });
  });

  it('returns the result as the outcome when nothing was announced', async () => {
    const id = await fixture().start('sequence', { steps: 1 });
    expect(await fixture().engine.outcome(id, timeoutMs)).toEqual([{ effect: 's1' }]);
  });

  it('rejects waiting callers when it fails before an announcement', async () => {
    fixture().activities.refuse('effect first', 'NOT_NOW');
    const id = await fixture().start('announcing');
    await expect(fixture().engine.outcome(id, timeoutMs)).rejects.toThrow(/NOT_NOW/);
    await expect(fixture().engine.outcome(id, timeoutMs)).rejects.toBeInstanceOf(WorkflowFailed);
  });

  it('still has its announced outcome when it fails later', async () => {
    fixture().activities.refuse('effect second', 'NOT_NOW');
    const id = await fixture().start('announcing');
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await fixture().engine.outcome(id, timeoutMs)).toEqual({ accepted: true });
  });

  it('continues when callers stop waiting after the timeout', async () => {
    const held = fixture().activities.hold('effect s1');
    const id = await fixture().start('sequence', { steps: 1 });
    await expect(fixture().engine.outcome(id, 5)).rejects.toBeInstanceOf(WorkflowTimeout);
    await expect(fixture().engine.result(id, 5)).rejects.toBeInstanceOf(WorkflowTimeout);
    held.open();
    expect(await fixture().result()).toHaveLength(1);
  });
}
