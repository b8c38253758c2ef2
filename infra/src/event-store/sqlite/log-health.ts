import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { asUnavailable } from '../../sqlite/unavailable.ts';

/** Knows whether the log takes writes. */
export interface Health {
  /** Told of each commit: null when it went well, else why not. */
  wrote(error: unknown): void;
  /** After a failure it tries a write of its own, so that freed space is noticed without a restart. */
  writable(): boolean;
}

/** More than the largest event, so that a probe that fits promises an append that fits. */
const probeBytes = 512 * 1024;

export function createHealth(database: DatabaseSync): Health {
  const fill = database.prepare('INSERT INTO probe (content) VALUES (zeroblob(?))');
  const clear = database.prepare('DELETE FROM probe');
  let healthy = true;
  return {
    wrote: (error) => {
      if (error === null) healthy = true;
      else if (asUnavailable(error) instanceof StoreUnavailable) healthy = false;
    },
    writable: () => {
      if (healthy || database.isTransaction) return healthy;
      try {
        fill.run(probeBytes);
        clear.run();
        healthy = true;
      } catch {
        healthy = false;
      }
      return healthy;
    },
  };
}
