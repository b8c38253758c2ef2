import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** What a client sends. */
export interface ProposedEvent {
  /** A lower-case UUID. */
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event in the log. */
export interface LoggedEvent {
  /**
   * Byte offset of the event in the log file: strictly increasing, with gaps. Used as both the commit and prepare
   * position.
   */
  readonly position: number;
  readonly stream: string;
  /** 0, 1, 2 ... within its stream; `tombstoneRevision` for the event that ends a stream permanently. */
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly createdMs: number;
  /** The encoded `RecordedEvent` message, as sent to readers. */
  readonly record: Uint8Array;
}

/** Revision of `$streamDeleted`: the largest signed 64-bit integer, as a rounded double. */
export const tombstoneRevision = 2 ** 63;
const tombstoneRevisionText = '9223372036854775807';
const ticksPerMs = 10_000;

/** A revision as written on the wire. */
export const revisionText = (revision: number) =>
  revision === tombstoneRevision ? tombstoneRevisionText : String(revision);

/** Encodes the event once; the log and its readers share the bytes. */
export function recordEvent(
  proposed: ProposedEvent,
  place: { readonly stream: string; readonly revision: number; readonly position: number; readonly createdMs: number },
): LoggedEvent {
  const message = new streams.ReadResp.ReadEvent.RecordedEvent();
  const { id, type, contentType, data, metadata } = proposed;
  message.setId(new shared.UUID().setString(id));
  message.setStreamIdentifier(streamIdentifier(place.stream));
  message.setStreamRevision(revisionText(place.revision));
  message.setPreparePosition(String(place.position));
  message.setCommitPosition(String(place.position));
  const named = message.getMetadataMap();
  named.set('type', type);
  named.set('content-type', contentType);
  named.set('created', String(place.createdMs * ticksPerMs));
  message.setCustomMetadata(metadata);
  message.setData(data);
  return { ...place, id, type, record: message.serializeBinary() };
}

/** Decodes what `recordEvent` wrote. */
export function readRecord(record: Uint8Array): LoggedEvent {
  const message = streams.ReadResp.ReadEvent.RecordedEvent.deserializeBinary(record);
  const named = message.getMetadataMap();
  return {
    position: Number(message.getCommitPosition()),
    stream: streamName(message.getStreamIdentifier()),
    revision: Number(message.getStreamRevision()),
    id: message.getId()?.getString() ?? '',
    type: named.get('type') ?? '',
    createdMs: Number(named.get('created') ?? 0) / ticksPerMs,
    record,
  };
}

/** An event's payload. */
export const dataOf = (event: LoggedEvent) =>
  streams.ReadResp.ReadEvent.RecordedEvent.deserializeBinary(event.record).getData_asU8();

const utf8 = new TextDecoder();

/** Names are encoded as bytes. */
export const streamIdentifier = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name));

export const streamName = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined) =>
  utf8.decode(identifier?.getStreamName_asU8() ?? new Uint8Array());
