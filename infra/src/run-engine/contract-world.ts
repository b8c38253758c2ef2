import type { Json } from '@windtunnel/contracts/kernel/json';
import { RunRefusal } from '@windtunnel/contracts/ports/run-engine';
import type { ContractTable } from './contract-runs.ts';
import type { ActivityImplementations } from './journal.ts';

/** The retries the suite counts on. */
export const contractPolicy = {
  effect: { attemptsMax: 5, backoffMs: 2, backoffFactor: 1.5, backoffMaxMs: 10 },
  undo: { attemptsMax: Number.POSITIVE_INFINITY, backoffMs: 2, backoffFactor: 1.5, backoffMaxMs: 10 },
};

/** The outside as the suite's activities meet it: it keeps a record and misbehaves on demand. */
export interface ContractWorld {
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
  hold(call: string): { readonly reached: Promise<void>; open(): void };
}

export function createContractWorld(): ContractWorld {
  const attempts: string[] = [];
  const done: string[] = [];
  const stopped: string[] = [];
  const failures = new Map<string, number>();
  const refusals = new Map<string, string>();
  const gates = new Map<string, { reach: () => void; opened: Promise<void> }>();

  const perform = async (kind: 'effect' | 'undo', key: string, signal: AbortSignal): Promise<Json> => {
    const call = `${kind} ${key}`;
    attempts.push(call);
    const gate = gates.get(call);
    gate?.reach();
    await Promise.race([gate?.opened, gate && untilAborted(signal, () => stopped.push(call))]);
    const left = failures.get(call) ?? 0;
    if (left > 0) {
      failures.set(call, left - 1);
      throw new Error(`${call} fails`);
    }
    const code = refusals.get(call);
    if (code !== undefined) throw new RunRefusal(code, { key });
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
      gates.set(call, { reach: reached.resolve, opened: opened.promise });
      return { reached: reached.promise, open: () => opened.resolve() };
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
