import { rmSync } from 'node:fs';
import type { EventStore, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { fillLog } from '../../log/fill-log.ts';

export type Folder = ReturnType<typeof aDataFolder>;

export async function eventsOf(log: Pick<EventStore, 'readAll'>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of log.readAll()) events.push(event);
  return events;
}

/** Removes a database file together with its write-ahead log and shared memory. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
}

/** An open log, and the event counts at which its appends ended. */
export async function createFilledLog(file: string, events: number, perAppend: number) {
  const store = createSqliteEventStore({ file });
  const appendEnds = await fillLog(store, events, perAppend);
  return { store, appendEnds: new Set([0, ...appendEnds]) };
}

/** A copy with one random byte changed. */
export function changeByte(bytes: Buffer, random: () => number): { readonly changed: Buffer; readonly at: number } {
  const changed = Buffer.from(bytes);
  const at = Math.floor(random() * bytes.length);
  changed[at] = (changed[at] ?? 0) ^ (1 + Math.floor(random() * 255));
  return { changed, at };
}
