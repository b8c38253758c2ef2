import streams from '@eventstore/db-client/generated/streams_pb.js';
import jspb from 'google-protobuf';

/** A part of a batch stream. */
export interface BatchRequest {
  readonly message: streams.BatchAppendReq;
  /** The timeout that newer clients specify for the append. The generated message does not have this field. */
  readonly timeoutMs: number | undefined;
}

const fields = { options: 2, deadlineDuration: 7, seconds: 1, nanos: 2 } as const;

export function decodeBatchRequest(bytes: Buffer): BatchRequest {
  const plain = new Uint8Array(bytes);
  return { message: streams.BatchAppendReq.deserializeBinary(plain), timeoutMs: durationIn(plain) };
}

function durationIn(bytes: Uint8Array): number | undefined {
  const options = fieldBytes(bytes, fields.options);
  const duration = options && fieldBytes(options, fields.deadlineDuration);
  if (duration === undefined) return undefined;
  const reader = new jspb.BinaryReader(duration);
  let ms = 0;
  while (reader.nextField()) {
    if (reader.getFieldNumber() === fields.seconds) ms += reader.readInt64() * 1_000;
    else if (reader.getFieldNumber() === fields.nanos) ms += reader.readInt32() / 1e6;
    else reader.skipField();
  }
  return ms;
}

function fieldBytes(bytes: Uint8Array, field: number): Uint8Array | undefined {
  const reader = new jspb.BinaryReader(bytes);
  while (reader.nextField()) {
    if (reader.getFieldNumber() === field) return reader.readBytes();
    reader.skipField();
  }
  return undefined;
}
