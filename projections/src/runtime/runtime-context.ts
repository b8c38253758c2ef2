import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { CheckpointWaiter } from './checkpoint-waiter.ts';
import type { ProjectionStatuses } from './projection-statuses.ts';
import type { RetryPolicy } from './retry-policy.ts';

/** A batch processed by a read model, for metrics. */
export interface ProcessedBatch {
  readonly name: string;
  readonly events: number;
  /** Milliseconds between recording the last event and showing it; null for a batch without events. */
  readonly lagMs: number | null;
}

/** Shared by all parts of the runtime. */
export interface RuntimeContext {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborted when the runtime stops. */
  readonly signal: AbortSignal;
  readonly retry: RetryPolicy;
  readonly statuses: ProjectionStatuses;
  readonly waiter: CheckpointWaiter;
  /** Called for every batch a read model has processed. */
  readonly observe?: (processed: ProcessedBatch) => void;
  /** Runs a task in the background; `stop` waits for it to finish. */
  readonly run: (task: Promise<void>) => void;
}
