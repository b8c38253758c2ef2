import type { Json } from '@windtunnel/contracts/kernel/json';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import type { WorkflowRow } from './journal-file.ts';
import { type FailureRecord, failureText, fromFailure } from './workflow-failure.ts';

/** Lets callers wait for what a run announces and for its end. What they are told stands in the journal. */
export interface WorkflowWaiter {
  /** The run's row has changed. */
  changed(id: string): void;
  /** Resolves with the row once `ready` holds. Throws `WorkflowTimeout` when that takes longer or the engine closes. */
  until(id: string, ready: (row: WorkflowRow) => boolean, timeoutMs?: number): Promise<WorkflowRow>;
}

interface WaitingOptions {
  readonly find: (id: string) => WorkflowRow | null;
  readonly clock: Clock;
  readonly closing: AbortSignal;
}

export function createWorkflowWaiter({ find, clock, closing }: WaitingOptions): WorkflowWaiter {
  const waiting = new Map<string, Set<() => void>>();

  const nextChange = (id: string, given: AbortSignal) =>
    new Promise<void>((resolve) => {
      const callers = waiting.get(id) ?? new Set();
      const wake = () => {
        callers.delete(wake);
        if (callers.size === 0) waiting.delete(id);
        given.removeEventListener('abort', wake);
        resolve();
      };
      waiting.set(id, callers.add(wake));
      given.addEventListener('abort', wake);
    });

  return {
    changed: (id) => {
      for (const wake of waiting.get(id) ?? []) wake();
    },
    until: async (id, ready, timeoutMs) => {
      const late = new AbortController();
      const done = new AbortController();
      if (timeoutMs !== undefined) {
        clock.sleep(timeoutMs, done.signal).then(
          () => late.abort(),
          () => undefined,
        );
      }
      const given = AbortSignal.any([late.signal, closing]);
      try {
        for (;;) {
          const row = find(id);
          if (row === null) throw new WorkflowFailed(`There is no run ${id}`);
          if (ready(row)) return row;
          if (given.aborted) throw new WorkflowTimeout(`Run ${id} is still going on`);
          await nextChange(id, given);
        }
      } finally {
        done.abort();
      }
    },
  };
}

/** The result of an ended run, or its failure as the outside sees it. */
export function resultOf(row: WorkflowRow): Json {
  if (row.status === 'completed') return JSON.parse(row.output ?? 'null') as Json;
  throw new WorkflowFailed(failureText(failureOf(row)));
}

/** The result of an ended child run, or its failure as the parent meets it: code and cancellation can be told. */
export function childResultOf(row: WorkflowRow): Json {
  if (row.status === 'completed') return JSON.parse(row.output ?? 'null') as Json;
  throw fromFailure(failureOf(row));
}

function failureOf(row: WorkflowRow): FailureRecord {
  return JSON.parse(row.failure ?? '{"kind":"cancelled"}') as FailureRecord;
}
