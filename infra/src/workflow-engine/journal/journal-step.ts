import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import { type RetryPolicy, retryDelayMs } from '../retry-policy.ts';
import type { ActiveWorkflow } from './active-workflow.ts';
import { checkpoint, durably, type EngineRuntime, signalOf, track } from './engine-runtime.ts';
import type { StepRow } from './journal-file.ts';
import { type FailureRecord, fromFailure, toFailure } from './workflow-failure.ts';

/** An activity by name, with all that belongs to it. */
export interface Activity {
  readonly name: string;
  readonly policy: RetryPolicy;
  readonly perform: (
    input: never,
    context: { readonly signal: AbortSignal; readonly attempt: number },
  ) => Promise<unknown>;
}

/** Called around the effect of every attempt; the crash tests end the process in it. */
export type StepHook = (phase: 'before' | 'after', stepKey: string) => void | Promise<void>;

/** From this attempt on a failing step is an operator's business. */
const alarmAttempts = 5;

/**
 * A durable step. Its key is the activity's name and the caller's idempotency key, not the order of calls, because
 * parallel branches of a run taken up again may call in any order.
 */
export function performStep(
  host: EngineRuntime,
  run: ActiveWorkflow,
  activity: Activity,
  input: { readonly key: string },
  onStep: StepHook | undefined,
): Promise<Json> {
  const key = `${activity.name}:${input.key}`;
  const known = run.steps.get(key);
  if (known?.status === 'done') return Promise.resolve(parseOutput(known.output));
  if (known?.status === 'failed') return Promise.reject(fromFailure(JSON.parse(known.failure ?? '') as FailureRecord));
  const shared = run.underWay.get(key);
  if (shared !== undefined) return shared;
  const step = attemptUntilSettled({ host, run, activity, input, key, onStep, signal: signalOf(host, run) });
  run.underWay.set(key, step);
  return step.finally(() => run.underWay.delete(key));
}

interface Step {
  readonly host: EngineRuntime;
  readonly run: ActiveWorkflow;
  readonly activity: Activity;
  readonly input: { readonly key: string };
  readonly key: string;
  readonly onStep: StepHook | undefined;
  readonly signal: AbortSignal;
}

async function attemptUntilSettled(step: Step): Promise<Json> {
  const { host, run, key, signal, activity } = step;
  await run.marked;
  for (;;) {
    const before = run.steps.get(key);
    await waitForTurn(step, before?.wakeAtMs ?? null);
    await checkpoint(host, run, signal);
    const attempt = (before?.attempts ?? 0) + 1;
    const outcome = await track(host, attemptOnce(step, attempt));
    if (outcome.row?.status === 'done') return parseOutput(outcome.row.output);
    // An attempt that ended because the run was stopped is no failure of the activity.
    await checkpoint(host, run, signal);
    const row = failedRow(key, attempt, outcome.error, activity.policy, host.clock.now().getTime());
    report(step, attempt, outcome.error, row);
    await durably(host, () => host.journal.saveStep(run.id, row));
    run.steps.set(key, row);
    if (row.status === 'failed') throw fromFailure(toFailure(outcome.error));
  }
}

/** Performs the effect and, when it succeeded, stores its result in the same breath: closing waits for both. */
async function attemptOnce(step: Step, attempt: number): Promise<{ row?: StepRow; error?: unknown }> {
  const { host, run, key, onStep } = step;
  let output: string | null;
  try {
    if (onStep !== undefined) await onStep('before', key);
    output = JSON.stringify(await effect(step, attempt)) ?? null;
    if (onStep !== undefined) await onStep('after', key);
  } catch (error) {
    return { error };
  }
  const row: StepRow = { key, status: 'done', attempts: attempt, wakeAtMs: null, output, failure: null };
  await durably(host, () => host.journal.saveStep(run.id, row));
  run.steps.set(key, row);
  return { row };
}

async function effect({ host, activity, input, signal }: Step, attempt: number): Promise<unknown> {
  const { timeoutMs } = activity.policy;
  if (timeoutMs === null) return await activity.perform(input as never, { signal, attempt });
  const ended = new AbortController();
  const tooLate = new AbortController();
  const late = host.clock.sleep(timeoutMs, ended.signal).then(() => {
    tooLate.abort(new Error(`${activity.name} took longer than ${timeoutMs} ms`));
    throw tooLate.signal.reason;
  });
  const work = activity.perform(input as never, { signal: AbortSignal.any([signal, tooLate.signal]), attempt });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    work.catch(() => undefined);
    ended.abort();
  }
}

async function waitForTurn({ host, run, signal }: Step, wakeAtMs: number | null): Promise<void> {
  const waitMs = wakeAtMs === null ? 0 : wakeAtMs - host.clock.now().getTime();
  if (waitMs <= 0) return;
  await host.clock.sleep(waitMs, signal).catch(() => checkpoint(host, run, signal));
}

function failedRow(key: string, attempts: number, error: unknown, policy: RetryPolicy, nowMs: number): StepRow {
  const final = error instanceof WorkflowRefusal || attempts >= policy.attemptsMax;
  return {
    key,
    status: final ? 'failed' : 'waiting',
    attempts,
    wakeAtMs: final ? null : nowMs + retryDelayMs(attempts, policy),
    output: null,
    failure: final ? JSON.stringify(toFailure(error)) : null,
  };
}

function report({ host, run, key }: Step, attempt: number, error: unknown, row: StepRow): void {
  if (error instanceof WorkflowRefusal) return;
  const fields = { runId: run.id, step: key, attempt, error };
  if (row.status === 'failed') host.logger.error('A step failed for good', fields);
  else if (attempt >= alarmAttempts) host.logger.error('A step keeps failing', fields);
  else host.logger.warn('A step failed and is tried again', fields);
}

function parseOutput(output: string | null): Json {
  return output === null ? null : (JSON.parse(output) as Json);
}
