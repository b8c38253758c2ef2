import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../../logging/logger.ts';
import type { ActiveWorkflow } from './active-workflow.ts';
import type { JournalFile } from './journal-file.ts';
import { WorkflowCancelled } from './workflow-failure.ts';

const journalRetryMs = 250;

/** What the parts of the engine share: the journal, the clock, and how a run is halted. */
export interface EngineRuntime {
  readonly journal: JournalFile;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether the code now running may be cancelled; kept per asynchronous call chain, not per run. */
  readonly scope: AsyncLocalStorage<{ readonly cancellable: boolean }>;
  /** Aborted when the engine closes. */
  readonly closing: AbortController;
  /** What must settle before the journal may be closed. */
  readonly underWay: Set<Promise<unknown>>;
}

export function createEngineRuntime(parts: Pick<EngineRuntime, 'journal' | 'clock' | 'logger'>): EngineRuntime {
  return { ...parts, scope: new AsyncLocalStorage(), closing: new AbortController(), underWay: new Set() };
}

/** The signal of the code now running: its run's, or inside `nonCancellable` the engine's alone. */
export function signalOf(host: EngineRuntime, run: ActiveWorkflow): AbortSignal {
  return host.scope.getStore()?.cancellable === false ? host.closing.signal : run.stop.signal;
}

/** Throws into a cancelled run, and halts one that is over or whose engine closes. */
export async function checkpoint(host: EngineRuntime, run: ActiveWorkflow, signal: AbortSignal): Promise<void> {
  if (run.over || host.closing.signal.aborted) await halted();
  if (signal.aborted && signal.reason instanceof WorkflowCancelled) throw signal.reason;
}

/**
 * Where a run is left when its engine closes: it neither goes on nor fails, so that no undo step runs. The next
 * engine takes it up from the journal.
 */
export function halted(): Promise<never> {
  return new Promise(() => undefined);
}

/** Writes to the journal until it is stored: what has happened outside must not count as failed for a full disk. */
export async function durably<T>(host: EngineRuntime, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await track(host, write());
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (host.closing.signal.aborted) return await halted();
      host.logger.error('The journal of runs cannot be written, trying again', { error });
      await host.clock.sleep(journalRetryMs, host.closing.signal).catch(halted);
    }
  }
}

/** Lets closing wait for it. */
export function track<T>(host: EngineRuntime, work: Promise<T>): Promise<T> {
  host.underWay.add(work);
  const done = () => host.underWay.delete(work);
  work.then(done, done);
  return work;
}
