import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { ActivityTable, WorkflowDefinition, WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import type { Logger } from '../logging/logger.ts';
import type { ActivityImplementations } from './activities.ts';
import { createJournalEngine } from './journal/journal-engine.ts';
import type { StepHook } from './journal/journal-step.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { TemporalEnvironment } from './temporal/environment.ts';
import { type TemporalSettings, temporalEnvironment } from './temporal/settings.ts';
import type { TemporalWorker } from './temporal/worker.ts';

/** What executes workflows in this process. */
export interface LocalExecution<Table extends ActivityTable> {
  readonly definitions: readonly WorkflowDefinition<Table>[];
  readonly activities: ActivityImplementations<Table>;
  readonly retryPolicy: { readonly [Name in keyof Table]?: Partial<RetryPolicy> };
  /** File containing the workflows for Temporal, created by the build. Ignored without Temporal. */
  readonly workflowBundle: string;
  /** Called before and after every attempt. Ignored with Temporal. */
  readonly onStep?: StepHook;
}

export interface WorkflowEngineOptions<Table extends ActivityTable> {
  /** The journal file. Ignored with Temporal. */
  readonly file: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Names of the workflows that may be started. */
  readonly workflowNames: readonly string[];
  /** Absent in a process whose workflows are executed by workers elsewhere. */
  readonly execution?: LocalExecution<Table>;
}

export interface OpenedWorkflowEngine {
  /** Closing it also stops execution in this process. */
  readonly engine: WorkflowEngine;
  /** Starts execution in this process and resumes running workflows. Call this once the activities can be executed. */
  resume(): Promise<void>;
  /** Whether workflows can be started and, if this process is meant to execute them, are being executed. */
  healthy(): Promise<boolean>;
}

export interface WorkflowWorkerOptions<Table extends ActivityTable> {
  readonly activities: ActivityImplementations<Table>;
  readonly workflowBundle: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Opens the workflow engine that the settings select. The client keeps trying to reach an unavailable Temporal server.
 * @throws FileInUse if another process has opened the journal; Error with a readable message if nothing can execute
 *   workflows.
 */
export async function openWorkflowEngine<Table extends ActivityTable>(
  settings: TemporalSettings,
  options: WorkflowEngineOptions<Table>,
): Promise<OpenedWorkflowEngine> {
  const environment = temporalEnvironment(settings);
  if (environment !== null) return await openTemporal(environment, options);
  const { execution, workflowNames: _, ...rest } = options;
  if (execution === undefined) throw temporalRequired();
  const engine = createJournalEngine({ ...rest, ...execution });
  return {
    engine,
    resume: async () => {
      await engine.resume();
    },
    healthy: async () => true,
  };
}

/** Executes workflows in a separate process. */
export async function openWorkflowWorker<Table extends ActivityTable>(
  settings: TemporalSettings,
  options: WorkflowWorkerOptions<Table>,
): Promise<TemporalWorker> {
  const environment = temporalEnvironment(settings);
  if (environment === null) throw temporalRequired();
  const { startTemporalWorker } = await import('./temporal/worker.ts');
  return startTemporalWorker({ ...environment, ...options });
}

async function openTemporal<Table extends ActivityTable>(
  environment: TemporalEnvironment,
  { clock, logger, workflowNames, execution }: WorkflowEngineOptions<Table>,
): Promise<OpenedWorkflowEngine> {
  const { createTemporalEngine } = await import('./temporal/temporal-engine.ts');
  const client = createTemporalEngine({ ...environment, workflowNames });
  let worker: TemporalWorker | null = null;
  return {
    engine: {
      ...client,
      close: async () => {
        await worker?.stop();
        await client.close();
      },
    },
    resume: async () => {
      if (execution === undefined) return;
      const { startTemporalWorker } = await import('./temporal/worker.ts');
      worker = startTemporalWorker({ ...environment, ...execution, clock, logger });
    },
    healthy: async () => (execution === undefined ? await client.healthy() : ((await worker?.healthy()) ?? false)),
  };
}

function temporalRequired(): Error {
  return new Error('TEMPORAL_ADDRESS must be set: this process has no workflow engine of its own.');
}
