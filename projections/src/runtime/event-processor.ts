import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { EventBatch } from './event-batch.ts';
import type { Subscriber } from './projection.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** Applies the events of one subscriber to its read model and stores the checkpoint. */
export interface EventProcessor {
  readonly subscriber: Subscriber;
  /** Everything up to here has been processed. The stored checkpoint may be behind, by events that changed nothing. */
  readonly position: () => Position | null;
  /** Throws PoisonEvent. */
  readonly process: (batch: EventBatch) => Promise<void>;
  /**
   * Serves this version of the read model, now that it has caught up. Returns a function that drops the version it
   * replaces, or null when it replaces none.
   */
  readonly promote: () => Promise<(() => Promise<void>) | null>;
}

/** What opening a processor needs. */
export interface ProcessorContext {
  /** Reads the position of the last event in the log. */
  readonly head: () => Promise<Position | null>;
  readonly logger: Logger;
  readonly retry: RetryPolicy;
  /** Runs work after a delay, unless the runtime stops first. */
  readonly schedule: (delayMs: number, work: () => Promise<void>) => void;
}

/** A read model that is stored somewhere other than the document store. */
export interface ExternalReadModel extends Subscriber {
  /** Rejects while its store is unavailable. */
  readonly open: (context: ProcessorContext) => Promise<EventProcessor>;
}
