import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createEsdbEventStore } from '@windtunnel/infra/event-store/eventstoredb/eventstoredb-event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import type { CheckedLog } from '../../log/read-log.ts';

/** Reads the whole log of an EventStoreDB server through our adapter, and checks its hash chains. */
export async function readServerLog(url: string): Promise<CheckedLog> {
  const store = await createEsdbEventStore({ url, logger: silentLogger });
  try {
    const events: StoredEvent[] = [];
    for await (const event of store.readAll()) events.push(event);
    const chain = await verifyLog(events);
    const problems = chain.ok ? [] : [`${chain.stream} is broken at revision ${chain.revision}: ${chain.problem}`];
    return { events, problems };
  } finally {
    await store.close();
  }
}
