import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { contractPolicy } from './contract-policy.ts';
import type { EngineFixture } from './engine-fixture.ts';

const times = (count: number, call: string) => Array.from({ length: count }, () => call);

export function stepContract(fixture: () => EngineFixture): void {
  it('a failing step is retried, and the workflow does not see a transient failure', async () => {
    fixture().activities.fail('effect a', 3);
    await fixture().start('inspecting', { key: 'a' });
    expect(await fixture().result()).toEqual({ output: { effect: 'a' } });
    expect(fixture().activities.attempts).toEqual(times(4, 'effect a'));
  });

  it('a failure surfaces only after the last attempt', async () => {
    fixture().activities.fail('effect a', 99);
    await fixture().start('inspecting', { key: 'a' });
    expect(await fixture().result()).toEqual({ refusal: null, cancellation: false });
    expect(fixture().activities.attempts).toEqual(times(contractPolicy.effect.attemptsMax, 'effect a'));
  });

  it('a refusal is not retried, and the workflow sees its code', async () => {
    fixture().activities.refuse('effect a', 'INSUFFICIENT_CREDITS');
    await fixture().start('inspecting', { key: 'a' });
    expect(await fixture().result()).toEqual({ refusal: 'INSUFFICIENT_CREDITS', cancellation: false });
    expect(fixture().activities.attempts).toEqual(['effect a']);
  });

  it('the failure of a step does not affect parallel steps', async () => {
    fixture().activities.fail('effect s3', 2);
    fixture().activities.fail('effect s7', 99);
    await fixture().start('parallel', { steps: 10 });
    const ended = await fixture().result();
    expect(ended).toEqual(Array.from({ length: 10 }, (_, index) => (index === 6 ? 'rejected' : 'fulfilled')));
    const { attempts } = fixture().activities;
    expect(attempts).toHaveLength(8 + 3 + contractPolicy.effect.attemptsMax);
    for (const key of ['s1', 's2', 's4', 's10'])
      expect(attempts.filter((call) => call === `effect ${key}`)).toHaveLength(1);
  });

  it('undo steps are executed once, in reverse, when a step fails permanently', async () => {
    fixture().activities.fail('effect s3', 99);
    await fixture().start('saga', { steps: 4 });
    await expect(fixture().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(fixture().activities.done).toEqual(['effect s1', 'effect s2', 'undo s3', 'undo s2', 'undo s1']);
  });

  it('no undo step is executed when a step succeeds after retries', async () => {
    fixture().activities.fail('effect s2', 4);
    await fixture().start('saga', { steps: 2 });
    expect(await fixture().result()).toBe('done');
    expect(fixture().activities.attempts.filter((call) => call.startsWith('undo'))).toEqual([]);
  });

  it('an undo step is retried until it succeeds', async () => {
    fixture().activities.refuse('effect s1', 'NO');
    fixture().activities.fail('undo s1', 20);
    await fixture().start('saga', { steps: 1 });
    await expect(fixture().result()).rejects.toThrow(/NO/);
    expect(fixture().activities.attempts.filter((call) => call === 'undo s1')).toHaveLength(21);
    expect(fixture().activities.done).toEqual(['undo s1']);
  });

  it('calls of an activity with the same key are one step', async () => {
    await fixture().start('repeating');
    expect(await fixture().result()).toEqual(Array(4).fill({ effect: 'a' }));
    expect(fixture().activities.attempts).toEqual(['effect a']);
  });

  it('a timer ends and the workflow continues', async () => {
    await fixture().start('pausing', { ms: 5 });
    expect(await fixture().result()).toEqual({ effect: 'after' });
  });
}
