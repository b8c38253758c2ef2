import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { describe } from 'vitest';
import { openForSuite, type StoreUnderTest } from '../../testing/reopenable-store.ts';
import { appendContract } from './append.contract.ts';
import { randomHistoryContract } from './random-history.contract.ts';
import { readContract } from './read.contract.ts';
import { subscribeContract } from './subscribe.contract.ts';

/** What every event store guarantees. */
export function eventStoreContract({ name, create }: StoreUnderTest<EventStore>): void {
  describe(`event store: ${name}`, () => {
    const open = openForSuite(create);
    appendContract(open);
    readContract(open);
    subscribeContract(open);
    randomHistoryContract(open);
  });
}
