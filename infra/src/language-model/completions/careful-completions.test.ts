import { describe, expect, it } from 'vitest';
import { type CallLimits, carefulCompletions } from './careful-completions.ts';
import { type CompletionRequest, type Completions, ModelMisconfigured, ModelUnavailable } from './completions.ts';

const request = { prompt: { name: 't', version: 1, system: '', user: '' } } as CompletionRequest;
const limits: CallLimits = {
  concurrencyMax: 2,
  concurrencyPerUserMax: 2,
  attemptsMax: 3,
  deadlineMs: 20_000,
  failuresMax: 4,
  pauseMs: 60_000,
};
const done = { text: 'done', tokens: { input: 1, output: 1 } };
const never = new AbortController().signal;

/** A model whose calls are settled by the test. */
function model(complete: (call: number, signal: AbortSignal) => Promise<typeof done>) {
  let calls = 0;
  const completions: Completions = {
    engine: { name: 'test', version: '1' },
    host: 'test',
    complete: (_, signal) => {
      calls += 1;
      return complete(calls, signal);
    },
  };
  return { completions, calls: () => calls };
}
/** Without jitter the first delay would be 500 ms; tests take none. */
const careful = (completions: Completions, change: Partial<CallLimits> = {}) =>
  carefulCompletions(completions, { ...limits, ...change }, () => -1);

describe('a call', () => {
  it('is made again after a failure that may pass, and only then', async () => {
    const passing = model(async (call) => {
      if (call < 3) throw new ModelUnavailable('busy');
      return done;
    });
    expect(await careful(passing.completions).complete(request, never)).toEqual(done);
    const wrong = model(async () => {
      throw new ModelMisconfigured('wrong key');
    });
    await expect(careful(wrong.completions).complete(request, never)).rejects.toThrow('wrong key');
    expect([passing.calls(), wrong.calls()]).toEqual([3, 1]);
  });

  it('is given up after the last attempt', async () => {
    const failing = model(async () => {
      throw new ModelUnavailable('busy');
    });
    await expect(careful(failing.completions).complete(request, never)).rejects.toThrow('busy');
    expect(failing.calls()).toBe(3);
  });

  it('waits no longer than its deadline', async () => {
    const hanging = model(() => new Promise(() => {}));
    await expect(careful(hanging.completions, { deadlineMs: 20 }).complete(request, never)).rejects.toThrow('in time');
  });

  it('waits its turn, and is never sent if it is cancelled meanwhile', async () => {
    const settle: (() => void)[] = [];
    const busy = model(() => new Promise((resolve) => settle.push(() => resolve(done))));
    const patient = careful(busy.completions);
    const controller = new AbortController();
    const first = patient.complete(request, never);
    const second = patient.complete(request, never);
    const third = patient.complete(request, controller.signal);
    await expect.poll(busy.calls).toBe(2);
    const reason = new Error('cancelled');
    controller.abort(reason);
    await expect(third).rejects.toBe(reason);
    for (const each of settle) each();
    await Promise.all([first, second]);
    expect(busy.calls()).toBe(2);
  });
});

describe('a model that does not answer', () => {
  it('is left alone after failures in a row, and says so', async () => {
    const failing = model(async () => {
      throw new ModelUnavailable('down');
    });
    const patient = careful(failing.completions);
    expect(patient.available()).toBe(true);
    await expect(patient.complete(request, never)).rejects.toThrow('down');
    await expect(patient.complete(request, never)).rejects.toThrow('not being called');
    expect(patient.available()).toBe(false);
    expect(failing.calls()).toBe(4);
  });
});
