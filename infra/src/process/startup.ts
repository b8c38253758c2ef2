import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../logging/logger.ts';
import { backoffDelayMs } from '../retry/backoff.ts';

/** Opens the parts of a service, each with retries. */
export interface Startup {
  /**
   * Opens a part, retrying until it succeeds; meanwhile, `missing` includes its name. Parts are closed with the
   * service, in reverse order. Rejects only if the service stops first.
   */
  part<Part>(
    name: string,
    open: () => Part | Promise<Part>,
    close?: (part: Part) => void | Promise<void>,
  ): Promise<Part>;
  /** Names of the parts that are not open yet; `start` if all parts known so far are open but more will follow. */
  missing(): readonly string[];
  /** To be called once every part is open. */
  done(): void;
  /** Stops retrying and closes the parts that are open. */
  close(): Promise<void>;
}

const backoff = { firstMs: 100, maxMs: 5_000 };

export function createStartup(logger: Logger): Startup {
  const stopping = new AbortController();
  const { signal } = stopping;
  const waitingFor = new Set<string>(['start']);
  const closers: (() => void | Promise<void>)[] = [];

  const openWithRetries = async <Part>(name: string, open: () => Part | Promise<Part>): Promise<Part> => {
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        const part = await open();
        if (attempt > 0) logger.info('A part is open after all', { part: name });
        return part;
      } catch (error) {
        const level = attempt === 0 ? 'warn' : 'debug';
        logger[level]('A part cannot be opened yet', { part: name, attempt, reason: reasonOf(error) });
        await wait(backoffDelayMs(attempt, backoff), undefined, { signal });
      }
    }
  };

  return {
    part: async (name, open, close) => {
      waitingFor.add(name);
      const part = await openWithRetries(name, open);
      if (signal.aborted) await close?.(part);
      signal.throwIfAborted();
      if (close !== undefined) closers.push(() => close(part));
      waitingFor.delete(name);
      return part;
    },
    missing: () => (waitingFor.size > 1 ? [...waitingFor].filter((name) => name !== 'start') : [...waitingFor]),
    done: () => void waitingFor.delete('start'),
    close: async () => {
      stopping.abort();
      for (const close of closers.splice(0).reverse()) {
        await Promise.resolve()
          .then(close)
          .catch((error: unknown) => logger.warn('A part did not close in order', { reason: reasonOf(error) }));
      }
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
