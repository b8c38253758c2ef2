import type { Json } from '@windtunnel/contracts/kernel/json';
import {
  type ActivityTable,
  type WorkflowDefinition,
  WorkflowRefusal,
} from '@windtunnel/contracts/ports/workflow-engine';
import { type ActiveWorkflow, createActiveWorkflow } from './active-workflow.ts';
import { type EngineRuntime, untilStored } from './engine-runtime.ts';
import type { StartedWorkflow, WorkflowEnd, WorkflowRow } from './journal-file.ts';
import type { Activity, StepHook } from './journal-step.ts';
import { type ContextDependencies, createWorkflowContext } from './workflow-context.ts';
import { toFailure, WorkflowCancelled } from './workflow-failure.ts';
import type { WorkflowWaiter } from './workflow-waiter.ts';

/** Executes the journal's workflows in this process. */
export interface WorkflowExecutor {
  start(workflow: StartedWorkflow): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Resumes every running workflow and returns how many there are. */
  resume(): number;
  /** Suspends every workflow where it is, then waits until attempts in progress have ended and are stored. */
  close(): Promise<void>;
}

interface ExecutorOptions<Table extends ActivityTable> {
  readonly runtime: EngineRuntime;
  readonly waiter: WorkflowWaiter;
  readonly definitions: readonly WorkflowDefinition<Table>[];
  readonly activities: readonly Activity[];
  readonly onStep: StepHook | undefined;
}

/** How long attempts may take to notice that the engine is closing. */
const closeTimeoutMs = 5_000;

export function createWorkflowExecutor<Table extends ActivityTable>(options: ExecutorOptions<Table>): WorkflowExecutor {
  const { runtime, waiter } = options;
  const { journal, closing, logger } = runtime;
  const functions = new Map(options.definitions.map(({ name, execute }) => [name, execute]));
  const active = new Map<string, ActiveWorkflow>();

  const start = async (workflow: StartedWorkflow): Promise<void> => {
    if (!functions.has(workflow.name)) throw new RangeError(`There is no workflow named ${workflow.name}`);
    if (journal.find(workflow.id) !== null || !(await journal.insert(workflow))) return;
    const row = journal.find(workflow.id);
    if (row !== null && !closing.signal.aborted) execute(row);
  };

  const stop = (ids: readonly string[]) => {
    for (const id of ids) active.get(id)?.stop.abort(new WorkflowCancelled());
  };
  const cancel = async (id: string): Promise<void> => stop(await journal.cancel(id));

  const end = async ({ id }: ActiveWorkflow, how: WorkflowEnd): Promise<void> => {
    const cancelledChildren = await untilStored(runtime, () => journal.end(id, how));
    active.delete(id);
    stop(cancelledChildren);
    waiter.changed(id);
  };

  const dependencies: ContextDependencies = { ...options, start, cancel };

  const execute = (row: WorkflowRow): void => {
    const workflow = createActiveWorkflow(row, journal.stepsOf(row.id));
    active.set(workflow.id, workflow);
    if (row.cancelled === 1) workflow.stop.abort(new WorkflowCancelled());
    const call = () =>
      functions.get(workflow.name)?.(createWorkflowContext(dependencies, workflow), workflow.input as never) ?? null;
    void runtime.scope
      .run({ cancellable: true }, () => settle(runtime, workflow, call))
      .then((how) => end(workflow, how))
      .catch((error) => logger.error('The end of a workflow cannot be stored', { workflowId: workflow.id, error }));
  };

  return {
    start,
    cancel,
    resume: () => {
      const running = journal.running().filter(({ id }) => !active.has(id));
      const known = running.filter(({ name }) => functions.has(name));
      const unknown = running.length - known.length;
      if (unknown > 0) logger.error('Workflows that this program does not know cannot be resumed', { count: unknown });
      for (const row of known) execute(row);
      return known.length;
    },
    close: () => close(runtime, active),
  };
}

/**
 * Calls the workflow's function and returns how it ended. Anything it left running is stopped and must not continue.
 */
async function settle(
  runtime: EngineRuntime,
  workflow: ActiveWorkflow,
  call: () => Promise<Json> | null,
): Promise<WorkflowEnd> {
  try {
    const output = JSON.stringify((await call()) ?? null);
    return { status: 'completed', output };
  } catch (error) {
    if (error instanceof WorkflowCancelled && workflow.stop.signal.reason instanceof WorkflowCancelled) {
      return { status: 'cancelled', failure: { kind: 'cancelled' } };
    }
    logFailure(runtime, workflow, error);
    return { status: 'failed', failure: toFailure(error) };
  } finally {
    workflow.ended = true;
    if (!workflow.stop.signal.aborted) workflow.stop.abort(new Error('The workflow has ended'));
  }
}

/** A refusal is expected: a cancelled or deleted study refuses its workflow's next step. */
function logFailure({ logger }: EngineRuntime, { id, name }: ActiveWorkflow, error: unknown): void {
  const fields = { workflowId: id, workflow: name };
  if (error instanceof WorkflowRefusal) logger.warn('A workflow was refused', { ...fields, code: error.code });
  else logger.error('A workflow failed', { ...fields, error });
}

async function close(runtime: EngineRuntime, active: ReadonlyMap<string, ActiveWorkflow>): Promise<void> {
  const { closing, clock, inProgress } = runtime;
  closing.abort(new Error('The engine closes'));
  for (const workflow of active.values()) workflow.stop.abort(closing.signal.reason);
  const done = new AbortController();
  const settled = Promise.allSettled(inProgress).then(() => done.abort());
  await Promise.race([settled, clock.sleep(closeTimeoutMs, done.signal).catch(() => undefined)]);
}
