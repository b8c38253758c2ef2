import { NativeConnection, Worker } from '@temporalio/worker';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { ActivityTable } from '@windtunnel/contracts/ports/workflow-engine';
import type { Logger } from '../../logging/logger.ts';
import { backoffDelayMs } from '../../retry/backoff.ts';
import type { ActivityImplementations } from '../activities.ts';
import { ensurePhaseAttribute } from './ensure-phase-attribute.ts';
import { connectionOptions, type TemporalEnvironment } from './environment.ts';
import { installRuntime } from './install-runtime.ts';
import { respondsWithin } from './responds-within.ts';
import { heartbeatMs, toTemporalActivities } from './temporal-activities.ts';

export interface TemporalWorkerOptions<Table extends ActivityTable> extends TemporalEnvironment {
  /** File containing the workflows, created by `bundleWorkflows`. */
  readonly workflowBundle: string;
  readonly activities: ActivityImplementations<Table>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How long attempts in progress may continue after `stop` before they are asked to stop. */
  readonly drainMs?: number;
}

/** Executes workflows and activities. Any number of workers can share a task queue. */
export interface TemporalWorker {
  /** Whether it is polling the server for work and the server is responding. */
  healthy(): Promise<boolean>;
  /** Accepts no more work and waits at most ten seconds for the work in progress. */
  stop(): Promise<void>;
}

const defaultDrainMs = 3_000;
/** How long attempts may take, after draining, to notice that they should stop. */
const forceMs = 6_000;
const stopMaxMs = 10_000;
const healthMaxMs = 2_000;
const reconnect = { firstMs: 250, maxMs: 10_000 };

interface Running {
  readonly connection: NativeConnection;
  readonly worker: Worker;
}

/** Returns immediately. Connects, and keeps reconnecting without limit whenever the server has been unavailable. */
export function startTemporalWorker<Table extends ActivityTable>(
  options: TemporalWorkerOptions<Table>,
): TemporalWorker {
  const { clock, logger } = options;
  installRuntime(logger);
  const stopping = new AbortController();
  let running: Running | null = null;

  const runOnce = async () => {
    const connection = await NativeConnection.connect(connectionOptions(options));
    try {
      await ensurePhaseAttribute(connection, options.namespace);
      const worker = await createWorker(options, connection);
      if (stopping.signal.aborted) return;
      running = { connection, worker };
      logger.info('The worker accepts work', { address: options.address, namespace: options.namespace });
      await worker.run();
    } finally {
      running = null;
      await connection.close();
    }
  };
  const runUntilStopped = async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const startedAtMs = clock.now().getTime();
      await runOnce().catch((error) => logger.error('The worker failed; retrying', { error }));
      if (clock.now().getTime() - startedAtMs > reconnect.maxMs) failures = 0;
      await clock.sleep(backoffDelayMs(failures, reconnect), stopping.signal).catch(() => undefined);
    }
  };
  const ended = runUntilStopped();

  return {
    healthy: async () =>
      running !== null && running.worker.getState() === 'RUNNING' && (await serverResponds(running.connection)),
    stop: async () => {
      stopping.abort();
      if (running?.worker.getState() === 'RUNNING') running.worker.shutdown();
      const done = new AbortController();
      await Promise.race([ended, clock.sleep(stopMaxMs, done.signal).catch(() => undefined)]);
      done.abort();
    },
  };
}

async function createWorker<Table extends ActivityTable>(
  { namespace, taskQueue, workflowBundle, activities, drainMs = defaultDrainMs }: TemporalWorkerOptions<Table>,
  connection: NativeConnection,
): Promise<Worker> {
  return await Worker.create({
    connection,
    namespace,
    taskQueue,
    workflowBundle: { codePath: workflowBundle },
    activities: toTemporalActivities(activities),
    maxHeartbeatThrottleInterval: heartbeatMs,
    defaultHeartbeatThrottleInterval: heartbeatMs,
    // Another worker resumes a dead worker's workflows after one second instead of ten.
    stickyQueueScheduleToStartTimeout: '1s',
    shutdownGraceTime: drainMs,
    shutdownForceTime: drainMs + forceMs,
  });
}

async function serverResponds({ workflowService }: NativeConnection): Promise<boolean> {
  return await respondsWithin(healthMaxMs, () => workflowService.getSystemInfo({}));
}
