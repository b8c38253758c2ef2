import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../../logging/logger.ts';
import type { ActiveWorkflow } from './active-workflow.ts';
import type { JournalFile } from './journal-file.ts';
import { WorkflowCancelled } from './workflow-failure.ts';

const journalRetryMs = 250;

/** What the engine's parts share. */
export interface EngineRuntime {
  readonly journal: JournalFile;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether the current code may be cancelled. Each asynchronous call chain has its own scope. */
  readonly scope: AsyncLocalStorage<{ readonly cancellable: boolean }>;
  /** Aborted when the engine closes. */
  readonly closing: AbortController;
  /** Must settle before the journal may be closed. */
  readonly inProgress: Set<Promise<unknown>>;
}

export function createEngineRuntime(parts: Pick<EngineRuntime, 'journal' | 'clock' | 'logger'>): EngineRuntime {
  return { ...parts, scope: new AsyncLocalStorage(), closing: new AbortController(), inProgress: new Set() };
}

/** The signal for the current code: its workflow's or, inside `nonCancellable`, the engine's. */
export function currentSignal(runtime: EngineRuntime, workflow: ActiveWorkflow): AbortSignal {
  return runtime.scope.getStore()?.cancellable === false ? runtime.closing.signal : workflow.stop.signal;
}

/** Throws if the workflow has been cancelled, and never returns once it has ended or the engine is closing. */
export async function ensureRunning(
  runtime: EngineRuntime,
  workflow: ActiveWorkflow,
  signal: AbortSignal,
): Promise<void> {
  if (workflow.ended || runtime.closing.signal.aborted) await suspended();
  if (signal.aborted && signal.reason instanceof WorkflowCancelled) throw signal.reason;
}

/**
 * Where a workflow waits when its engine closes: it neither continues nor fails, so no undo steps are executed. The
 * next engine resumes it from the journal.
 */
export function suspended(): Promise<never> {
  return new Promise(() => undefined);
}

/** Retries a write until it is stored: a full disk must not turn a completed effect into a failure. */
export async function untilStored<T>(runtime: EngineRuntime, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await track(runtime, write());
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (runtime.closing.signal.aborted) return await suspended();
      runtime.logger.error('The workflow journal cannot be written; retrying', { error });
      await runtime.clock.sleep(journalRetryMs, runtime.closing.signal).catch(suspended);
    }
  }
}

/** Makes closing the engine wait for this work. */
export function track<T>(runtime: EngineRuntime, work: Promise<T>): Promise<T> {
  runtime.inProgress.add(work);
  const done = () => runtime.inProgress.delete(work);
  work.then(done, done);
  return work;
}
