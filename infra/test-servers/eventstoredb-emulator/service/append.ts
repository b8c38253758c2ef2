import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { streamName } from '../log/recorded-event.ts';
import type { ServerNode } from '../server/node.ts';
import type { Expected } from '../writes/expected.ts';
import type { Written } from '../writes/write.ts';
import { admit } from './admission.ts';
import { appendConflict, appendSuccess } from './append-answer.ts';
import { expectedIn } from './expected-option.ts';
import { Proposal, type ProposalFault } from './proposed.ts';
import { type Refusal, refusals } from './refusals.ts';

type Call = ServerReadableStream<streams.AppendReq, streams.AppendResp>;
type Answer = sendUnaryData<streams.AppendResp>;

/** Streams.Append: one write per call. The first message names the stream; the others are its events. */
export const append = (node: ServerNode) => (call: Call, callback: Answer) => {
  // A call ends once, even if more of its messages arrive after a refusal.
  let isAnswered = false;
  const end = (refusal: Refusal | null, answer?: streams.AppendResp) => {
    if (isAnswered || call.cancelled) return;
    isAnswered = true;
    callback(refusal, answer);
  };
  const admission = admit(node, call, 'append');
  if (admission.kind === 'refused') end(admission.refusal);
  if (admission.kind !== 'admitted') {
    call.resume();
    return;
  }
  let target: { readonly stream: string; readonly expected: Expected } | undefined;
  const proposal = new Proposal(node.limits);
  call.on('error', () => {});
  call.on('data', (request: streams.AppendReq) => {
    const message = request.getProposedMessage();
    if (target === undefined) {
      target = targetOf(request);
      if (target === undefined) end(refusals.invalid('The first message must carry the options'));
    } else if (message) {
      const fault = proposal.add(message);
      if (fault) end(refusalOfProposal(fault));
    }
  });
  call.on('end', () => {
    if (target === undefined || isAnswered) return;
    const { stream, expected } = target;
    const write = {
      kind: 'append',
      stream,
      expected,
      events: proposal.events,
      isCancelled: () => call.cancelled,
    } as const;
    void node.writes.write(write).then((written) => admission.answer(() => reply(end, write, written)));
  });
};

function targetOf(request: streams.AppendReq) {
  const options = request.getOptions();
  if (options === undefined) return undefined;
  return { stream: streamName(options.getStreamIdentifier()), expected: expectedIn(options, options.getRevision()) };
}

function reply(
  end: (refusal: Refusal | null, answer?: streams.AppendResp) => void,
  { stream, expected }: { readonly stream: string; readonly expected: Expected },
  written: Written,
): void {
  if (written.kind === 'unanswered') return;
  if (written.kind === 'timeout') end(refusals.timeout());
  else if (written.kind === 'deleted') end(refusals.streamDeleted(stream));
  else if (written.kind === 'wrong-revision') end(null, appendConflict(expected, written.actual));
  else end(null, appendSuccess(written));
}

function refusalOfProposal(fault: ProposalFault): Refusal {
  if (fault.kind === 'metadata-missing') return refusals.metadataMissing();
  if (fault.kind === 'append-too-large') return refusals.appendTooLarge(fault.bytesMax);
  return refusals.eventTooLarge(fault.id, fault.bytes, fault.bytesMax);
}
