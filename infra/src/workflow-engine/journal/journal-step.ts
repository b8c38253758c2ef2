import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityContext } from '../activities.ts';
import { type RetryPolicy, retryDelayMs } from '../retry-policy.ts';
import type { ActiveWorkflow } from './active-workflow.ts';
import { currentSignal, type EngineRuntime, ensureRunning, track, untilStored } from './engine-runtime.ts';
import type { StepRow } from './journal-file.ts';
import { type FailureRecord, fromFailure, toFailure } from './workflow-failure.ts';

/** An activity and its retry policy. */
export interface Activity {
  readonly name: string;
  readonly policy: RetryPolicy;
  readonly execute: (input: never, context: ActivityContext) => Promise<unknown>;
}

/** Called before and after every attempt's effect. The crash tests kill the process in it. */
export type StepHook = (moment: 'before' | 'after', stepKey: string) => void | Promise<void>;

/** A step that still fails at this attempt or later is logged as an error. */
const alarmingAttempts = 5;

/**
 * Executes a durable step. Its key consists of the activity's name and the caller's idempotency key, not the order of
 * calls: parallel branches of a resumed workflow may make calls in any order. Existing data folders contain steps under
 * these keys.
 */
export function executeStep(
  runtime: EngineRuntime,
  workflow: ActiveWorkflow,
  activity: Activity,
  input: { readonly key: string },
  onStep: StepHook | undefined,
): Promise<Json> {
  const key = `${activity.name}:${input.key}`;
  const known = workflow.steps.get(key);
  if (known?.status === 'done') return Promise.resolve(parseOutput(known.output));
  if (known?.status === 'failed') return Promise.reject(fromFailure(JSON.parse(known.failure ?? '') as FailureRecord));
  const shared = workflow.inProgress.get(key);
  if (shared !== undefined) return shared;
  const signal = currentSignal(runtime, workflow);
  const step = attemptUntilSettled({ runtime, workflow, activity, input, key, onStep, signal });
  workflow.inProgress.set(key, step);
  return step.finally(() => workflow.inProgress.delete(key));
}

interface Step {
  readonly runtime: EngineRuntime;
  readonly workflow: ActiveWorkflow;
  readonly activity: Activity;
  readonly input: { readonly key: string };
  readonly key: string;
  readonly onStep: StepHook | undefined;
  readonly signal: AbortSignal;
}

async function attemptUntilSettled(step: Step): Promise<Json> {
  const { runtime, workflow, key, signal, activity } = step;
  await workflow.patchesStored;
  for (;;) {
    const before = workflow.steps.get(key);
    await waitUntil(step, before?.wakeAtMs ?? null);
    await ensureRunning(runtime, workflow, signal);
    const attempt = (before?.attempts ?? 0) + 1;
    const outcome = await track(runtime, attemptOnce(step, attempt));
    if (outcome.row?.status === 'done') return parseOutput(outcome.row.output);
    // An attempt that ended because the workflow was stopped does not count as a failure of the activity.
    await ensureRunning(runtime, workflow, signal);
    const row = failedRow(key, attempt, outcome.error, activity.policy, runtime.clock.now().getTime());
    logFailure(step, attempt, outcome.error, row);
    await untilStored(runtime, () => runtime.journal.saveStep(workflow.id, row));
    workflow.steps.set(key, row);
    if (row.status === 'failed') throw fromFailure(toFailure(outcome.error));
  }
}

/** Executes the activity and stores its result as a single piece of work, so that closing the engine waits for both. */
async function attemptOnce(step: Step, attempt: number): Promise<{ row?: StepRow; error?: unknown }> {
  const { runtime, workflow, key, onStep } = step;
  let output: string | null;
  try {
    if (onStep !== undefined) await onStep('before', key);
    output = JSON.stringify(await executeActivity(step, attempt)) ?? null;
    if (onStep !== undefined) await onStep('after', key);
  } catch (error) {
    return { error };
  }
  const row: StepRow = { key, status: 'done', attempts: attempt, wakeAtMs: null, output, failure: null };
  await untilStored(runtime, () => runtime.journal.saveStep(workflow.id, row));
  workflow.steps.set(key, row);
  return { row };
}

async function executeActivity({ runtime, activity, input, signal }: Step, attempt: number): Promise<unknown> {
  const { timeoutMs } = activity.policy;
  if (timeoutMs === null) return await activity.execute(input as never, { signal, attempt });
  const ended = new AbortController();
  const timedOut = new AbortController();
  const timeout = runtime.clock.sleep(timeoutMs, ended.signal).then(() => {
    timedOut.abort(new Error(`${activity.name} took longer than ${timeoutMs} ms`));
    throw timedOut.signal.reason;
  });
  const work = activity.execute(input as never, { signal: AbortSignal.any([signal, timedOut.signal]), attempt });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timeout.catch(() => undefined);
    work.catch(() => undefined);
    ended.abort();
  }
}

async function waitUntil({ runtime, workflow, signal }: Step, wakeAtMs: number | null): Promise<void> {
  const waitMs = wakeAtMs === null ? 0 : wakeAtMs - runtime.clock.now().getTime();
  if (waitMs <= 0) return;
  await runtime.clock.sleep(waitMs, signal).catch(() => ensureRunning(runtime, workflow, signal));
}

function failedRow(key: string, attempts: number, error: unknown, policy: RetryPolicy, nowMs: number): StepRow {
  const isFinal = error instanceof WorkflowRefusal || attempts >= policy.attemptsMax;
  return {
    key,
    status: isFinal ? 'failed' : 'waiting',
    attempts,
    wakeAtMs: isFinal ? null : nowMs + retryDelayMs(attempts, policy),
    output: null,
    failure: isFinal ? JSON.stringify(toFailure(error)) : null,
  };
}

function logFailure({ runtime, workflow, key }: Step, attempt: number, error: unknown, row: StepRow): void {
  if (error instanceof WorkflowRefusal) return;
  const fields = { workflowId: workflow.id, step: key, attempt, error };
  if (row.status === 'failed') runtime.logger.error('A step failed permanently', fields);
  else if (attempt >= alarmingAttempts) runtime.logger.error('A step keeps failing', fields);
  else runtime.logger.warn('A step failed and is retried', fields);
}

function parseOutput(output: string | null): Json {
  return output === null ? null : (JSON.parse(output) as Json);
}
