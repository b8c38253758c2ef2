import type { LineRules } from '../server/release-line.ts';
import { type LoggedEvent, tombstoneRevision } from './recorded-event.ts';
import { isMetadataStream, metadataIn, metadataStreamOf, ownerOf, Stream, type StreamMetadata } from './stream.ts';

/** The whole log in memory: what has been written, and how much of it is visible to readers. */
export class EventLog {
  readonly line: LineRules;
  readonly events: LoggedEvent[] = [];
  /** Readers see the events below this index. */
  committed = 0;
  private readonly streams = new Map<string, Stream>();
  private readonly removed = new Set<number>();
  private readonly listeners = new Set<(event: LoggedEvent) => void>();

  constructor(line: LineRules) {
    this.line = line;
  }

  stream(name: string): Stream | undefined {
    return this.streams.get(name);
  }

  /** Adds events that are written but not yet visible to readers. */
  write(events: readonly LoggedEvent[]): void {
    for (const event of events) {
      const stream = this.streams.get(event.stream) ?? new Stream(event.stream);
      this.streams.set(event.stream, stream);
      if (event.revision === tombstoneRevision) stream.tombstone = event;
      else stream.events[event.revision] = event;
      this.events.push(event);
    }
  }

  /** Makes the first `count` events of the log visible and notifies subscriptions of the new ones. */
  commit(count: number): void {
    while (this.committed < count) {
      const event = this.events[this.committed];
      this.committed += 1;
      const stream = event && this.streams.get(event.stream);
      if (!stream) continue;
      if (event.revision === tombstoneRevision) stream.tombstoneCommitted = true;
      else stream.committed = event.revision + 1;
      for (const listener of [...this.listeners]) listener(event);
    }
  }

  /** @returns a function that stops listening. */
  listen(listener: (event: LoggedEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Removes events permanently, as a scavenge does. */
  remove(positions: ReadonlySet<number>): void {
    for (const position of positions) this.removed.add(position);
    for (const stream of this.streams.values()) {
      stream.events.forEach((event, revision) => {
        if (event && positions.has(event.position)) stream.events[revision] = undefined;
      });
    }
    const kept = this.events.filter(({ position }) => !positions.has(position));
    const keptCommitted = this.events.slice(0, this.committed).filter(({ position }) => !positions.has(position));
    this.events.splice(0, this.events.length, ...kept);
    this.committed = keptCommitted.length;
  }

  /** Index of the first event at or after a position. */
  indexAt(position: number): number {
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.events[middle]?.position ?? 0;
      if (at < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a reader may start here, rather than in the middle of a record. */
  isPlace(position: number): boolean {
    const at = this.events[this.indexAt(position)];
    return position === 0 || at === undefined || at.position === position || this.removed.has(position);
  }

  /** Deleting a stream deletes its metadata stream too. */
  isTombstoned(name: string, to: 'writers' | 'readers'): boolean {
    const stream = this.streams.get(isMetadataStream(name) ? ownerOf(name) : name);
    return to === 'writers' ? stream?.tombstone !== undefined : (stream?.tombstoneCommitted ?? false);
  }

  metadata(name: string, to: 'writers' | 'readers'): StreamMetadata {
    // Only the last event of a metadata stream is visible.
    if (isMetadataStream(name)) return { raw: {}, maxCount: 1 };
    const stream = this.streams.get(metadataStreamOf(name));
    return metadataIn(stream?.events[to === 'writers' ? stream.lastWritten : stream.lastCommitted]);
  }
}
