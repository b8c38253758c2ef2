import { Client, WithStartWorkflowOperation, type WorkflowHandle } from '@temporalio/client';
import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
  WorkflowNotFoundError,
} from '@temporalio/common';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowEngine, WorkflowStatus } from '@windtunnel/contracts/ports/workflow-engine';
import { openTemporalCalls } from './calls.ts';
import { toCallError, toWaitingError } from './client-error.ts';
import type { TemporalEnvironment } from './environment.ts';
import { type OutcomeMemo, outcomeMemo, outcomeUpdate } from './names.ts';

export interface TemporalEngineOptions extends TemporalEnvironment {
  /** Names of the runs that may be started. */
  readonly workflowNames: readonly string[];
}

/** Runs on a Temporal server; workers elsewhere, or in this process, carry them out. */
export interface TemporalEngine extends WorkflowEngine {
  /** Whether the server answers now. */
  healthy(): Promise<boolean>;
}

/** A call that waits for nobody but the server gets so long. */
const callMaxMs = 10_000;
const healthMaxMs = 2_000;

type NewWorkflow = Parameters<WorkflowEngine['start']>[0];
type Description = Awaited<ReturnType<WorkflowHandle['describe']>>;

/** Does not connect: a server that is away fails the calls, and is found again by itself. */
export function createTemporalEngine(options: TemporalEngineOptions): TemporalEngine {
  const { connection, within, close } = openTemporalCalls(options);
  const runs = new Client({ connection, namespace: options.namespace }).workflow;
  /** A call that is given up has an unknown outcome; the caller repeats it. */
  const calling = <T>(call: () => Promise<T>) =>
    within(callMaxMs, call).catch((error) => {
      throw toCallError(error);
    });
  const waiting = <T>(id: string, ms: number, call: () => Promise<T>) =>
    within(ms, call).catch((error) => {
      throw toWaitingError(error, id);
    });

  const known = (name: string) => {
    if (!options.workflowNames.includes(name)) throw new RangeError(`There is no run named ${name}`);
  };
  const outcomeOf = async (id: string): Promise<Json> => {
    const handle = runs.getHandle(id);
    try {
      return await handle.executeUpdate<Json, []>(outcomeUpdate, { updateId: outcomeUpdate });
    } catch (error) {
      // It has ended, or it never was.
      if (!(error instanceof WorkflowNotFoundError)) throw error;
      const { memo } = await handle.describe();
      const announced = memo?.[outcomeMemo] as OutcomeMemo | undefined;
      return announced === undefined ? ((await handle.result()) as Json) : announced.value;
    }
  };
  const startForOutcome = async (run: NewWorkflow): Promise<Json> => {
    const startWorkflowOperation = new WithStartWorkflowOperation(run.name, startOptions(run, options.taskQueue));
    // Settled by the call below; nobody else looks at it.
    startWorkflowOperation.workflowHandle().catch(() => undefined);
    try {
      const update = { updateId: outcomeUpdate, startWorkflowOperation };
      return await runs.executeUpdateWithStart<() => Promise<Json>, Json, []>(outcomeUpdate, update);
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError || error instanceof WorkflowNotFoundError)
        return await outcomeOf(run.id);
      throw error;
    }
  };

  return {
    start: async (run) => {
      known(run.name);
      await calling(() => runs.start(run.name, startOptions(run, options.taskQueue)).catch(unlessStarted));
    },
    startForOutcome: async (run, timeoutMs) => {
      known(run.name);
      return await waiting(run.id, timeoutMs, () => startForOutcome(run));
    },
    outcome: (id, timeoutMs) => waiting(id, timeoutMs, () => outcomeOf(id)),
    result: (id, timeoutMs) => waiting(id, timeoutMs, async () => (await runs.getHandle(id).result()) as Json),
    status: (id) => calling(() => runs.getHandle(id).describe().then(statusOf, unlessMissing)),
    cancel: async (id) => {
      await calling(() => runs.getHandle(id).cancel().catch(unlessMissing));
    },
    healthy: () =>
      within(healthMaxMs, () => connection.workflowService.getSystemInfo({})).then(
        () => true,
        () => false,
      ),
    close,
  };
}

/** A run is started once, whatever became of it. */
function startOptions({ id, input }: NewWorkflow, taskQueue: string) {
  return {
    workflowId: id,
    taskQueue,
    args: [input] as [Json],
    workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
    workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
  };
}

function unlessStarted(error: unknown): void {
  if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
}

function unlessMissing(error: unknown): null {
  if (error instanceof WorkflowNotFoundError) return null;
  throw error;
}

function statusOf({ status: { name } }: Description): WorkflowStatus {
  switch (name) {
    case 'COMPLETED':
      return 'completed';
    case 'CANCELLED':
      return 'cancelled';
    case 'FAILED':
    case 'TERMINATED':
    case 'TIMED_OUT':
      return 'failed';
    default:
      return 'running';
  }
}
