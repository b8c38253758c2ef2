import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityImplementations } from '../journal/journal-engine.ts';
import type { ContractTable } from './definitions.ts';

/** The outside as the suite's activities meet it: it keeps a record and misbehaves on demand. */
export interface ContractTestBed {
  readonly activities: ActivityImplementations<ContractTable>;
  /** Every attempt in order, as `effect s1` or `undo s1`. */
  readonly attempts: string[];
  /** Every finished effect or undo in order. */
  readonly done: string[];
  /** Keys whose attempt was told to stop. */
  readonly stopped: string[];
  /** Lets so many attempts of `effect key` or `undo key` fail. */
  fail(call: string, times: number): void;
  refuse(call: string, code: string): void;
  /** Holds the call until `open`; it ends earlier when it is told to stop. */
  hold(call: string): { readonly reached: Promise<void>; readonly stopped: Promise<void>; open(): void };
}

export function createContractTestBed(): ContractTestBed {
  const attempts: string[] = [];
  const done: string[] = [];
  const stopped: string[] = [];
  const failures = new Map<string, number>();
  const refusals = new Map<string, string>();
  const gates = new Map<string, { reach: () => void; stop: () => void; opened: Promise<void> }>();

  const perform = async (kind: 'effect' | 'undo', key: string, signal: AbortSignal): Promise<Json> => {
    const call = `${kind} ${key}`;
    attempts.push(call);
    const gate = gates.get(call);
    gate?.reach();
    const stop = () => {
      stopped.push(call);
      gate?.stop();
    };
    const left = failures.get(call) ?? 0;
    // Told to stop, an attempt ends as such, or as one that fails with an error of its own.
    await Promise.race([gate?.opened, gate && untilAborted(signal, stop)]).catch((reason) => {
      if (left === 0) throw reason;
    });
    if (left > 0) {
      failures.set(call, left - 1);
      throw new Error(`${call} fails`);
    }
    const code = refusals.get(call);
    if (code !== undefined) throw new WorkflowRefusal(code, { key });
    done.push(call);
    return { [kind]: key };
  };

  return {
    activities: {
      effect: ({ key }, { signal }) => perform('effect', key, signal),
      undo: ({ key }, { signal }) => perform('undo', key, signal),
    },
    attempts,
    done,
    stopped,
    fail: (call, times) => failures.set(call, times),
    refuse: (call, code) => refusals.set(call, code),
    hold: (call) => {
      const opened = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      const told = Promise.withResolvers<void>();
      gates.set(call, { reach: reached.resolve, stop: told.resolve, opened: opened.promise });
      return { reached: reached.promise, stopped: told.promise, open: () => opened.resolve() };
    },
  };
}

function untilAborted(signal: AbortSignal, note: () => void): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => {
      note();
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
