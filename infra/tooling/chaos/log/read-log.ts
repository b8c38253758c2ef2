import { join } from 'node:path';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { openForReading } from '@windtunnel/infra/sqlite/open-database';

/** What is in the log of a data folder, and what is wrong with the file. */
export interface WrittenLog {
  readonly events: readonly StoredEvent[];
  readonly problems: readonly string[];
}

/** Reads a log beside (or after) the product that writes it, and checks file and hash chains. */
export async function readLog(dataDir: string): Promise<WrittenLog> {
  const log = openEventLog(join(dataDir, 'events.db'));
  try {
    const events: StoredEvent[] = [];
    for await (const event of log.readAll()) events.push(event);
    const chain = await verifyLog(events);
    const problems = [...(await log.integrity())];
    if (!chain.ok) problems.push(`${chain.stream} is broken at revision ${chain.revision}: ${chain.problem}`);
    return { events, problems };
  } finally {
    await log.close();
  }
}

/** A run's steps as its journal knows them: `activity:key` to what it answered. */
export function readSteps(dataDir: string, runIdPrefix: string): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const database = openForReading(join(dataDir, 'runs.db'));
  try {
    const runs = new Map<string, Map<string, unknown>>();
    for (const { id } of database.prepare('SELECT id FROM runs WHERE id LIKE ?').all(`${runIdPrefix}%`)) {
      runs.set(String(id), new Map());
    }
    const steps = database.prepare("SELECT run, key, output FROM steps WHERE run LIKE ? AND status <> 'waiting'");
    for (const { run, key, output } of steps.all(`${runIdPrefix}%`)) {
      runs.get(String(run))?.set(String(key), output === null ? null : JSON.parse(String(output)));
    }
    return runs;
  } finally {
    database.close();
  }
}
