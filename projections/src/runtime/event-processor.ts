import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { EventBatch } from './event-batch.ts';
import type { Subscriber } from './projection.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** Applies events to one subscriber's read model and stores the checkpoint. */
export interface EventProcessor {
  readonly subscriber: Subscriber;
  /**
   * Everything up to this position has been processed. The stored checkpoint may lag behind, but only by events that
   * changed nothing.
   */
  readonly position: () => Position | null;
  /** Throws PoisonEvent. */
  readonly process: (batch: EventBatch) => Promise<void>;
  /**
   * Serves this version of the read model, now that it has caught up. Returns a function that drops the version it
   * replaces, or null if it replaces none.
   */
  readonly promote: () => Promise<(() => Promise<void>) | null>;
}

/** What is needed to open a processor. */
export interface ProcessorContext {
  /** Reads the position of the log's last event. */
  readonly head: () => Promise<Position | null>;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
  /** Runs a task after a delay, unless the runtime stops first. */
  readonly schedule: (delayMs: number, work: () => Promise<void>) => void;
}

/** A read model stored somewhere other than the document store. */
export interface ExternalReadModel extends Subscriber {
  /** Rejects while its store is unavailable. */
  readonly open: (context: ProcessorContext) => Promise<EventProcessor>;
}
