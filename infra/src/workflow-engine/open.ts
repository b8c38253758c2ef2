import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { ActivityTable, WorkflowDefinition, WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings-table.ts';
import { type ActivityImplementations, createJournalEngine } from './journal/journal-engine.ts';
import type { StepHook } from './journal/journal-step.ts';
import type { RetryPolicy } from './retry-policy.ts';
import type { TemporalEnvironment } from './temporal/environment.ts';
import { productQueue } from './temporal/names.ts';
import type { TemporalWorker } from './temporal/worker.ts';

type TemporalSettings = Pick<Settings, 'temporalAddress' | 'temporalNamespace' | 'temporalTls' | 'temporalApiKey'>;

/** What carries runs out in this process. */
export interface RunWork<Table extends ActivityTable> {
  readonly definitions: readonly WorkflowDefinition<Table>[];
  readonly activities: ActivityImplementations<Table>;
  readonly retryPolicy: { readonly [Name in keyof Table]?: Partial<RetryPolicy> };
  /** File with the runs for Temporal, made by the build; not looked at without Temporal. */
  readonly workflowBundle: string;
  /** Called around every attempt; only the journal knows it. */
  readonly onStep?: StepHook;
}

export interface WorkflowEngineOptions<Table extends ActivityTable> {
  /** File of the journal; not looked at with Temporal. */
  readonly file: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Names of the runs that may be started. */
  readonly workflowNames: readonly string[];
  /** Absent in a process that starts runs for workers elsewhere. */
  readonly work?: RunWork<Table>;
}

export interface OpenedWorkflowEngine {
  /** Closing it also stops what carries runs out in this process. */
  readonly engine: WorkflowEngine;
  /** Takes up runs that are under way, and new ones. Called once, when what the activities need is there. */
  resume(): Promise<void>;
  /** Whether runs can be started, and are carried out if that is this process's task. */
  healthy(): Promise<boolean>;
}

export interface WorkflowWorkerOptions<Table extends ActivityTable> {
  readonly activities: ActivityImplementations<Table>;
  readonly workflowBundle: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Opens the run engine the settings name. A Temporal server that is away is no error: it is looked for until it is
 * there.
 *
 * @throws FileInUse when another process has the journal open; Error with a sentence when there is nothing to carry
 *   runs out.
 */
export async function openWorkflowEngine<Table extends ActivityTable>(
  settings: TemporalSettings,
  options: WorkflowEngineOptions<Table>,
): Promise<OpenedWorkflowEngine> {
  const place = temporalOf(settings);
  if (place !== null) return await openTemporal(place, options);
  const { work, workflowNames: _, ...rest } = options;
  if (work === undefined) throw temporalNeeded();
  const engine = createJournalEngine({ ...rest, ...work });
  return {
    engine,
    resume: async () => {
      await engine.resume();
    },
    healthy: async () => true,
  };
}

/** Carries runs out in a process of its own. */
export async function openWorkflowWorker<Table extends ActivityTable>(
  settings: TemporalSettings,
  options: WorkflowWorkerOptions<Table>,
): Promise<TemporalWorker> {
  const place = temporalOf(settings);
  if (place === null) throw temporalNeeded();
  const { startTemporalWorker } = await import('./temporal/worker.ts');
  return startTemporalWorker({ ...place, ...options });
}

async function openTemporal<Table extends ActivityTable>(
  place: TemporalEnvironment,
  { clock, logger, workflowNames, work }: WorkflowEngineOptions<Table>,
): Promise<OpenedWorkflowEngine> {
  const { createTemporalEngine } = await import('./temporal/temporal-engine.ts');
  const client = createTemporalEngine({ ...place, workflowNames });
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
      if (work === undefined) return;
      const { startTemporalWorker } = await import('./temporal/worker.ts');
      worker = startTemporalWorker({ ...place, ...work, clock, logger });
    },
    healthy: async () => (work === undefined ? await client.healthy() : ((await worker?.healthy()) ?? false)),
  };
}

function temporalOf(settings: TemporalSettings): TemporalEnvironment | null {
  const { temporalAddress: address, temporalNamespace, temporalTls, temporalApiKey: apiKey } = settings;
  if (address === null) return null;
  return {
    address,
    namespace: temporalNamespace ?? 'default',
    tls: temporalTls ?? apiKey !== null,
    apiKey,
    taskQueue: productQueue,
  };
}

function temporalNeeded(): Error {
  return new Error('TEMPORAL_ADDRESS must be set: this process has no run engine of its own.');
}
