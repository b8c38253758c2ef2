import type { EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import { createBatchBuilder, type EventBatch } from './event-batch.ts';
import type { Subscriber } from './projection.ts';

interface SubscriptionOptions {
  readonly eventStore: EventStore;
  readonly after: Position | null;
  /** Only the event types they subscribe to are read. */
  readonly subscribers: readonly Subscriber[];
  readonly batchSize: number;
  readonly signal: AbortSignal;
}

/**
 * Subscribes to the log. A batch is delivered when it is full or reaches the current end of the log. Ends when the
 * signal is aborted.
 */
export async function* subscribeInBatches(options: SubscriptionOptions): AsyncGenerator<EventBatch> {
  const { eventStore, after, subscribers, batchSize, signal } = options;
  const types = [...new Set(subscribers.flatMap((subscriber) => [...subscriber.types]))];
  let builder = createBatchBuilder(subscribers);
  for await (const delivery of eventStore.subscribe({ after, types, signal })) {
    if (delivery.kind === 'caught-up') {
      yield builder.build(delivery.position, true);
      builder = createBatchBuilder(subscribers);
      continue;
    }
    if (builder.add(delivery.event) < batchSize) continue;
    yield builder.build(delivery.event.position, false);
    builder = createBatchBuilder(subscribers);
  }
}
