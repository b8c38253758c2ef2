import type { NewEvent, StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** An event without its position in the whole log, which each kind of store numbers in its own way. */
export type MigratedEvent = Pick<StoredEvent, 'stream' | 'revision'> & NewEvent;

/** The same text for the same event, whichever store it comes from. */
export function toLine({ stream, revision, id, type, data, metadata }: MigratedEvent): string {
  return JSON.stringify({ stream, revision, id, type, data, metadata });
}

/** Parses a line from a file whose checksum has been verified. */
export function fromLine(line: string): MigratedEvent {
  return JSON.parse(line) as MigratedEvent;
}
