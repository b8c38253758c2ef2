import type { Json } from '@windtunnel/contracts/kernel/json';
import { type ActivityTable, type WorkflowContext, WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActiveWorkflow } from './active-workflow.ts';
import { checkpoint, durably, type EngineRuntime, halted, signalOf } from './engine-runtime.ts';
import type { NewWorkflow } from './journal-file.ts';
import { type Activity, performStep, type StepHook } from './journal-step.ts';
import { WorkflowCancelled } from './workflow-failure.ts';
import { childResultOf, type WorkflowWaiter } from './workflow-waiter.ts';

/** What a context needs of the engine that runs it. */
export interface ContextParts {
  readonly host: EngineRuntime;
  readonly waiting: WorkflowWaiter;
  readonly activities: readonly Activity[];
  readonly onStep: StepHook | undefined;
  readonly start: (run: NewWorkflow) => Promise<void>;
  readonly cancel: (id: string) => Promise<void>;
}

/** The context handed to a run's function. */
export function createWorkflowContext<Table extends ActivityTable>(
  parts: ContextParts,
  run: ActiveWorkflow,
): WorkflowContext<Table> {
  const { host } = parts;
  return {
    activities: activityTable(parts, run) as unknown as Table,
    sleep: (ms) => pause(host, run, ms),
    child: async (child) => (await runChild(parts, run, child)) as never,
    announce: (outcome) => announce(parts, run, outcome),
    stage: (stage) => host.logger.debug('A run has come to a stage', { runId: run.id, stage }),
    patched: (change) => patched(host, run, change),
    nonCancellable: (work) => host.scope.run({ cancellable: false }, work),
    isCancellation: (error) => error instanceof WorkflowCancelled,
    refusalCode: (error) => (error instanceof WorkflowRefusal ? error.code : null),
  };
}

function activityTable({ host, activities, onStep }: ContextParts, run: ActiveWorkflow) {
  return Object.fromEntries(
    activities.map((activity) => {
      const call = (input: { readonly key: string }) => {
        if (typeof input?.key !== 'string')
          return Promise.reject(new TypeError(`${activity.name} was called without a key`));
        return performStep(host, run, activity, input, onStep);
      };
      return [activity.name, call];
    }),
  );
}

/** The moment of waking is stored first, so that a run taken up again waits for the rest only. */
async function pause(host: EngineRuntime, run: ActiveWorkflow, ms: number): Promise<void> {
  const signal = signalOf(host, run);
  const taken = run.pauses.get(ms) ?? 0;
  run.pauses.set(ms, taken + 1);
  const key = `pause:${ms}:${taken}`;
  await checkpoint(host, run, signal);
  const wakeAtMs = run.steps.get(key)?.wakeAtMs ?? host.clock.now().getTime() + Math.ceil(ms);
  if (!run.steps.has(key)) {
    const row = { key, status: 'waiting', attempts: 0, wakeAtMs, output: null, failure: null } as const;
    await durably(host, () => host.journal.saveStep(run.id, row));
    run.steps.set(key, row);
  }
  const restMs = wakeAtMs - host.clock.now().getTime();
  if (restMs > 0) await host.clock.sleep(restMs, signal).catch(() => undefined);
  await checkpoint(host, run, signal);
}

/** Waits for the child's end also when cancelled, so that the parent's undo steps come after the child's. */
async function runChild(parts: ContextParts, run: ActiveWorkflow, child: Omit<NewWorkflow, 'parent'>): Promise<Json> {
  const { host, waiting, start, cancel } = parts;
  const signal = signalOf(host, run);
  const cancellable = signal === run.stop.signal;
  const isStopped = () => signal.aborted && signal.reason instanceof WorkflowCancelled;
  if (host.journal.run(child.id) === null) await checkpoint(host, run, signal);
  await durably(host, () => start({ ...child, parent: cancellable ? run.id : null }));
  if (isStopped()) await durably(host, () => cancel(child.id));
  const row = await waiting.until(child.id, ({ status }) => status !== 'running').catch(() => null);
  // Without a row the wait ended because the engine closes.
  if (row === null || run.over) return await halted();
  return childResultOf(row);
}

function announce({ host, waiting }: ContextParts, run: ActiveWorkflow, outcome: Json): void {
  if (run.announced || run.over) return;
  run.announced = true;
  const text = JSON.stringify(outcome);
  void durably(host, () => host.journal.announce(run.id, text)).then(() => waiting.changed(run.id));
}

/** The new way is stored before the next step; without a mark, a run with older steps goes on the old way. */
function patched(host: EngineRuntime, run: ActiveWorkflow, change: string): boolean {
  const key = `patched:${change}`;
  if (run.steps.has(key)) return true;
  if (run.provisioned) return false;
  const row = { key, status: 'done', attempts: 0, wakeAtMs: null, output: null, failure: null } as const;
  run.steps.set(key, row);
  run.marked = Promise.all([run.marked, durably(host, () => host.journal.saveStep(run.id, row))]);
  return true;
}
