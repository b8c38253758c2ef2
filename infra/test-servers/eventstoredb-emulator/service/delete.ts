import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerUnaryCall, sendUnaryData } from '@grpc/grpc-js';
import { streamName } from '../log/recorded-event.ts';
import type { ServerNode } from '../server/node.ts';
import type { Expected } from '../writes/expected.ts';
import type { Written } from '../writes/write.ts';
import { admit, type IncomingCall } from './admission.ts';
import { placeOf } from './append-answer.ts';
import { expectedIn } from './expected-option.ts';
import { type Refusal, refusals } from './refusals.ts';

/** Streams.Delete: hides the existing events. The stream may be written to again. */
export const softDelete =
  (node: ServerNode) =>
  (call: ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>, callback: sendUnaryData<streams.DeleteResp>) =>
    remove(node, call, 'delete', (refusal, position) => {
      if (refusal) return callback(refusal);
      const answer = new streams.DeleteResp();
      if (position === undefined) answer.setNoPosition(new shared.Empty());
      else answer.setPosition(placeOf(new streams.DeleteResp.Position(), position));
      callback(null, answer);
    });

/** Streams.Tombstone: ends the stream permanently. */
export const tombstone =
  (node: ServerNode) =>
  (
    call: ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>,
    callback: sendUnaryData<streams.TombstoneResp>,
  ) =>
    remove(node, call, 'tombstone', (refusal, position) => {
      if (refusal) return callback(refusal);
      const answer = new streams.TombstoneResp();
      if (position === undefined) answer.setNoPosition(new shared.Empty());
      else answer.setPosition(placeOf(new streams.TombstoneResp.Position(), position));
      callback(null, answer);
    });

type RemoveCall = IncomingCall & {
  readonly request: streams.DeleteReq | streams.TombstoneReq;
  readonly cancelled: boolean;
};

function remove(
  node: ServerNode,
  call: RemoveCall,
  kind: 'delete' | 'tombstone',
  answer: (refusal: Refusal | null, position?: number) => void,
): void {
  const admission = admit(node, call, kind);
  if (admission.kind === 'refused') answer(admission.refusal);
  if (admission.kind !== 'admitted') return;
  const options = call.request.getOptions();
  const stream = streamName(options?.getStreamIdentifier());
  const expected = expectedIn(options, options?.getRevision());
  const write = { kind, stream, expected, isCancelled: () => call.cancelled } as const;
  void node.writes.write(write).then((written) => {
    const refusal = refusalOfDelete(stream, expected, written);
    const position = written.kind === 'written' ? written.position : undefined;
    admission.answer(() => (refusal ? answer(refusal) : answer(null, position)));
  });
}

function refusalOfDelete(stream: string, expected: Expected, written: Written): Refusal | undefined {
  if (written.kind === 'timeout') return refusals.timeout();
  if (written.kind === 'deleted') return refusals.streamDeleted(stream);
  return written.kind === 'wrong-revision' ? refusals.wrongRevision(stream, expected, written.actual) : undefined;
}
