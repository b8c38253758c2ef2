import type { Json } from '@windtunnel/contracts/kernel/json';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import {
  type ActivityTable,
  type WorkflowDefinition,
  type WorkflowEngine,
  WorkflowRefusal,
} from '@windtunnel/contracts/ports/workflow-engine';
import type { Logger } from '../../logging/logger.ts';
import { defaultRetryPolicy, type RetryPolicy } from '../retry-policy.ts';
import { type ActiveWorkflow, createActiveWorkflow } from './active-workflow.ts';
import { createEngineRuntime, durably, type EngineRuntime } from './engine-runtime.ts';
import { type NewWorkflow, openJournalFile, type WorkflowEnd, type WorkflowRow } from './journal-file.ts';
import type { Activity, StepHook } from './journal-step.ts';
import { type ContextParts, createWorkflowContext } from './workflow-context.ts';
import { toFailure, WorkflowCancelled } from './workflow-failure.ts';
import { createWorkflowWaiter, resultOf } from './workflow-waiter.ts';

/** What an activity is told about the attempt it is. */
export interface ActivityContext {
  /** Aborted when the run is cancelled (not inside `nonCancellable`) or the engine closes. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** The activities as the outside implements them: the run's view with the attempt besides. */
export type ActivityImplementations<Table extends ActivityTable> = {
  readonly [Name in keyof Table]: (
    input: Parameters<Table[Name]>[0],
    context: ActivityContext,
  ) => ReturnType<Table[Name]>;
};

export interface JournalEngineOptions<Table extends ActivityTable> {
  readonly file: string;
  readonly clock: Clock;
  readonly definitions: readonly WorkflowDefinition<Table>[];
  readonly activities: ActivityImplementations<Table>;
  /** Differences from `defaultRetryPolicy`, per activity. */
  readonly retryPolicy?: { readonly [Name in keyof Table]?: Partial<RetryPolicy> };
  readonly logger: Logger;
  readonly onStep?: StepHook;
}

export interface JournalEngine extends WorkflowEngine {
  /** Takes up every run the journal says is running; answers how many. Called once, after the composition is ready. */
  resume(): Promise<number>;
}

/** Attempts get so long to notice that the engine closes. */
const closeWaitMs = 5_000;

/**
 * The embedded run engine: every finished step is in a journal, a run taken up again is its function called from the
 * top with the finished steps answered from there.
 *
 * @throws FileInUse when another process has the journal open.
 */
export function createJournalEngine<Table extends ActivityTable>(options: JournalEngineOptions<Table>): JournalEngine {
  const { clock, logger, onStep } = options;
  const host = createEngineRuntime({ journal: openJournalFile(options.file), clock, logger });
  const waiting = createWorkflowWaiter({ find: host.journal.run, clock, closing: host.closing.signal });
  const functions = new Map(options.definitions.map(({ name, run }) => [name, run]));
  const live = new Map<string, ActiveWorkflow>();

  const start = async (run: NewWorkflow): Promise<void> => {
    if (!functions.has(run.name)) throw new RangeError(`There is no run named ${run.name}`);
    if (host.journal.run(run.id) !== null || !(await host.journal.insertRun(run))) return;
    const row = host.journal.run(run.id);
    if (row !== null && !host.closing.signal.aborted) launch(row);
  };

  const cancel = async (id: string): Promise<void> => {
    for (const flagged of await host.journal.flagCancelled(id)) live.get(flagged)?.stop.abort(new WorkflowCancelled());
  };

  const end = async (run: ActiveWorkflow, how: WorkflowEnd): Promise<void> => {
    const left = await durably(host, () => host.journal.endRun(run.id, how));
    live.delete(run.id);
    for (const child of left) live.get(child)?.stop.abort(new WorkflowCancelled());
    waiting.changed(run.id);
  };

  const parts: ContextParts = { host, waiting, activities: toActivities(options), onStep, start, cancel };

  const launch = (row: WorkflowRow): void => {
    const run = createActiveWorkflow(row, host.journal.steps(row.id));
    live.set(run.id, run);
    if (row.cancelled === 1) run.stop.abort(new WorkflowCancelled());
    const work = () => functions.get(run.name)?.(createWorkflowContext(parts, run), run.input as never) ?? null;
    void host.scope
      .run({ cancellable: true }, () => settle(host, run, work))
      .then((how) => end(run, how))
      .catch((error) => logger.error('The end of a run cannot be stored', { runId: run.id, error }));
  };

  const outcome: WorkflowEngine['outcome'] = async (id, timeoutMs) => {
    const row = await waiting.until(
      id,
      ({ announced, status }) => announced !== null || status !== 'running',
      timeoutMs,
    );
    return row.announced === null ? resultOf(row) : (JSON.parse(row.announced) as Json);
  };

  return {
    start: (run) => start({ ...run, parent: null }),
    startForOutcome: async (run, timeoutMs) => {
      await start({ ...run, parent: null });
      return await outcome(run.id, timeoutMs);
    },
    cancel,
    status: async (id) => host.journal.run(id)?.status ?? null,
    outcome,
    result: async (id, timeoutMs) => resultOf(await waiting.until(id, ({ status }) => status !== 'running', timeoutMs)),
    resume: async () => {
      const running = host.journal.running().filter(({ id }) => !live.has(id));
      const known = running.filter(({ name }) => functions.has(name));
      if (known.length < running.length) {
        logger.error('Some runs cannot be taken up: this program does not know them', {
          runs: running.length - known.length,
        });
      }
      for (const row of known) launch(row);
      return known.length;
    },
    close: () => close(host, live),
  };
}

/** Calls the run's function and says how it ended. What it left behind is stopped and not continued. */
async function settle(
  host: EngineRuntime,
  run: ActiveWorkflow,
  work: () => Promise<Json> | null,
): Promise<WorkflowEnd> {
  try {
    const output = JSON.stringify((await work()) ?? null);
    return { status: 'completed', output };
  } catch (error) {
    if (error instanceof WorkflowCancelled && run.stop.signal.reason instanceof WorkflowCancelled) {
      return { status: 'cancelled', failure: { kind: 'cancelled' } };
    }
    reportFailure(host, run, error);
    return { status: 'failed', failure: toFailure(error) };
  } finally {
    run.over = true;
    if (!run.stop.signal.aborted) run.stop.abort(new Error('The run is over'));
  }
}

/** A refusal is an answer, not a fault: a study that was cancelled or deleted refuses what its run does next. */
function reportFailure({ logger }: EngineRuntime, { id, name }: ActiveWorkflow, error: unknown): void {
  const fields = { runId: id, run: name };
  if (error instanceof WorkflowRefusal) logger.warn('A run was refused', { ...fields, code: error.code });
  else logger.error('A run failed', { ...fields, error });
}

function toActivities<Table extends ActivityTable>(options: JournalEngineOptions<Table>): Activity[] {
  return Object.entries(options.activities).map(([name, perform]) => ({
    name,
    perform: perform as Activity['perform'],
    policy: { ...defaultRetryPolicy, ...options.retryPolicy?.[name] },
  }));
}

/** Halts every run where it is, lets attempts under way end and be stored, and frees the journal. */
async function close(host: EngineRuntime, live: ReadonlyMap<string, ActiveWorkflow>): Promise<void> {
  if (host.closing.signal.aborted) return;
  host.closing.abort(new Error('The engine closes'));
  for (const run of live.values()) run.stop.abort(host.closing.signal.reason);
  const enough = new AbortController();
  const settled = Promise.allSettled(host.underWay).then(() => enough.abort());
  await Promise.race([settled, host.clock.sleep(closeWaitMs, enough.signal).catch(() => undefined)]);
  host.journal.close();
}
