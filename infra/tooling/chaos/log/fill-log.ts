import { type DomainEvent, eventRegistry } from '@windtunnel/contracts/events/registry';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { manyEvents } from '../../bench/many-events.ts';

/** The number of events after each append: a recovered log may end only at one of these. */
export type CommitEnds = readonly number[];

const ids = createSystemIds();

interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
}

/**
 * Fills a log with complete studies through the port, with hash chains like the backend's.
 *
 * @param events Minimum number of events; the last append is completed.
 * @param perAppend Maximum number of consecutive events of a stream that are appended together.
 */
export async function fillLog(store: EventStore, events: number, perAppend: number): Promise<CommitEnds> {
  const ends = new Map<string, StreamEnd>();
  const commitEnds: number[] = [];
  let written = 0;
  let group: { stream: string; events: DomainEvent[] } | null = null;
  const flush = async () => {
    if (group === null) return;
    await appendSealed(store, ends, group.stream, group.events);
    written += group.events.length;
    commitEnds.push(written);
    group = null;
  };
  for (const { stream, event } of manyEvents()) {
    if (group !== null && (group.stream !== stream || group.events.length >= perAppend)) await flush();
    // Stops only between two appends.
    if (group === null && written >= events) break;
    group ??= { stream, events: [] };
    group.events.push(event);
  }
  await flush();
  return commitEnds;
}

async function appendSealed(
  store: EventStore,
  ends: Map<string, StreamEnd>,
  stream: string,
  events: readonly DomainEvent[],
): Promise<void> {
  const end = ends.get(stream);
  const recordedAt = new Date().toISOString();
  const sealed = sealEvents(
    stream,
    end?.hash ?? null,
    events.map(({ type, data }) => ({
      id: ids.uuid(),
      type,
      data: data as unknown as JsonObject,
      metadata: {
        schemaVersion: eventRegistry[type].version,
        actor: 'system',
        correlationId: stream,
        causationId: 'fill',
        recordedAt,
      },
    })),
  );
  const { revision } = await store.append(stream, end?.revision ?? 'none', sealed);
  ends.set(stream, { revision, hash: sealed.at(-1)?.metadata.hash ?? '' });
}
