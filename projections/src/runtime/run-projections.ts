import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { EventProcessor } from './event-processor.ts';
import { onProcessed } from './on-processed.ts';
import type { RuntimeContext } from './runtime-context.ts';
import { subscribeInBatches } from './subscribe-in-batches.ts';

/** Large enough that each document is rarely written, small enough to let other work take its turn. */
const batchSize = 4_000;
/** Attempts without progress after which a projection stops. */
const attemptsMax = 4;
/**
 * Pause at the end of the log, so that a burst of events is processed as one batch, while a single event is processed
 * without delay.
 */
const liveBatchDelayMs = 4;

/**
 * Runs processors that are at the same position on one subscription. If one fails, it leaves the subscription and runs
 * in isolation, so that the others are not held up.
 */
export async function runProjections(processors: readonly EventProcessor[], context: RuntimeContext): Promise<void> {
  const { eventStore, clock, signal, run } = context;
  const running = new Set(processors);
  const subscribers = processors.map(({ subscriber }) => subscriber);
  const after = processors[0]?.position() ?? null;
  try {
    for await (const batch of subscribeInBatches({ eventStore, after, subscribers, batchSize, signal })) {
      for (const processor of running) {
        try {
          await processor.process(batch);
          await onProcessed(processor, batch, context);
        } catch (error) {
          running.delete(processor);
          run(runIsolated(processor, error, context));
        }
      }
      if (running.size === 0) return;
      if (batch.caughtUp) await clock.sleep(liveBatchDelayMs, signal);
    }
  } catch (error) {
    for (const processor of running) run(runIsolated(processor, error, context));
  }
}

/** Retries a failed projection on its own. It stops after a few attempts without progress. */
async function runIsolated(processor: EventProcessor, firstError: unknown, context: RuntimeContext): Promise<void> {
  const { signal, logger, retry, statuses } = context;
  const { name } = processor.subscriber;
  let error = firstError;
  let fruitless = 0;
  for (let attempt = 0; fruitless < attemptsMax && !signal.aborted; attempt += 1) {
    statuses.update(name, { state: 'retrying', error: messageOf(error) });
    await retry.backOff(attempt);
    const before = processor.position();
    const failed = await catchUpIsolated(processor, context);
    if (failed === null) return;
    error = failed.error;
    if (processor.position() !== before) [attempt, fruitless] = [0, 1];
    // An unavailable store is not the projection's fault, so it is retried without limit.
    else if (!(error instanceof StoreUnavailable)) fruitless += 1;
  }
  if (signal.aborted) return;
  statuses.update(name, { state: 'stopped', error: messageOf(error) });
  logger.error(`Read model ${name} stopped; the others continue`, { error });
}

/**
 * Processes one event at a time, so that everything before a poison event is shown. Returns null if the projection has
 * caught up (it then runs as before), or if the runtime stops.
 */
async function catchUpIsolated(
  processor: EventProcessor,
  context: RuntimeContext,
): Promise<{ readonly error: unknown } | null> {
  const { eventStore, signal, run } = context;
  const subscription = { eventStore, after: processor.position(), subscribers: [processor.subscriber], signal };
  try {
    for await (const batch of subscribeInBatches({ ...subscription, batchSize: 1 })) {
      await processor.process(batch);
      await onProcessed(processor, batch, context);
      if (!batch.caughtUp) continue;
      run(runProjections([processor], context));
      return null;
    }
    return null;
  } catch (error) {
    return { error };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
