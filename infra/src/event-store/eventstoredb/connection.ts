import { readFileSync } from 'node:fs';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { quietServerName } from '../../servers/quiet-server-name.ts';
import type { EsdbAddress } from '../../settings/eventstore-url.ts';
import { type EventStoreDbTimeouts, within } from './timeouts.ts';

/** The client for one store. */
export interface EsdbConnection {
  readonly client: EventStoreDBClient;
  /** The client's type filter for reading $all. */
  readonly typeFilter: typeof import('@eventstore/db-client').eventTypeFilter;
  /**
   * Passed with every call. Per-call credentials make the client use its plain append, which honours its deadline and
   * does not share its failures with other calls; only the leader knows what was written last.
   */
  readonly callOptions: { credentials: { username: string; password: string }; requiresLeader: true; deadline: number };
  readonly timeouts: EventStoreDbTimeouts;
  /** Aborted when the store is closed. */
  readonly closed: AbortSignal;
  /** @throws StoreUnavailable if the store is closed. */
  assertOpen(): void;
  close(): Promise<void>;
}

/** Looks like gRPC's error for an unavailable server, so that the client reconnects for the next call. */
class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
  readonly code = 14;
  readonly details = 'The connection was closed';
}

/** gRPC's connectivity state for a channel that has been closed. */
const shutDown = 4;
/** A connection that does not respond to a ping within this time is dropped; the client pings every 10 s. */
const keepAliveTimeoutMs = 5_000;
/** Closing waits at most this long for calls in flight. */
const closeTimeoutMs = 1_000;

/**
 * Loads the client and prepares a connection. It connects on the first call, so an unavailable server is not an error
 * here.
 * @throws Error if the certificate authority file cannot be read.
 */
export async function connectEsdb(address: EsdbAddress, timeouts: EventStoreDbTimeouts): Promise<EsdbConnection> {
  const client = await createClient(address, timeouts);
  const { eventTypeFilter } = await import('@eventstore/db-client');
  const closing = new AbortController();
  return {
    client,
    typeFilter: eventTypeFilter,
    callOptions: { credentials: { ...address.credentials }, requiresLeader: true, deadline: timeouts.deadlineMs },
    timeouts,
    closed: closing.signal,
    assertOpen: () => {
      if (closing.signal.aborted) throw new StoreUnavailable('The event store was closed');
    },
    close: async () => {
      closing.abort();
      await within(closeTimeoutMs, new AbortController().signal, client.closeChannel()).catch(() => undefined);
    },
  };
}

async function createClient(address: EsdbAddress, timeouts: EventStoreDbTimeouts) {
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  class Client extends EventStoreDBClient {
    /**
     * A call started on a channel that another call has just found to be broken would throw where nothing can catch it.
     * The channel's state is therefore checked in the same turn in which the call starts.
     */
    guardChannels(): void {
      const execute = this.execute;
      this.execute = (Service, name, call) =>
        execute(Service, name, async (service) => {
          if (service.getChannel().getConnectivityState(false) === shutDown) throw new ConnectionClosed();
          return await call(service);
        });
    }

    /** `dispose` only ends the streams. */
    async closeChannel(): Promise<void> {
      await this.dispose();
      (await this.getChannel()).close();
    }
  }
  const { hosts, discover } = address;
  quietServerName(
    address.tls,
    hosts.map((host) => host.address),
  );
  const settings = settingsOf(address, timeouts);
  const security = address.tls ? { insecure: false, ...authorityOf(address) } : { insecure: true };
  const client = discover
    ? new Client({ discover: hosts[0], ...settings }, security)
    : hosts.length > 1
      ? new Client({ endpoints: [...hosts], ...settings }, security)
      : new Client({ endpoint: hosts[0], ...settings }, security);
  client.guardChannels();
  return client;
}

function settingsOf({ numbers, connectionName }: EsdbAddress, timeouts: EventStoreDbTimeouts) {
  return {
    keepAliveTimeout: keepAliveTimeoutMs,
    ...numbers,
    defaultDeadline: timeouts.deadlineMs,
    nodePreference: 'leader' as const,
    ...(connectionName === null ? {} : { connectionName }),
  };
}

function authorityOf({ tlsCaFile }: EsdbAddress): { rootCertificate?: Buffer } {
  return tlsCaFile === null ? {} : { rootCertificate: readFileSync(tlsCaFile) };
}
