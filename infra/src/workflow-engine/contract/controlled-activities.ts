import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityImplementations } from '../activities.ts';
import type { ContractTable } from './contract-workflows.ts';

/** The activities of the suite's workflows, which record every call and misbehave on demand. */
export interface ControlledActivities {
  readonly implementations: ActivityImplementations<ContractTable>;
  /** Every attempt in order, as `effect s1` or `undo s1`. */
  readonly attempts: string[];
  /** Every finished call in order. */
  readonly done: string[];
  /** Calls for which an attempt was asked to stop. */
  readonly stopped: string[];
  /** Makes the next attempts of a call fail. */
  fail(call: string, times: number): void;
  refuse(call: string, code: string): void;
  /** Holds a call until `open`, or until it is asked to stop. */
  hold(call: string): { readonly reached: Promise<void>; readonly stopped: Promise<void>; open(): void };
}

export function createControlledActivities(): ControlledActivities {
  const attempts: string[] = [];
  const done: string[] = [];
  const stopped: string[] = [];
  const failures = new Map<string, number>();
  const refusals = new Map<string, string>();
  const gates = new Map<string, { reach: () => void; stop: () => void; opened: Promise<void> }>();

  const execute = async (kind: 'effect' | 'undo', key: string, signal: AbortSignal): Promise<Json> => {
    const call = `${kind} ${key}`;
    attempts.push(call);
    const gate = gates.get(call);
    gate?.reach();
    const stop = () => {
      stopped.push(call);
      gate?.stop();
    };
    const left = failures.get(call) ?? 0;
    // An attempt that is asked to stop rejects with the signal's reason or with its own error.
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
    implementations: {
      effect: ({ key }, { signal }) => execute('effect', key, signal),
      undo: ({ key }, { signal }) => execute('undo', key, signal),
    },
    attempts,
    done,
    stopped,
    fail: (call, times) => failures.set(call, times),
    refuse: (call, code) => refusals.set(call, code),
    hold: (call) => {
      const opened = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      gates.set(call, { reach: reached.resolve, stop: asked.resolve, opened: opened.promise });
      return { reached: reached.promise, stopped: asked.promise, open: () => opened.resolve() };
    },
  };
}

function untilAborted(signal: AbortSignal, onAbort: () => void): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => {
      onAbort();
      reject(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
