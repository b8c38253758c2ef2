import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import {
  type Emulator,
  type EmulatorOptions,
  startEmulator,
} from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { type Logger, silentLogger } from '../../../logging/logger.ts';
import { aDataFolder } from '../../../testing/data-folder.ts';
import { createEsdbEventStore } from '../eventstoredb-event-store.ts';
import type { EventStoreDbTimeouts } from '../timeouts.ts';

/** Short enough for tests. */
export const fastTimeouts: EventStoreDbTimeouts = {
  deadlineMs: 250,
  callMs: 500,
  settleMs: 4_000,
  heartbeatMs: 150,
  reconnect: { firstMs: 5, maxMs: 50 },
};

/** An emulated server that fails on demand, and event stores connected to it. */
export interface TestBed {
  server(): Emulator;
  open(change?: {
    readonly url?: string;
    readonly timeouts?: Partial<EventStoreDbTimeouts>;
    readonly logger?: Logger;
  }): Promise<EventStore>;
  /** Kills the server and restarts it with the same port and log. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function aTestBed(options: Omit<EmulatorOptions, 'folder'> = {}): Promise<TestBed> {
  const folder = aDataFolder();
  const start = (port: number) => startEmulator({ commitTimeoutMs: 100, ...options, folder: folder.path, port });
  let server = await start(0);
  const stores: EventStore[] = [];
  return {
    server: () => server,
    open: async ({ url = server.url, timeouts = {}, logger = silentLogger } = {}) => {
      const store = await createEsdbEventStore({ url, logger, timeouts: { ...fastTimeouts, ...timeouts } });
      stores.push(store);
      return store;
    },
    restart: async () => {
      const { port } = server;
      await server.kill();
      server = await start(port);
    },
    close: async () => {
      for (const store of stores) await store.close();
      await server.stop();
      folder.remove();
    },
  };
}
