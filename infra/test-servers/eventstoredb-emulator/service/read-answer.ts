import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import jspb from 'google-protobuf';
import { type LoggedEvent, streamIdentifier } from '../log/recorded-event.ts';
import { placeOf } from './append-answer.ts';
import { uuidHalves } from './proposed.ts';

/** An encoded `ReadResp`. */
export type ReadMessage = Uint8Array;
export type ReadCall = ServerWritableStream<streams.ReadReq, ReadMessage>;

const tags = { respEvent: 0x0a, eventEvent: 0x0a, eventCommitPosition: 0x18 } as const;

/** Wraps the bytes from the log without decoding them, unless the reader wants ids as two numbers. */
export function eventMessage(event: LoggedEvent, idsAsText: boolean): ReadMessage {
  const record = idsAsText ? event.record : withStructuredId(event);
  const position = varint(event.position);
  const length = varint(record.length);
  const inner = 1 + length.length + record.length + 1 + position.length;
  return Buffer.concat([
    Uint8Array.of(tags.respEvent, ...varint(inner), tags.eventEvent, ...length),
    record,
    Uint8Array.of(tags.eventCommitPosition, ...position),
  ]);
}

function withStructuredId({ record, id }: LoggedEvent): Uint8Array {
  const message = streams.ReadResp.ReadEvent.RecordedEvent.deserializeBinary(record);
  const { most, least } = uuidHalves(id);
  const halves = new shared.UUID.Structured().setMostSignificantBits(most).setLeastSignificantBits(least);
  return message.setId(new shared.UUID().setStructured(halves)).serializeBinary();
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
  return bytes;
}

export const notFoundMessage = (stream: string): ReadMessage => {
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(streamIdentifier(stream));
  return new streams.ReadResp().setStreamNotFound(notFound).serializeBinary();
};

export const confirmationMessage = (id: string): ReadMessage => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id);
  return new streams.ReadResp().setConfirmation(confirmation).serializeBinary();
};

export const checkpointMessage = (position: number): ReadMessage => {
  const checkpoint = placeOf(new streams.ReadResp.Checkpoint(), position);
  return new streams.ReadResp().setCheckpoint(checkpoint).serializeBinary();
};

const fields = {
  respCaughtUp: 8,
  caughtUp: { timestamp: 1, revision: 2, position: 3 },
  timestamp: { seconds: 1, nanos: 2 },
  place: { commit: 1, prepare: 2 },
} as const;

/** Its time and position fields are newer than the generated message, so they are written by field number. */
export function caughtUpMessage(nowMs: number, reached: { revision?: number; position?: number }): ReadMessage {
  const time = new jspb.BinaryWriter();
  time.writeInt64(fields.timestamp.seconds, Math.floor(nowMs / 1_000));
  time.writeInt32(fields.timestamp.nanos, (nowMs % 1_000) * 1_000_000);
  const caughtUp = new jspb.BinaryWriter();
  caughtUp.writeBytes(fields.caughtUp.timestamp, time.getResultBuffer());
  if (reached.revision !== undefined) caughtUp.writeInt64(fields.caughtUp.revision, reached.revision);
  if (reached.position !== undefined) {
    const place = new jspb.BinaryWriter();
    place.writeUint64(fields.place.commit, reached.position);
    place.writeUint64(fields.place.prepare, reached.position);
    caughtUp.writeBytes(fields.caughtUp.position, place.getResultBuffer());
  }
  const answer = new jspb.BinaryWriter();
  answer.writeBytes(fields.respCaughtUp, caughtUp.getResultBuffer());
  return answer.getResultBuffer();
}

/** Writes, and waits if the reader is slow. @returns false if the call has ended. */
export function send(call: ReadCall, message: ReadMessage): boolean | Promise<boolean> {
  if (call.cancelled || call.destroyed) return false;
  return call.write(message) || untilDrained(call);
}

function untilDrained(call: ReadCall): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (goesOn: boolean) => () => {
      call.off('drain', drained);
      call.off('cancelled', over);
      call.off('close', over);
      resolve(goesOn && !call.cancelled);
    };
    const drained = settle(true);
    const over = settle(false);
    call.once('drain', drained);
    call.once('cancelled', over);
    call.once('close', over);
  });
}
