import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { expect, it } from 'vitest';
import { type Bench, patienceMs } from './workflow-engine.contract.ts';

export function lifeContract(open: () => Bench): void {
  starting(open);
  outcomes(open);
}

function starting(open: () => Bench): void {
  it('runs from its start to its result', async () => {
    const id = await open().start('sequence', { steps: 3 });
    expect(await open().result()).toEqual([{ effect: 's1' }, { effect: 's2' }, { effect: 's3' }]);
    expect(await open().engine.status(id)).toBe('completed');
    expect(open().world.done).toEqual(['effect s1', 'effect s2', 'effect s3']);
  });

  it('starts one run of an id, whatever its state and however often it is asked', async () => {
    const held = open().world.hold('effect s2');
    await Promise.all([open().start('sequence', { steps: 2 }), open().start('sequence', { steps: 2 })]);
    await held.reached;
    await open().start('sequence', { steps: 9 });
    held.open();
    await open().result();
    await open().start('sequence', { steps: 9 });
    expect(await open().result()).toHaveLength(2);
    expect(open().world.attempts).toEqual(['effect s1', 'effect s2']);
  });

  it('knows no status of a run that was never started', async () => {
    expect(await open().engine.status(`${open().id}-nobody`)).toBeNull();
    await expect(open().engine.result(`${open().id}-nobody`, patienceMs)).rejects.toBeInstanceOf(WorkflowFailed);
  });

  it('refuses a name it does not know', async () => {
    await expect(open().start('no-such-run')).rejects.toBeInstanceOf(RangeError);
    const run = { name: 'no-such-run', id: open().id, input: {} };
    await expect(open().engine.startForOutcome(run, patienceMs)).rejects.toBeInstanceOf(RangeError);
    expect(await open().engine.status(open().id)).toBeNull();
  });

  it('marks a run failed that throws something unexpected, and goes on with the others', async () => {
    const id = await open().start('poison');
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    await expect(open().result()).rejects.toThrow(/poison/);
    expect(await open().engine.status(id)).toBe('failed');
    await open().start('sequence', { steps: 1 }, 'next');
    expect(await open().result('next')).toHaveLength(1);
  });

  it('does not go on with what a failed run left behind', async () => {
    open().world.fail('effect fails', 99);
    const held = open().world.hold('effect goes-on');
    await open().start('hasty');
    await held.reached;
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    await held.stopped;
    held.open();
    await open().start('sequence', { steps: 1 }, 'next');
    await open().result('next');
    expect(open().world.done).not.toContain('effect goes-on');
  });
}

function outcomes(open: () => Bench): void {
  it('gives the outcome as soon as it is announced, the first one only, and the result at the end', async () => {
    const held = open().world.hold('effect second');
    const id = await open().start('announcing');
    expect(await open().engine.outcome(id, patienceMs)).toEqual({ accepted: true });
    expect(await open().engine.status(id)).toBe('running');
    held.open();
    expect(await open().result()).toBe('ended');
    expect(await open().engine.outcome(id, patienceMs)).toEqual({ accepted: true });
  });

  it('starts a run and gives its outcome in one call, the same one however often it is asked', async () => {
    const held = open().world.hold('effect second');
    const run = { name: 'announcing', id: open().id, input: { prefix: '' } };
    const ask = () => open().engine.startForOutcome(run, patienceMs);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ accepted: true }));
    expect(await ask()).toEqual({ accepted: true });
    held.open();
    expect(await open().result()).toBe('ended');
    expect(await ask()).toEqual({ accepted: true });
    expect(open().world.attempts).toEqual(['effect first', 'effect second']);
  });

  it('gives in that call the outcome of a run that was started before, ended or not', async () => {
    const held = open().world.hold('effect second');
    const id = await open().start('announcing');
    const ask = () => open().engine.startForOutcome({ name: 'announcing', id, input: { prefix: 'other' } }, patienceMs);
    held.open();
    await open().result();
    expect(await ask()).toEqual({ accepted: true });
    expect(open().world.attempts).toEqual(['effect first', 'effect second']);
  });

  it('fails that call when the run fails before it announced, and gives up waiting after the time given', async () => {
    open().world.refuse('effect first', 'NOT_NOW');
    const ask = (suffix: string, timeoutMs: number) =>
      open().engine.startForOutcome(
        { name: 'announcing', id: `${open().id}-${suffix}`, input: { prefix: suffix === 'late' ? 'late-' : '' } },
        timeoutMs,
      );
    await expect(ask('refused', patienceMs)).rejects.toThrow(/NOT_NOW/);
    await expect(ask('refused', patienceMs)).rejects.toBeInstanceOf(WorkflowFailed);
    const held = open().world.hold('effect late-first');
    await expect(ask('late', 500)).rejects.toBeInstanceOf(WorkflowTimeout);
    held.open();
    expect(await ask('late', patienceMs)).toEqual({ accepted: true });
  });

  it('gives the result as the outcome when nothing was announced', async () => {
    const id = await open().start('sequence', { steps: 1 });
    expect(await open().engine.outcome(id, patienceMs)).toEqual([{ effect: 's1' }]);
  });

  it('fails for those who wait when the run fails before it announced', async () => {
    open().world.refuse('effect first', 'NOT_NOW');
    const id = await open().start('announcing');
    await expect(open().engine.outcome(id, patienceMs)).rejects.toThrow(/NOT_NOW/);
    await expect(open().engine.outcome(id, patienceMs)).rejects.toBeInstanceOf(WorkflowFailed);
  });

  it('keeps an announced outcome when the run fails later', async () => {
    open().world.refuse('effect second', 'NOT_NOW');
    const id = await open().start('announcing');
    await expect(open().result()).rejects.toBeInstanceOf(WorkflowFailed);
    expect(await open().engine.outcome(id, patienceMs)).toEqual({ accepted: true });
  });

  it('stops waiting after the time given, and the run goes on', async () => {
    const held = open().world.hold('effect s1');
    const id = await open().start('sequence', { steps: 1 });
    await expect(open().engine.outcome(id, 5)).rejects.toBeInstanceOf(WorkflowTimeout);
    await expect(open().engine.result(id, 5)).rejects.toBeInstanceOf(WorkflowTimeout);
    held.open();
    expect(await open().result()).toHaveLength(1);
  });
}
