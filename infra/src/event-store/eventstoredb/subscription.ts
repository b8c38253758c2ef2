import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../../logging/logger.ts';
import { EventDamaged } from '../hash-chain.ts';
import { describeError, kindOfError } from './client-errors.ts';
import type { EsdbConnection } from './connection.ts';
import { createLogFollower } from './log-follower.ts';
import type { EsdbReader } from './reader.ts';
import { backOff } from './timeouts.ts';

/**
 * Follows $all. The client does not recover by itself when the connection is lost, or when the server ends the
 * subscription or falls silent. This loop does: it opens one feed after another, each starting after the last event
 * delivered.
 */
export function createEsdbSubscriptions(
  connection: EsdbConnection,
  reader: EsdbReader,
  logger: Logger,
): Pick<EventStore, 'subscribe'> {
  const { timeouts, closed } = connection;
  return {
    subscribe: async function* (options) {
      const { signal } = options;
      const follower = createLogFollower(connection, reader, options);
      for (let failures = 0; !signal.aborted && !closed.aborted; ) {
        try {
          for await (const delivery of follower.follow()) {
            yield delivery;
            if (signal.aborted || closed.aborted) return;
          }
          if (follower.isSwitching()) {
            if (failures > 0) logger.info('The event log is followed again');
            failures = 0;
            continue;
          }
        } catch (error) {
          if (isPermanent(error)) throw error;
          if (failures === 0) logger.warn('The event log cannot be followed now', { reason: describeError(error) });
        }
        follower.restartFromHistory();
        await backOff(failures, timeouts.reconnect, signal, closed);
        failures += 1;
      }
    },
  };
}

function isPermanent(error: unknown): boolean {
  return error instanceof EventDamaged || error instanceof RangeError || kindOfError(error) === 'refused';
}
