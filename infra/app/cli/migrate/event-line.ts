import type { NewEvent, StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** An event without its place in the whole log, which every store numbers in its own way. */
export type MovedEvent = Pick<StoredEvent, 'stream' | 'revision'> & NewEvent;

/** The same text for the same event, whichever store it comes from. */
export function toLine({ stream, revision, id, type, data, metadata }: MovedEvent): string {
  return JSON.stringify({ stream, revision, id, type, data, metadata });
}

/** A line whose file was found to be what the export wrote. */
export function fromLine(line: string): MovedEvent {
  return JSON.parse(line) as MovedEvent;
}
