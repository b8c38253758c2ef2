import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { createCheckpointWaiter } from './checkpoint-waiter.ts';
import { openDocumentProcessor } from './document-processor.ts';
import type { EventProcessor, ExternalReadModel, ProcessorContext } from './event-processor.ts';
import type { Projection } from './projection.ts';
import { createProjectionStatuses, type ProjectionStatus } from './projection-statuses.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { runProjections } from './run-projections.ts';
import type { ProcessedBatch, RuntimeContext } from './runtime-context.ts';

/** The read side: keeps every read model up to date with the event log. */
export interface Projections {
  /** Resolves once every projection is running; projections may still be catching up. */
  start(): Promise<void>;
  /** Stops after the current batch. */
  stop(): Promise<void>;
  statuses(): readonly ProjectionStatus[];
  /** Waits until a read model shows everything up to the position. Returns false after the timeout. */
  waitFor(name: string, position: Position, timeoutMs?: number): Promise<boolean>;
}

export interface ProjectionsOptions {
  readonly projections: readonly Projection[];
  /** Each is opened once its store is available; the projections do not wait for it. */
  readonly externalReadModels?: readonly ExternalReadModel[];
  readonly eventStore: EventStore;
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called for every batch a read model has processed. */
  readonly observe?: (processed: ProcessedBatch) => void;
}

const waitTimeoutMs = 2_000;

/** Creates the projection runtime. */
export function createProjections(options: ProjectionsOptions): Projections {
  const { projections, externalReadModels = [], documents, clock, logger } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const tasks = new Set<Promise<void>>();
  const run = (task: Promise<void>) => {
    const tracked = task.catch((error: unknown) => {
      if (!signal.aborted) logger.error('A task of the projections ended unexpectedly', { error });
    });
    tasks.add(tracked);
    void tracked.finally(() => tasks.delete(tracked));
  };
  const context: RuntimeContext = {
    ...options,
    signal,
    run,
    retry: createRetryPolicy(clock, signal, logger),
    statuses: createProjectionStatuses(),
    waiter: createCheckpointWaiter(clock),
  };
  return {
    start: async () => {
      for (const group of await openProcessors(projections, documents, context)) run(runProjections(group, context));
      for (const readModel of externalReadModels) run(runExternal(readModel, context));
    },
    stop: async () => {
      stopping.abort();
      while (tasks.size > 0) await Promise.all(tasks);
    },
    statuses: context.statuses.list,
    waitFor: (name, position, timeoutMs = waitTimeoutMs) => context.waiter.waitFor(name, position, timeoutMs),
  };
}

/** Opens every projection's processor. Those at the same position are grouped so that they share a subscription. */
async function openProcessors(
  projections: readonly Projection[],
  documents: DocumentStore,
  context: RuntimeContext,
): Promise<EventProcessor[][]> {
  const groups = new Map<Position | null, EventProcessor[]>();
  for (const projection of projections) {
    const processor = await openDocumentProcessor(projection, documents, processorContext(context));
    register(processor, context);
    const position = processor.position();
    groups.set(position, [...(groups.get(position) ?? []), processor]);
  }
  return [...groups.values()];
}

async function runExternal(readModel: ExternalReadModel, context: RuntimeContext): Promise<void> {
  context.statuses.register(readModel.name, readModel.collection.version, null);
  const processor = await openExternal(readModel, context);
  if (processor === null) return;
  register(processor, context);
  await runProjections([processor], context);
}

/**
 * Its store may be unavailable, or may reject us until an operator has corrected the settings: in both cases we retry
 * without limit. Returns null if the runtime stops.
 */
async function openExternal(readModel: ExternalReadModel, context: RuntimeContext): Promise<EventProcessor | null> {
  const { signal, logger, retry, statuses } = context;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return await readModel.open(processorContext(context));
    } catch (error) {
      if (signal.aborted) return null;
      if (failures === 0) logger.warn(`Read model ${readModel.name} cannot be opened; retrying`, { error });
      statuses.update(readModel.name, {
        state: 'retrying',
        error: error instanceof Error ? error.message : String(error),
      });
      await retry.backOff(failures);
    }
  }
  return null;
}

function processorContext({ eventStore, logger, retry, run, clock, signal }: RuntimeContext): ProcessorContext {
  return {
    head: () => eventStore.head(),
    logger,
    retry,
    schedule: (delayMs, work) => run(clock.sleep(delayMs, signal).then(work)),
  };
}

function register({ subscriber, position }: EventProcessor, { statuses, waiter }: RuntimeContext): void {
  statuses.register(subscriber.name, subscriber.collection.version, position());
  waiter.reached(subscriber.name, position());
}
