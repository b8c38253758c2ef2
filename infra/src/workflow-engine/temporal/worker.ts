import { NativeConnection, Worker } from '@temporalio/worker';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { ActivityTable } from '@windtunnel/contracts/ports/workflow-engine';
import type { Logger } from '../../logging/logger.ts';
import { backoffDelayMs } from '../../retry/backoff.ts';
import type { ActivityImplementations } from '../journal/journal-engine.ts';
import { heartbeatMs, toTemporalActivities } from './activities.ts';
import { connectionOptions, type TemporalEnvironment } from './environment.ts';
import { ensureStageAttribute } from './phase.ts';
import { answersWithin } from './responds-within.ts';
import { installRuntime } from './runtime.ts';

export interface TemporalWorkerOptions<Table extends ActivityTable> extends TemporalEnvironment {
  /** File with the runs, made by `bundleWorkflowCode`. */
  readonly workflowBundle: string;
  readonly activities: ActivityImplementations<Table>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Attempts under way get so long to end by themselves when the worker stops; then they are told to. */
  readonly drainMs?: number;
}

/** Carries runs out, together with any number of others like it. */
export interface TemporalWorker {
  /** Whether it asks the server for work, and the server answers. */
  healthy(): Promise<boolean>;
  /** Takes no more work and lets what is under way end, for ten seconds at most. */
  stop(): Promise<void>;
}

const defaultDrainMs = 3_000;
/** After draining, attempts get so long to notice that they should stop. */
const forceMs = 6_000;
const stopMaxMs = 10_000;
const healthMaxMs = 2_000;
const reconnect = { firstMs: 250, maxMs: 10_000 };

interface Working {
  readonly connection: NativeConnection;
  readonly worker: Worker;
}

/** Starts at once and never gives up: a server that is away, or goes away, is looked for again and again. */
export function startTemporalWorker<Table extends ActivityTable>(
  options: TemporalWorkerOptions<Table>,
): TemporalWorker {
  const { clock, logger } = options;
  installRuntime(logger);
  const stopping = new AbortController();
  let working: Working | null = null;

  const work = async () => {
    const connection = await NativeConnection.connect(connectionOptions(options));
    try {
      await ensureStageAttribute(connection, options.namespace);
      const worker = await createWorker(options, connection);
      if (stopping.signal.aborted) return;
      working = { connection, worker };
      logger.info('The worker takes up runs', { address: options.address, namespace: options.namespace });
      await worker.run();
    } finally {
      working = null;
      await connection.close();
    }
  };
  const keepWorking = async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const since = clock.now().getTime();
      await work().catch((error) => logger.error('The worker cannot work, trying again', { error }));
      if (clock.now().getTime() - since > reconnect.maxMs) failures = 0;
      await clock.sleep(backoffDelayMs(failures, reconnect), stopping.signal).catch(() => undefined);
    }
  };
  const ended = keepWorking();

  return {
    healthy: async () => working !== null && working.worker.getState() === 'RUNNING' && (await answers(working)),
    stop: async () => {
      stopping.abort();
      if (working?.worker.getState() === 'RUNNING') working.worker.shutdown();
      const enough = new AbortController();
      await Promise.race([ended, clock.sleep(stopMaxMs, enough.signal).catch(() => undefined)]);
      enough.abort();
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
    // A run whose worker died is taken up by another after a second, not after ten.
    stickyQueueScheduleToStartTimeout: '1s',
    shutdownGraceTime: drainMs,
    shutdownForceTime: drainMs + forceMs,
  });
}

async function answers({ connection }: Working): Promise<boolean> {
  return await answersWithin(healthMaxMs, () => connection.workflowService.getSystemInfo({}));
}
