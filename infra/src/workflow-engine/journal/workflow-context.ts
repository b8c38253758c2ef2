import type { Json } from '@windtunnel/contracts/kernel/json';
import {
  type ActivityTable,
  type NewWorkflow,
  type WorkflowContext,
  WorkflowRefusal,
} from '@windtunnel/contracts/ports/workflow-engine';
import type { ActiveWorkflow } from './active-workflow.ts';
import { currentSignal, type EngineRuntime, ensureRunning, suspended, untilStored } from './engine-runtime.ts';
import type { StartedWorkflow } from './journal-file.ts';
import { type Activity, executeStep, type StepHook } from './journal-step.ts';
import { WorkflowCancelled } from './workflow-failure.ts';
import { childResultOf, type WorkflowWaiter } from './workflow-waiter.ts';

/** What a context needs from the engine that executes its workflow. */
export interface ContextDependencies {
  readonly runtime: EngineRuntime;
  readonly waiter: WorkflowWaiter;
  readonly activities: readonly Activity[];
  readonly onStep: StepHook | undefined;
  readonly start: (workflow: StartedWorkflow) => Promise<void>;
  readonly cancel: (id: string) => Promise<void>;
}

/** Creates the context that is passed to a workflow's function. */
export function createWorkflowContext<Table extends ActivityTable>(
  dependencies: ContextDependencies,
  workflow: ActiveWorkflow,
): WorkflowContext<Table> {
  const { runtime } = dependencies;
  return {
    activities: activityTable(dependencies, workflow) as unknown as Table,
    sleep: (ms) => sleep(runtime, workflow, ms),
    child: async (child) => (await executeChild(dependencies, workflow, child)) as never,
    announce: (outcome) => announce(dependencies, workflow, outcome),
    phase: (phase) => runtime.logger.debug('A workflow has entered a phase', { workflowId: workflow.id, phase }),
    patched: (change) => patched(runtime, workflow, change),
    nonCancellable: (work) => runtime.scope.run({ cancellable: false }, work),
    isCancellation: (error) => error instanceof WorkflowCancelled,
    refusalCode: (error) => (error instanceof WorkflowRefusal ? error.code : null),
  };
}

function activityTable({ runtime, activities, onStep }: ContextDependencies, workflow: ActiveWorkflow) {
  return Object.fromEntries(
    activities.map((activity) => {
      const call = (input: { readonly key: string }) => {
        if (typeof input?.key !== 'string')
          return Promise.reject(new TypeError(`${activity.name} was called without a key`));
        return executeStep(runtime, workflow, activity, input, onStep);
      };
      return [activity.name, call];
    }),
  );
}

/** The wake-up time is stored first, so that a resumed workflow waits only for the remaining time. */
async function sleep(runtime: EngineRuntime, workflow: ActiveWorkflow, ms: number): Promise<void> {
  const signal = currentSignal(runtime, workflow);
  const count = workflow.timers.get(ms) ?? 0;
  workflow.timers.set(ms, count + 1);
  // Existing data folders contain timers under these keys.
  const key = `pause:${ms}:${count}`;
  await ensureRunning(runtime, workflow, signal);
  const wakeAtMs = workflow.steps.get(key)?.wakeAtMs ?? runtime.clock.now().getTime() + Math.ceil(ms);
  if (!workflow.steps.has(key)) {
    const row = { key, status: 'waiting', attempts: 0, wakeAtMs, output: null, failure: null } as const;
    await untilStored(runtime, () => runtime.journal.saveStep(workflow.id, row));
    workflow.steps.set(key, row);
  }
  const restMs = wakeAtMs - runtime.clock.now().getTime();
  if (restMs > 0) await runtime.clock.sleep(restMs, signal).catch(() => undefined);
  await ensureRunning(runtime, workflow, signal);
}

/** Waits for the child to end even if cancelled, so that the parent's undo steps come after the child's. */
async function executeChild(
  { runtime, waiter, start, cancel }: ContextDependencies,
  workflow: ActiveWorkflow,
  child: NewWorkflow,
): Promise<Json> {
  const signal = currentSignal(runtime, workflow);
  const isCancellable = signal === workflow.stop.signal;
  const isCancelled = () => signal.aborted && signal.reason instanceof WorkflowCancelled;
  if (runtime.journal.find(child.id) === null) await ensureRunning(runtime, workflow, signal);
  await untilStored(runtime, () => start({ ...child, parent: isCancellable ? workflow.id : null }));
  if (isCancelled()) await untilStored(runtime, () => cancel(child.id));
  const row = await waiter.until(child.id, ({ status }) => status !== 'running').catch(() => null);
  // If there is no row, the wait ended because the engine is closing.
  if (row === null || workflow.ended) return await suspended();
  return childResultOf(row);
}

function announce({ runtime, waiter }: ContextDependencies, workflow: ActiveWorkflow, outcome: Json): void {
  if (workflow.announced || workflow.ended) return;
  workflow.announced = true;
  const text = JSON.stringify(outcome);
  void untilStored(runtime, () => runtime.journal.announce(workflow.id, text)).then(() => waiter.changed(workflow.id));
}

/**
 * A positive result is stored before the next step. A resumed workflow without a stored result continues the old way.
 */
function patched(runtime: EngineRuntime, workflow: ActiveWorkflow, change: string): boolean {
  const key = `patched:${change}`;
  if (workflow.steps.has(key)) return true;
  if (workflow.isResumed) return false;
  const row = { key, status: 'done', attempts: 0, wakeAtMs: null, output: null, failure: null } as const;
  workflow.steps.set(key, row);
  const stored = untilStored(runtime, () => runtime.journal.saveStep(workflow.id, row));
  workflow.patchesStored = Promise.all([workflow.patchesStored, stored]);
  return true;
}
