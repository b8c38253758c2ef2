import { readFileSync } from 'node:fs';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { EsdbAddress } from '../../settings/eventstore-url.ts';
import { type EventStoreDbTimeouts, within } from './timeouts.ts';

/** The one client of a store. */
export interface EsdbConnection {
  readonly client: EventStoreDBClient;
  /** The client's filter for $all by type. */
  readonly typeFilter: typeof import('@eventstore/db-client').eventTypeFilter;
  /**
   * Goes with every call. Credentials given per call make the client take its plain append, whose deadline is kept
   * and whose failures stay with their own call; the leader knows what was written last.
   */
  readonly perCall: { credentials: { username: string; password: string }; requiresLeader: true; deadline: number };
  readonly timing: EventStoreDbTimeouts;
  /** Aborted when the store is closed. */
  readonly ended: AbortSignal;
  /** @throws StoreUnavailable when the store is closed. */
  assertOpen(): void;
  close(): Promise<void>;
}

/** Looks like what gRPC says of a server that is away, so the client opens another line for the next call. */
class ConnectionClosed extends Error {
  override readonly name = 'LineClosed';
  readonly code = 14;
  readonly details = 'The line was closed';
}

/** gRPC's number for a channel that was closed. */
const shutDown = 4;
/** A line that does not answer a ping within this is given up; pings come every 10 s. */
const keepAliveMs = 5_000;
/** Closing waits no longer than this for calls to end. */
const closeMs = 1_000;

/**
 * Loads the client and prepares a connection. It connects with the first call, so a server that is away is no error.
 *
 * @throws Error when the file of the certificate authority cannot be read.
 */
export async function connectEsdb(address: EsdbAddress, timing: EventStoreDbTimeouts): Promise<EsdbConnection> {
  const { EventStoreDBClient, eventTypeFilter } = await import('@eventstore/db-client');
  const security = address.tls ? { insecure: false, ...authorityOf(address) } : { insecure: true };
  class Client extends EventStoreDBClient {
    /**
     * A call begun on a line that another call has just found broken would throw where nobody can catch it, so the
     * line is looked at in the same turn in which the call begins.
     */
    guardLines(): void {
      const execute = this.execute;
      this.execute = (Service, name, call) =>
        execute(Service, name, async (service) => {
          if (service.getChannel().getConnectivityState(false) === shutDown) throw new ConnectionClosed();
          return await call(service);
        });
    }

    /** Disposing ends the streams; the line itself is closed here. */
    async end(): Promise<void> {
      await this.dispose();
      (await this.getChannel()).close();
    }
  }
  const { hosts, discover } = address;
  const settings = settingsOf(address, timing);
  const client = discover
    ? new Client({ discover: hosts[0], ...settings }, security)
    : hosts.length > 1
      ? new Client({ endpoints: [...hosts], ...settings }, security)
      : new Client({ endpoint: hosts[0], ...settings }, security);
  client.guardLines();
  const ending = new AbortController();
  return {
    client,
    typeFilter: eventTypeFilter,
    perCall: { credentials: { ...address.credentials }, requiresLeader: true, deadline: timing.deadlineMs },
    timing,
    ended: ending.signal,
    assertOpen: () => {
      if (ending.signal.aborted) throw new StoreUnavailable('The event store was closed');
    },
    close: async () => {
      ending.abort();
      await within(closeMs, new AbortController().signal, client.end()).catch(() => undefined);
    },
  };
}

function settingsOf({ numbers, connectionName }: EsdbAddress, timing: EventStoreDbTimeouts) {
  return {
    keepAliveTimeout: keepAliveMs,
    ...numbers,
    defaultDeadline: timing.deadlineMs,
    nodePreference: 'leader' as const,
    ...(connectionName === null ? {} : { connectionName }),
  };
}

function authorityOf({ tlsCaFile }: EsdbAddress): { rootCertificate?: Buffer } {
  return tlsCaFile === null ? {} : { rootCertificate: readFileSync(tlsCaFile) };
}
