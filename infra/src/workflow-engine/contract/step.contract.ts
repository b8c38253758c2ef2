import { WorkflowFailed } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { contractPolicy } from './policy.ts';
import type { Bench } from './workflow-engine.contract.ts';

const times = (count: number, call: string) => Array.from({ length: count }, () => call);

export function stepContract(open: () => Bench): void {
  it('retries a failing step inside it: the run never sees a failure that passed', async () => {
    open().world.fail('effect a', 3);
    await open().start('inspecting', { key: 'a' });
    expect(await open().result()).toEqual({ answer: { effect: 'a' } });
    expect(open().world.attempts).toEqual(times(4, 'effect a'));
  });

  it('lets a failure surface only after its last attempt', async () => {
    open().world.fail('effect a', 99);
    await open().start('inspecting', { key: 'a' });
    expect(await open().result()).toEqual({ refusal: null, cancellation: false });
    expect(open().world.attempts).toEqual(times(contractPolicy.effect.attemptsMax, 'effect a'));
  });

  it('does not retry a refusal, and gives its code', async () => {
    open().world.refuse('effect a', 'INSUFFICIENT_CREDITS');
    await open().start('inspecting', { key: 'a' });
    expect(await open().result()).toEqual({ refusal: 'INSUFFICIENT_CREDITS', cancellation: false });
    expect(open().world.attempts).toEqual(['effect a']);
  });

  it('leaves the siblings of a failing step alone', async () => {
    open().world.fail('effect s3', 2);
    open().world.fail('effect s7', 99);
    await open().start('parallel', { steps: 10 });
    const ended = await open().result();
    expect(ended).toEqual(Array.from({ length: 10 }, (_, index) => (index === 6 ? 'rejected' : 'fulfilled')));
    const { attempts } = open().world;
    expect(attempts).toHaveLength(8 + 3 + contractPolicy.effect.attemptsMax);
    for (const key of ['s1', 's2', 's4', 's10'])
      expect(attempts.filter((call) => call === `effect ${key}`)).toHaveLength(1);
  });

  it('undoes in reverse, once, when a step fails for good', async () => {
    open().world.fail('effect s3', 99);
    await open().start('saga', { steps: 4 });
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(open().world.done).toEqual(['effect s1', 'effect s2', 'undo s3', 'undo s2', 'undo s1']);
  });

  it('does not undo when a step succeeded after retries', async () => {
    open().world.fail('effect s2', 4);
    await open().start('saga', { steps: 2 });
    expect(await open().result()).toBe('done');
    expect(open().world.attempts.filter((call) => call.startsWith('undo'))).toEqual([]);
  });

  it('retries an undo step for as long as it takes', async () => {
    open().world.refuse('effect s1', 'NO');
    open().world.fail('undo s1', 20);
    await open().start('saga', { steps: 1 });
    await expect(open().result()).rejects.toThrow(/NO/);
    expect(open().world.attempts.filter((call) => call === 'undo s1')).toHaveLength(21);
    expect(open().world.done).toEqual(['undo s1']);
  });

  it('is one step for all calls of an activity with one key', async () => {
    await open().start('repeating');
    expect(await open().result()).toEqual(Array(4).fill({ effect: 'a' }));
    expect(open().world.attempts).toEqual(['effect a']);
  });

  it('pauses and goes on', async () => {
    await open().start('pausing', { ms: 5 });
    expect(await open().result()).toEqual({ effect: 'after' });
  });
}
