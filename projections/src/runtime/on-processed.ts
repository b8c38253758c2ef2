import type { EventBatch } from './event-batch.ts';
import type { EventProcessor } from './event-processor.ts';
import type { RuntimeContext } from './runtime-context.ts';

/** The backend caches which version is served for less time than this. */
const dropDelayMs = 10_000;

/**
 * Called after a processor has processed a batch: promotes its version once it has caught up, updates its status, and
 * wakes the readers waiting for it.
 */
export async function onProcessed(
  processor: EventProcessor,
  batch: EventBatch,
  context: RuntimeContext,
): Promise<void> {
  const { clock, statuses, waiter, observe, run } = context;
  const { name } = processor.subscriber;
  const lagMs = batch.recordedAt === null ? null : clock.now().getTime() - Date.parse(batch.recordedAt);
  if (batch.caughtUp && statuses.stateOf(name) !== 'live') {
    const dropReplaced = await processor.promote();
    if (dropReplaced !== null) run(dropAfterDelay(dropReplaced, context));
  }
  statuses.update(name, {
    position: processor.position(),
    ...(lagMs === null ? {} : { lagMs }),
    ...(batch.caughtUp ? { state: 'live' as const, error: null } : {}),
  });
  waiter.reached(name, processor.position());
  observe?.({ name, events: batch.count, lagMs });
}

async function dropAfterDelay(drop: () => Promise<void>, { clock, signal }: RuntimeContext): Promise<void> {
  await clock.sleep(dropDelayMs, signal);
  await drop();
}
