import type shared from '@eventstore/db-client/generated/shared_pb.js';
import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import { streamIdentifier, streamName } from '../log/recorded-event.ts';
import type { ServerNode } from '../server/node.ts';
import type { Expected } from '../writes/expected.ts';
import type { Written } from '../writes/write.ts';
import { admit } from './admission.ts';
import { batchAnswer, batchErrors } from './batch-answer.ts';
import type { BatchRequest } from './batch-request.ts';
import { expectedIn } from './expected-option.ts';
import { Proposal, type ProposalFault, uuidText } from './proposed.ts';

type Call = ServerDuplexStream<BatchRequest, streams.BatchAppendResp>;

/** One append in the duplex call, until it is final. */
interface Pending {
  /** As sent; it is returned in the same form. */
  readonly correlationId: shared.UUID | undefined;
  readonly stream: string;
  readonly expected: Expected;
  readonly proposal: Proposal;
  readonly deadlineMs: number;
  readonly timer: NodeJS.Timeout | undefined;
  fault: ProposalFault | undefined;
}

/** Streams.BatchAppend: many appends share one duplex call and are told apart by their correlation ids. */
export const batchAppend = (node: ServerNode) => (call: Call) => new BatchCall(node, call).open();

class BatchCall {
  private readonly node: ServerNode;
  private readonly call: Call;
  private readonly pending = new Map<string, Pending>();
  /** Appends waiting for a response, including those that are not final. */
  private unanswered = 0;
  private isHalfClosed = false;

  constructor(node: ServerNode, call: Call) {
    this.node = node;
    this.call = call;
  }

  open(): void {
    const { call } = this;
    call.on('error', () => {});
    call.on('data', (request: BatchRequest) => this.take(request));
    call.on('end', () => {
      this.isHalfClosed = true;
      this.endWhenAnswered();
    });
  }

  private take({ message: request, timeoutMs }: BatchRequest): void {
    const key = uuidText(request.getCorrelationId());
    const options = request.getOptions();
    if (options) this.begin(key, request.getCorrelationId(), options, timeoutMs);
    const pending = this.pending.get(key);
    if (!pending) return;
    for (const message of request.getProposedMessagesList()) pending.fault ??= pending.proposal.add(message);
    if (request.getIsFinal() || pending.fault) this.finish(key, pending);
  }

  private begin(
    key: string,
    correlationId: Pending['correlationId'],
    options: streams.BatchAppendReq.Options,
    timeoutMs = Number.POSITIVE_INFINITY,
  ): void {
    const nowMs = Date.now();
    const until = options.getDeadline();
    const untilMs = until ? until.getSeconds() * 1_000 + until.getNanos() / 1e6 : Number.POSITIVE_INFINITY;
    const deadlineMs = Math.min(nowMs + Math.min(this.node.commitTimeoutMs, timeoutMs), untilMs);
    this.unanswered += 1;
    this.pending.set(key, {
      correlationId,
      stream: streamName(options.getStreamIdentifier()),
      expected: expectedIn(options, options.getStreamPosition()),
      proposal: new Proposal(this.node.limits),
      deadlineMs,
      fault: undefined,
      timer: this.node.log.line.unfinishedPartsExpire
        ? setTimeout(() => this.expire(key), Math.max(0, deadlineMs - nowMs))
        : undefined,
    });
  }

  /** It did not become final in time, so its later parts are ignored. */
  private expire(key: string): void {
    const pending = this.pending.get(key);
    this.pending.delete(key);
    if (pending) this.answer(pending, batchAnswer(pending.stream, pending.expected, { kind: 'timeout' }));
  }

  private finish(key: string, pending: Pending): void {
    clearTimeout(pending.timer);
    this.pending.delete(key);
    // A different leader can only be reported for the whole call; "not ready" is reported per append.
    const isStarting = this.node.role().kind === 'starting';
    const admission = isStarting ? undefined : admit(this.node, this.call, 'batch-append');
    if (admission?.kind === 'silent') return;
    if (admission?.kind === 'refused') {
      this.call.emit('error', admission.refusal);
      return;
    }
    const { stream, expected, proposal, fault, deadlineMs } = pending;
    const timeout = batchAnswer(stream, expected, { kind: 'timeout' });
    if (!admission) this.answer(pending, timeout.setError(batchErrors.notReady()));
    else if (fault) this.answer(pending, timeout.setError(batchErrors.proposal(fault)));
    else if (deadlineMs <= Date.now()) this.answer(pending, timeout);
    else {
      const isCancelled = () => this.call.cancelled;
      const write = { kind: 'append', stream, expected, events: proposal.events, isCancelled } as const;
      void Promise.race([this.node.writes.write(write), timeoutAt(deadlineMs)]).then((written) => {
        if (written.kind === 'unanswered') return;
        admission.answer(() => this.answer(pending, batchAnswer(stream, expected, written)));
      });
    }
  }

  private answer({ correlationId, stream }: Pending, answer: streams.BatchAppendResp): void {
    if (this.call.cancelled || this.call.writableEnded) return;
    answer.setCorrelationId(correlationId);
    answer.setStreamIdentifier(streamIdentifier(stream));
    this.call.write(answer);
    this.unanswered -= 1;
    this.endWhenAnswered();
  }

  /** A client that has nothing more to send may still be waiting. */
  private endWhenAnswered(): void {
    if (this.isHalfClosed && this.unanswered === 0) this.call.end();
  }
}

const timeoutAt = (deadlineMs: number) =>
  new Promise<Written>((resolve) => {
    setTimeout(resolve, deadlineMs - Date.now(), { kind: 'timeout' }).unref();
  });
