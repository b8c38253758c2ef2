import { hash } from 'node:crypto';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { EventMetadata, NewEvent, StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** An event that has not yet been linked to its predecessor in the stream. */
export interface UnsealedEvent extends Omit<NewEvent, 'metadata'> {
  readonly metadata: Omit<EventMetadata, 'previousHash' | 'hash'>;
}

/** The result of a check: either the chain is intact, or this is the first event that is not as it was written. */
export type ChainVerdict =
  | { readonly ok: true; readonly events: number }
  | { readonly ok: false; readonly stream: string; readonly revision: number; readonly problem: string };

/** An event in the log that can no longer be read. */
export class EventDamaged extends Error {
  override readonly name = 'EventDamaged';
  readonly stream: string;
  readonly revision: number;
  constructor(stream: string, revision: number, options?: ErrorOptions) {
    super(`Event ${revision} of ${stream} cannot be read`, options);
    this.stream = stream;
    this.revision = revision;
  }
}

/**
 * Links new events to their predecessors in the stream. The hashed text is canonical JSON and contains nothing specific
 * to a store, so that a log can be imported into another store and still be verified.
 * @param previousHash hash of the stream's last event, or null for a new stream.
 */
export function sealEvents(stream: string, previousHash: string | null, events: readonly UnsealedEvent[]): NewEvent[] {
  let previous = previousHash ?? firstPreviousHash(stream);
  return events.map((event) => {
    // An event that was sealed before a conflict is sealed again: the old hash is dropped, because canonical JSON omits
    // undefined.
    const metadata = { ...event.metadata, previousHash: previous, hash: undefined };
    previous = linkHash(previous, event, metadata);
    return { ...event, metadata: { ...metadata, hash: previous } };
  });
}

/** Verifies one stream from its first event. */
export async function verifyStream(events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<ChainVerdict> {
  return await verifyLog(events);
}

/** Verifies every stream of a log, in any interleaving that preserves the order within each stream. */
export async function verifyLog(events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<ChainVerdict> {
  return await walk(events, ({ stream }) => ({ revision: -1, hash: firstPreviousHash(stream) }));
}

/**
 * Verifies the end of a log: each event's content, and the links between the events that are given. The first event of
 * a stream that began earlier is taken at its word about the event before it.
 */
export async function verifyLogEnd(events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>): Promise<ChainVerdict> {
  return await walk(events, ({ stream, revision, metadata }) => ({
    revision: revision - 1,
    hash: revision === 0 ? firstPreviousHash(stream) : metadata.previousHash,
  }));
}

interface StreamEnd {
  readonly revision: number;
  readonly hash: string;
}

/** @param before What comes before the first event of a stream. */
async function walk(
  events: AsyncIterable<StoredEvent> | Iterable<StoredEvent>,
  before: (first: StoredEvent) => StreamEnd,
): Promise<ChainVerdict> {
  const ends = new Map<string, StreamEnd>();
  let checked = 0;
  try {
    for await (const event of events) {
      const end = ends.get(event.stream) ?? before(event);
      const problem = problemOf(event, end);
      if (problem !== null) return { ok: false, stream: event.stream, revision: end.revision + 1, problem };
      ends.set(event.stream, { revision: event.revision, hash: event.metadata.hash });
      checked += 1;
    }
  } catch (error) {
    if (!(error instanceof EventDamaged)) throw error;
    return { ok: false, stream: error.stream, revision: error.revision, problem: error.message };
  }
  return { ok: true, events: checked };
}

function problemOf(event: StoredEvent, end: StreamEnd): string | null {
  if (event.revision !== end.revision + 1) return `Revision ${end.revision + 1} is missing`;
  if (event.metadata.previousHash !== end.hash) return 'It does not follow the event before it';
  const { hash: sealed, ...metadata } = event.metadata;
  return linkHash(end.hash, event, metadata) === sealed ? null : 'Its content is not what was sealed';
}

function firstPreviousHash(stream: string): string {
  return hash('sha256', stream);
}

function linkHash(previous: string, event: Omit<NewEvent, 'metadata'>, metadata: Omit<EventMetadata, 'hash'>): string {
  const { id, type, data } = event;
  return hash('sha256', previous + canonicalJson({ id, type, data, metadata }));
}
