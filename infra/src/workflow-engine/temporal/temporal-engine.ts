import { Client, WithStartWorkflowOperation, type WorkflowClient, type WorkflowHandle } from '@temporalio/client';
import {
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
  WorkflowNotFoundError,
} from '@temporalio/common';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { NewWorkflow, WorkflowEngine, WorkflowStatus } from '@windtunnel/contracts/ports/workflow-engine';
import { toCallError, toWaitError } from './client-error.ts';
import type { TemporalEnvironment } from './environment.ts';
import { type OutcomeMemo, outcomeMemo, outcomeUpdate } from './names.ts';
import { openTemporalCalls } from './temporal-calls.ts';

export interface TemporalEngineOptions extends TemporalEnvironment {
  /** Names of the workflows that may be started. */
  readonly workflowNames: readonly string[];
}

/** Workflows on a Temporal server, executed by workers elsewhere or in this process. */
export interface TemporalEngine extends WorkflowEngine {
  /** Whether the server responds. */
  healthy(): Promise<boolean>;
}

/** Time limit for calls that do not wait for a workflow. */
const callMaxMs = 10_000;
const healthMaxMs = 2_000;

type Description = Awaited<ReturnType<WorkflowHandle['describe']>>;

/** Does not connect: calls to an unavailable server fail, and the client reconnects by itself. */
export function createTemporalEngine(options: TemporalEngineOptions): TemporalEngine {
  const { taskQueue, namespace } = options;
  const { connection, within, close } = openTemporalCalls(options);
  const workflows = new Client({ connection, namespace }).workflow;
  /** An abandoned call has an unknown outcome; the caller repeats it. */
  const calling = <T>(call: () => Promise<T>) =>
    within(callMaxMs, call).catch((error) => {
      throw toCallError(error);
    });
  const waiting = <T>(id: string, ms: number, call: () => Promise<T>) =>
    within(ms, call).catch((error) => {
      throw toWaitError(error, id);
    });
  const assertKnown = ({ name }: NewWorkflow) => {
    if (!options.workflowNames.includes(name)) throw new RangeError(`There is no workflow named ${name}`);
  };

  return {
    start: async (workflow) => {
      assertKnown(workflow);
      await calling(() => workflows.start(workflow.name, startOptions(workflow, taskQueue)).catch(unlessStarted));
    },
    startForOutcome: async (workflow, timeoutMs) => {
      assertKnown(workflow);
      return await waiting(workflow.id, timeoutMs, () => startForOutcome(workflows, workflow, taskQueue));
    },
    outcome: (id, timeoutMs) => waiting(id, timeoutMs, () => outcomeOf(workflows, id)),
    result: (id, timeoutMs) => waiting(id, timeoutMs, async () => (await workflows.getHandle(id).result()) as Json),
    status: (id) => calling(() => workflows.getHandle(id).describe().then(statusOf, unlessMissing)),
    cancel: async (id) => {
      await calling(() => workflows.getHandle(id).cancel().catch(unlessMissing));
    },
    healthy: () =>
      within(healthMaxMs, () => connection.workflowService.getSystemInfo({})).then(
        () => true,
        () => false,
      ),
    close,
  };
}

async function startForOutcome(workflows: WorkflowClient, workflow: NewWorkflow, taskQueue: string): Promise<Json> {
  const startWorkflowOperation = new WithStartWorkflowOperation(workflow.name, startOptions(workflow, taskQueue));
  // Its failure surfaces in the call below.
  startWorkflowOperation.workflowHandle().catch(() => undefined);
  try {
    const update = { updateId: outcomeUpdate, startWorkflowOperation };
    return await workflows.executeUpdateWithStart<() => Promise<Json>, Json, []>(outcomeUpdate, update);
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError || error instanceof WorkflowNotFoundError)
      return await outcomeOf(workflows, workflow.id);
    throw error;
  }
}

async function outcomeOf(workflows: WorkflowClient, id: string): Promise<Json> {
  const handle = workflows.getHandle(id);
  try {
    return await handle.executeUpdate<Json, []>(outcomeUpdate, { updateId: outcomeUpdate });
  } catch (error) {
    // It has ended or never existed.
    if (!(error instanceof WorkflowNotFoundError)) throw error;
    const { memo } = await handle.describe();
    const announced = memo?.[outcomeMemo] as OutcomeMemo | undefined;
    return announced === undefined ? ((await handle.result()) as Json) : announced.value;
  }
}

/** An id is used only once, whatever happens to its workflow. */
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
