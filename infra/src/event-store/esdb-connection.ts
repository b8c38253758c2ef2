import { readFileSync } from 'node:fs';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EsdbAddress } from './esdb-address.ts';
import { type EsdbTiming, within } from './esdb-patience.ts';

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
  readonly timing: EsdbTiming;
  /** Aborted when the store is closed. */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

/** Closing waits no longer than this for calls to end. */
const closeMs = 1_000;

/**
 * Loads the client and prepares a connection. It connects with the first call, so a server that is away is no error.
 *
 * @throws Error when the file of the certificate authority cannot be read.
 */
export async function connectEsdb(address: EsdbAddress, timing: EsdbTiming): Promise<EsdbConnection> {
  const { EventStoreDBClient, eventTypeFilter } = await import('@eventstore/db-client');
  const security = address.tls ? { insecure: false, ...authorityOf(address) } : { insecure: true };
  class Client extends EventStoreDBClient {
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
  const ending = new AbortController();
  return {
    client,
    typeFilter: eventTypeFilter,
    perCall: { credentials: { ...address.credentials }, requiresLeader: true, deadline: timing.deadlineMs },
    timing,
    ended: ending.signal,
    close: async () => {
      ending.abort();
      await within(closeMs, new AbortController().signal, client.end()).catch(() => undefined);
    },
  };
}

function settingsOf({ numbers, connectionName }: EsdbAddress, timing: EsdbTiming) {
  return {
    ...numbers,
    defaultDeadline: timing.deadlineMs,
    nodePreference: 'leader' as const,
    ...(connectionName === null ? {} : { connectionName }),
  };
}

function authorityOf({ tlsCaFile }: EsdbAddress): { rootCertificate?: Buffer } {
  return tlsCaFile === null ? {} : { rootCertificate: readFileSync(tlsCaFile) };
}
