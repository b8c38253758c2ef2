import type codePb from '@eventstore/db-client/generated/code_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusPb from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected } from '../writes/expected.ts';
import type { Written } from '../writes/write.ts';
import { placeOf } from './append-answer.ts';
import type { ProposalFault } from './proposed.ts';

interface Encodable {
  serializeBinary(): Uint8Array;
}

/** A google.rpc.Status. Its detail names the message type with the usual host prefix, which some clients insist on. */
function batchError(code: status, message: string, type: string, detail: Encodable): statusPb.Status {
  const any = new anyPb.Any();
  any.setTypeUrl(`type.googleapis.com/${type}`);
  any.setValue(detail.serializeBinary());
  const error = new statusPb.Status();
  error.setCode(code as number as codePb.Code);
  error.setMessage(message);
  error.setDetails(any);
  return error;
}

export const batchErrors = {
  timeout: () => batchError(status.DEADLINE_EXCEEDED, 'Timeout', 'event_store.client.Timeout', new shared.Timeout()),
  /** The detail is empty, so the client cannot tell that it may retry later. */
  notReady: () => batchError(status.UNAVAILABLE, 'Server Is Not Ready', 'google.protobuf.Empty', new emptyPb.Empty()),
  accessDenied: () =>
    batchError(status.PERMISSION_DENIED, 'Access Denied', 'event_store.client.AccessDenied', new shared.AccessDenied()),
  streamDeleted: (stream: string) => {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
    const detail = new shared.StreamDeleted().setStreamIdentifier(identifier);
    return batchError(status.NOT_FOUND, `Stream '${stream}' is deleted.`, 'event_store.client.StreamDeleted', detail);
  },
  wrongRevision: (expected: Expected, actual: number) => {
    const detail = new shared.WrongExpectedVersion();
    if (actual < 0) detail.setCurrentNoStream(new emptyPb.Empty());
    else detail.setCurrentStreamRevision(String(actual));
    if (expected === 'any') detail.setExpectedAny(new emptyPb.Empty());
    else if (expected === 'stream-exists') detail.setExpectedStreamExists(new emptyPb.Empty());
    else if (expected === 'no-stream') detail.setExpectedNoStream(new emptyPb.Empty());
    else detail.setExpectedStreamPosition(String(expected));
    const message = 'WrongExpectedVersion';
    return batchError(status.ALREADY_EXISTS, message, 'event_store.client.WrongExpectedVersion', detail);
  },
  proposal: (fault: ProposalFault) => {
    if (fault.kind === 'append-too-large') {
      const detail = new shared.MaximumAppendSizeExceeded().setMaxappendsize(fault.bytesMax);
      const type = 'event_store.client.MaximumAppendSizeExceeded';
      return batchError(status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded', type, detail);
    }
    if (fault.kind === 'event-too-large') {
      const type = 'event_store.client.MaximumAppendEventSizeExceeded';
      return batchError(status.INVALID_ARGUMENT, 'Maximum Append Event Size Exceeded', type, new emptyPb.Empty());
    }
    const message = 'Required Metadata Property is missing';
    const detail = new shared.BadRequest().setMessage(message);
    return batchError(status.INVALID_ARGUMENT, message, 'event_store.client.BadRequest', detail);
  },
} as const;

/** The outcome of one append in a batch stream. */
export function batchAnswer(
  stream: string,
  expected: Expected,
  written: Exclude<Written, { kind: 'unanswered' }>,
): streams.BatchAppendResp {
  const answer = new streams.BatchAppendResp();
  if (written.kind === 'timeout') return answer.setError(batchErrors.timeout());
  if (written.kind === 'deleted') return answer.setError(batchErrors.streamDeleted(stream));
  if (written.kind === 'wrong-revision') return answer.setError(batchErrors.wrongRevision(expected, written.actual));
  const success = new streams.BatchAppendResp.Success();
  if (written.revision === undefined) success.setNoStream(new emptyPb.Empty());
  else success.setCurrentRevision(String(written.revision));
  if (written.position === undefined) success.setNoPosition(new emptyPb.Empty());
  else success.setPosition(placeOf(new shared.AllStreamPosition(), written.position));
  return answer.setSuccess(success);
}
