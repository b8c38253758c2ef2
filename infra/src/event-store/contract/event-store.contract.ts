import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { afterAll, beforeAll, describe } from 'vitest';
import { appendContract } from './append.contract.ts';
import { randomHistoryContract } from './random-history.contract.ts';
import { readContract } from './read.contract.ts';
import { subscribeContract } from './subscribe.contract.ts';

/** An engine under test. Tests share it and use streams and types of their own. */
export interface EventStoreHost {
  readonly store: EventStore;
  /** Ends the store and opens the same log again. */
  reopen(): Promise<EventStore>;
  destroy(): Promise<void>;
}

/** The store of the running test; it changes when a test reopens it. */
export type OpenStore = () => { store: EventStore; reopen: () => Promise<EventStore> };

/** What every event store keeps. */
export function eventStoreContract({
  name,
  create,
}: {
  readonly name: string;
  create(): Promise<EventStoreHost>;
}): void {
  describe(`event store: ${name}`, () => {
    let host: EventStoreHost;
    let store: EventStore;
    beforeAll(async () => {
      host = await create();
      store = host.store;
    });
    afterAll(() => host.destroy());
    const open: OpenStore = () => ({
      store,
      reopen: async () => {
        store = await host.reopen();
        return store;
      },
    });
    appendContract(open);
    readContract(open);
    subscribeContract(open);
    randomHistoryContract(open);
  });
}
