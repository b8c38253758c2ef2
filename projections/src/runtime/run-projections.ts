import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type EventStore, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import type { ProjectionStatus } from './projection-status.ts';
import type { ReadModel } from './read-model.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { type EventPage, followLog } from './subscription.ts';

/** What keeping read models needs from the runtime. */
export interface KeepOptions {
  readonly eventStore: EventStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly logger: Logger;
  readonly patience: RetryPolicy;
  readonly board: ProjectionStatus;
  /** Told after a read model took a page. */
  readonly took: (model: ReadModel, page: EventPage) => Promise<void>;
  /** Lets work go on by itself. */
  readonly run: (task: Promise<void>) => void;
}

/** Facts taken at once: many enough to write each document rarely, few enough to let others have their turn. */
const pageMax = 4_000;
const attemptsMax = 4;
/** Rest after the end of the log was reached: facts that come thick are taken together, a single one is taken at once. */
const breathMs = 4;

/**
 * Keeps read models that stand at the same place with one reading of the log. One that fails leaves the others: it
 * goes on alone, fact by fact, and stops when it makes no way after a few attempts.
 */
export async function runProjections(models: readonly ReadModel[], options: KeepOptions): Promise<void> {
  const { eventStore, clock, signal, run, took } = options;
  const kept = new Set(models);
  const projections = models.map(({ projection }) => projection);
  const after = models[0]?.position() ?? null;
  try {
    for await (const page of followLog({ eventStore, after, projections, pageMax, signal })) {
      for (const model of kept) {
        try {
          await model.take(page);
          await took(model, page);
        } catch (error) {
          kept.delete(model);
          run(runIsolated(model, error, options));
        }
      }
      if (kept.size === 0) return;
      if (page.caughtUp) await clock.sleep(breathMs, signal);
    }
  } catch (error) {
    for (const model of kept) run(runIsolated(model, error, options));
  }
}

async function runIsolated(model: ReadModel, firstError: unknown, options: KeepOptions): Promise<void> {
  const { signal, logger, patience, board } = options;
  const { name } = model.projection;
  let error = firstError;
  let failures = 0;
  for (let attempt = 0; failures < attemptsMax && !signal.aborted; attempt += 1) {
    board.note(name, { state: 'retrying', problem: messageOf(error) });
    await patience.pause(attempt);
    const before = model.position();
    const failed = await keepAlone(model, options);
    if (failed === null) return;
    error = failed.error;
    if (model.position() !== before) [attempt, failures] = [0, 1];
    // A store that is away is no fault of the read model: it is waited for without end.
    else if (!(error instanceof StoreUnavailable)) failures += 1;
  }
  if (signal.aborted) return;
  board.note(name, { state: 'stopped', problem: messageOf(error) });
  logger.error(`Read model ${name} stopped; the others go on`, { error });
}

/** Null when the read model caught up, and is kept from there on, or when the runtime stops. */
async function keepAlone(model: ReadModel, options: KeepOptions): Promise<{ readonly error: unknown } | null> {
  const { eventStore, signal, run, took } = options;
  const projections = [model.projection];
  try {
    for await (const page of followLog({ eventStore, after: model.position(), projections, pageMax: 1, signal })) {
      await model.take(page);
      await took(model, page);
      if (!page.caughtUp) continue;
      run(runProjections([model], options));
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
