import type { Json } from '@windtunnel/contracts/kernel/json';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { ActivityTable, WorkflowDefinition, WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import type { Logger } from '../../logging/logger.ts';
import type { ActivityImplementations } from '../activities.ts';
import { defaultRetryPolicy, type RetryPolicy } from '../retry-policy.ts';
import { createEngineRuntime } from './engine-runtime.ts';
import { openJournalFile } from './journal-file.ts';
import type { Activity, StepHook } from './journal-step.ts';
import { createWorkflowExecutor } from './workflow-executor.ts';
import { createWorkflowWaiter, resultOf } from './workflow-waiter.ts';

export interface JournalEngineOptions<Table extends ActivityTable> {
  readonly file: string;
  readonly clock: Clock;
  readonly definitions: readonly WorkflowDefinition<Table>[];
  readonly activities: ActivityImplementations<Table>;
  /** Overrides of `defaultRetryPolicy`, by activity. */
  readonly retryPolicy?: { readonly [Name in keyof Table]?: Partial<RetryPolicy> };
  readonly logger: Logger;
  readonly onStep?: StepHook;
}

export interface JournalEngine extends WorkflowEngine {
  /** Resumes every running workflow and returns how many there are. Call this once the activities can be executed. */
  resume(): Promise<number>;
}

/**
 * The embedded workflow engine. Every finished step is stored in a journal; to resume a workflow, its function is
 * called again from the beginning and the finished steps return their stored results.
 * @throws FileInUse if another process has opened the journal.
 */
export function createJournalEngine<Table extends ActivityTable>(options: JournalEngineOptions<Table>): JournalEngine {
  const { clock, logger, definitions, onStep } = options;
  const journal = openJournalFile(options.file);
  const runtime = createEngineRuntime({ journal, clock, logger });
  const closing = runtime.closing.signal;
  const waiter = createWorkflowWaiter({ find: journal.find, clock, closing });
  const activities = toActivities(options);
  const executor = createWorkflowExecutor({ runtime, waiter, definitions, activities, onStep });

  const outcome = async (id: string, timeoutMs: number): Promise<Json> => {
    const row = await waiter.until(
      id,
      ({ announced, status }) => announced !== null || status !== 'running',
      timeoutMs,
    );
    return row.announced === null ? resultOf(row) : (JSON.parse(row.announced) as Json);
  };

  return {
    start: (workflow) => executor.start({ ...workflow, parent: null }),
    startForOutcome: async (workflow, timeoutMs) => {
      await executor.start({ ...workflow, parent: null });
      return await outcome(workflow.id, timeoutMs);
    },
    outcome,
    result: async (id, timeoutMs) => resultOf(await waiter.until(id, ({ status }) => status !== 'running', timeoutMs)),
    status: async (id) => journal.find(id)?.status ?? null,
    cancel: executor.cancel,
    resume: async () => executor.resume(),
    close: async () => {
      if (closing.aborted) return;
      await executor.close();
      journal.close();
    },
  };
}

function toActivities<Table extends ActivityTable>(options: JournalEngineOptions<Table>): Activity[] {
  return Object.entries(options.activities).map(([name, execute]) => ({
    name,
    execute: execute as Activity['execute'],
    policy: { ...defaultRetryPolicy, ...ownValue(options.retryPolicy, name) },
  }));
}
