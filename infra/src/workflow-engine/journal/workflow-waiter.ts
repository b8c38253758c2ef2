import type { Json } from '@windtunnel/contracts/kernel/json';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import type { WorkflowRow } from './journal-file.ts';
import { type FailureRecord, failureText, fromFailure } from './workflow-failure.ts';

/** Lets callers wait for a workflow's announcement or end, both of which they read from the journal. */
export interface WorkflowWaiter {
  /** Wakes the callers waiting for this workflow, because its row has changed. */
  changed(id: string): void;
  /**
   * Resolves with the row once `isReady` returns true.
   * @throws WorkflowTimeout if that takes longer than `timeoutMs` or the engine closes; WorkflowFailed if there is no
   *   such workflow.
   */
  until(id: string, isReady: (row: WorkflowRow) => boolean, timeoutMs?: number): Promise<WorkflowRow>;
}

interface WaiterOptions {
  readonly find: (id: string) => WorkflowRow | null;
  readonly clock: Clock;
  readonly closing: AbortSignal;
}

export function createWorkflowWaiter({ find, clock, closing }: WaiterOptions): WorkflowWaiter {
  const waiting = new Map<string, Set<() => void>>();

  const nextChange = (id: string, end: AbortSignal) =>
    new Promise<void>((resolve) => {
      const callers = waiting.get(id) ?? new Set();
      const wake = () => {
        callers.delete(wake);
        if (callers.size === 0) waiting.delete(id);
        end.removeEventListener('abort', wake);
        resolve();
      };
      waiting.set(id, callers.add(wake));
      end.addEventListener('abort', wake);
    });

  return {
    changed: (id) => {
      for (const wake of waiting.get(id) ?? []) wake();
    },
    until: async (id, isReady, timeoutMs) => {
      const timedOut = new AbortController();
      const done = new AbortController();
      if (timeoutMs !== undefined) {
        clock.sleep(timeoutMs, done.signal).then(
          () => timedOut.abort(),
          () => undefined,
        );
      }
      const end = AbortSignal.any([timedOut.signal, closing]);
      try {
        for (;;) {
          const row = find(id);
          if (row === null) throw new WorkflowFailed(`There is no workflow ${id}`);
          if (isReady(row)) return row;
          if (end.aborted) throw new WorkflowTimeout(`Workflow ${id} is still running`);
          await nextChange(id, end);
        }
      } finally {
        done.abort();
      }
    },
  };
}

/** An ended workflow's result, or its failure as callers see it. */
export function resultOf(row: WorkflowRow): Json {
  if (row.status === 'completed') return JSON.parse(row.output ?? 'null') as Json;
  throw new WorkflowFailed(failureText(failureOf(row)));
}

/** An ended child's result, or its failure as the parent sees it: refusals and cancellations are recognisable. */
export function childResultOf(row: WorkflowRow): Json {
  if (row.status === 'completed') return JSON.parse(row.output ?? 'null') as Json;
  throw fromFailure(failureOf(row));
}

function failureOf(row: WorkflowRow): FailureRecord {
  return JSON.parse(row.failure ?? '{"kind":"cancelled"}') as FailureRecord;
}
