import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { asUnavailable } from '../../sqlite/sqlite-errors.ts';

/** Whether the log accepts writes. */
export interface LogHealth {
  /** @param error null if the group was committed. */
  noteCommit(error: unknown): void;
  /** After a failed commit, attempts a write of its own, so that freed disk space is noticed without a restart. */
  isWritable(): boolean;
}

/** Larger than the largest event, so that if the probe succeeds, there is room for any event. */
const probeBytes = 512 * 1024;

export function createLogHealth(database: DatabaseSync): LogHealth {
  const fill = database.prepare('INSERT INTO probe (content) VALUES (zeroblob(?))');
  const clear = database.prepare('DELETE FROM probe');
  let healthy = true;
  return {
    noteCommit: (error) => {
      if (error === null) healthy = true;
      else if (asUnavailable(error) instanceof StoreUnavailable) healthy = false;
    },
    isWritable: () => {
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
