import { randomUUID } from 'node:crypto';
import type { EventLog } from '../log/event-log.ts';
import { type ProposedEvent, tombstoneRevision } from '../log/recorded-event.ts';
import { metadataStreamOf, ownerOf, softDeletedText } from '../log/stream.ts';
import { isSoftDeleted, ownerIsSoftDeleted } from './check-write.ts';
import type { DeleteWrite, Write } from './write.ts';

/** The events of an accepted write, and the write that the server itself adds afterwards. */
export interface Made {
  readonly stream: string;
  /** The position of the first event. */
  readonly revision: number;
  readonly events: readonly ProposedEvent[];
  /** The stream that this write restores after a soft delete. Its metadata follows later, in a separate write. */
  readonly undeletes?: string;
}

/** What an accepted write adds to the log. */
export function makeEvents(log: EventLog, write: Write): Made {
  if (write.kind !== 'append') return makeDeletion(log, write);
  const { stream, events } = write;
  const made = { stream, revision: nextRevision(log, stream), events };
  if (isSoftDeleted(log, stream) && events.length > 0) return { ...made, undeletes: stream };
  return ownerIsSoftDeleted(log, stream) ? { ...made, undeletes: ownerOf(stream) } : made;
}

function makeDeletion(log: EventLog, write: DeleteWrite): Made {
  if (write.kind === 'tombstone') {
    return { stream: write.stream, revision: tombstoneRevision, events: [systemEvent('$streamDeleted', '')] };
  }
  const stream = metadataStreamOf(write.stream);
  return { stream, revision: nextRevision(log, stream), events: [systemEvent('$metadata', softDeletedText)] };
}

/** The metadata that makes a soft-deleted stream visible again, from the revision of its first new event. */
export function makeUndelete(log: EventLog, name: string, firstRevision: number): Made {
  const stream = metadataStreamOf(name);
  const text = JSON.stringify({ ...log.metadata(name, 'writers').raw, $tb: firstRevision });
  return { stream, revision: nextRevision(log, stream), events: [systemEvent('$metadata', text)] };
}

const nextRevision = (log: EventLog, stream: string) => (log.stream(stream)?.lastWritten ?? -1) + 1;

/** An event that the server itself writes. */
export function systemEvent(type: string, text: string): ProposedEvent {
  const data = Buffer.from(text);
  const contentType = text === '' ? 'application/octet-stream' : 'application/json';
  return { id: randomUUID(), type, contentType, data, metadata: new Uint8Array() };
}
