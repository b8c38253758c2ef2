import { createEsdbEventStore } from '@windtunnel/infra/event-store/eventstoredb/eventstoredb-event-store';
import { silentLogger } from '@windtunnel/infra/logging/logger';

/** How the streams of benchmarks begin. */
export const benchPrefix = 'bench-';

/**
 * Benchmarks write thousands of events, and count on what is in the log, so they refuse one that is not theirs.
 * @param others `none`: the log must be empty; `of benchmarks`: an earlier benchmark may have written to it.
 * @throws Error with a sentence about the first event that should not be there.
 */
export async function assertOwnLog(url: string, others: 'none' | 'of benchmarks'): Promise<void> {
  const store = await createEsdbEventStore({ url, logger: silentLogger });
  try {
    for await (const { stream } of store.readAll({ limit: 1 })) {
      if (others === 'of benchmarks' && stream.startsWith(benchPrefix)) continue;
      throw new Error(`the log at EVENTSTORE_URL is not empty (it begins with ${stream}); use a server of its own`);
    }
  } finally {
    await store.close();
  }
}
