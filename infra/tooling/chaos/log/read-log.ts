import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { openEventLog } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { openForReading } from '@windtunnel/infra/sqlite/open-database';

/** The events in a data folder, and any damage found in its file. */
export interface CheckedLog {
  readonly events: readonly StoredEvent[];
  readonly problems: readonly string[];
}

/** Reads a log, which the product may still be writing, and checks the file and its hash chains. */
export async function readLog(dataDir: string): Promise<CheckedLog> {
  const log = openEventLog(dataFile(dataDir, 'events'));
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

/** The recorded steps of the workflows whose ids begin with a prefix; maps `activity:key` to its result. */
export function readSteps(dataDir: string, idPrefix: string): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  const database = openForReading(dataFile(dataDir, 'workflows'));
  try {
    const runs = new Map<string, Map<string, unknown>>();
    for (const { id } of database.prepare('SELECT id FROM runs WHERE id LIKE ?').all(`${idPrefix}%`)) {
      runs.set(String(id), new Map());
    }
    const steps = database.prepare("SELECT run, key, output FROM steps WHERE run LIKE ? AND status <> 'waiting'");
    for (const { run, key, output } of steps.all(`${idPrefix}%`)) {
      runs.get(String(run))?.set(String(key), output === null ? null : JSON.parse(String(output)));
    }
    return runs;
  } finally {
    database.close();
  }
}
