import { randomUUID } from 'node:crypto';
import {
  DeadlineExceededError,
  MaxAppendSizeExceededError,
  TimeoutError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import timestampPb from 'google-protobuf/google/protobuf/timestamp_pb.js';
import { describe, expect, it } from 'vitest';
import {
  all,
  type BatchCall,
  happened,
  paths,
  plain,
  refusalOf,
  several,
  withEmulator,
} from '../testing/with-emulator.ts';

describe('Behaviours 26 to 29: deadlines, timeouts, unknown outcome', () => {
  it("26: Append's deadline ends the call only, and the write may be committed", async () => {
    await withEmulator({}, async ({ server, client }) => {
      server.faults.next('append', { kind: 'hang-after-commit' });
      const event = happened();
      const refusal = await refusalOf(client.appendToStream('cart-1', event, { ...plain, deadline: 600 }));
      expect(refusal).toBeInstanceOf(DeadlineExceededError);
      expect((await all(client.readStream('cart-1'))).map(({ id }) => id)).toEqual([event.id]);
    });
  });

  it.each(paths)(
    '27: without a commit in time %s says timeout, and the write may be committed later',
    async (path, options) => {
      await withEmulator({ commitTimeoutMs: 100 }, async ({ server, client }) => {
        server.writer.hold();
        const refusal = await refusalOf(client.appendToStream('cart-1', happened(), options));
        expect(refusal).toBeInstanceOf(path === 'Append' ? TimeoutError : DeadlineExceededError);
        expect(await refusalOf(all(client.readStream('cart-1')))).toMatchObject({ type: 'stream-not-found' });
        server.writer.release();
        expect(await all(client.readStream('cart-1'))).toHaveLength(1);
      });
    },
  );

  it("28: BatchAppend takes the shorter of its own time and the request's; a past one is a timeout and writes nothing", async () => {
    await withEmulator({ commitTimeoutMs: 60_000 }, async ({ server, client, batch }) => {
      server.writer.hold();
      const soon = refusalOf(client.appendToStream('cart-1', happened(), { deadline: 150 }));
      expect(await soon).toBeInstanceOf(DeadlineExceededError);
      server.writer.release();
      const call = batch();
      const past = batchPart({ stream: 'cart-2', deadline: new Date(0) });
      expect((await answerTo(call, past)).getError()?.getMessage()).toBe('Timeout');
      expect(await refusalOf(all(client.readStream('cart-2')))).toMatchObject({ type: 'stream-not-found' });
    });
  });

  it('29: a batched append that is not final before its deadline is a timeout, and later parts are ignored', async () => {
    await withEmulator({ commitTimeoutMs: 600 }, async ({ client, batch }) => {
      const call = batch();
      const first = batchPart({ stream: 'cart-1', isFinal: false });
      expect((await answerTo(call, first)).getError()?.getMessage()).toBe('Timeout');
      const late = new streams.BatchAppendReq().setCorrelationId(first.getCorrelationId()).setIsFinal(true);
      call.write(late);
      const next = await answerTo(call, batchPart({ stream: 'cart-2' }));
      expect(next.getSuccess()?.getCurrentRevision()).toBe('0');
      expect(await refusalOf(all(client.readStream('cart-1')))).toMatchObject({ type: 'stream-not-found' });
    });
  });
});

describe('Behaviours 30 to 33: size limits and the batch stream', () => {
  it.each(paths)('30: %s refuses an append above the limit and names the limit', async (_path, options) => {
    await withEmulator({ appendBytesMax: 2_000 }, async ({ client }) => {
      await client.appendToStream('cart-1', several(20), options);
      const refusal = await refusalOf(client.appendToStream('cart-1', several(100), options));
      expect(refusal).toBeInstanceOf(MaxAppendSizeExceededError);
      expect(refusal).toMatchObject({ maxAppendSize: 2_000 });
      expect(await all(client.readStream('cart-1'))).toHaveLength(20);
    });
  });

  it.each(paths)(
    '31: %s refuses one event above its own limit in words the client does not know',
    async (_path, options) => {
      await withEmulator({ eventBytesMax: 100 }, async ({ client }) => {
        const refusal = await refusalOf(client.appendToStream('cart-1', happened('T'.repeat(200)), options));
        expect(refusal).toBeInstanceOf(UnknownError);
      });
    },
  );

  it('32: one message may be just under 16 MiB, and above it the transport refuses', async () => {
    const mebibyte = 1024 * 1024;
    await withEmulator({ appendBytesMax: 16 * mebibyte }, async ({ client }) => {
      const sized = (bytes: number) => ({ ...happened(), data: { text: 'a'.repeat(bytes) } });
      await client.appendToStream('cart-1', sized(15 * mebibyte), plain);
      expect(await refusalOf(client.appendToStream('cart-1', sized(17 * mebibyte), plain))).toBeInstanceOf(
        UnknownError,
      );
    });
  });

  it('33: appends share one call, are told apart by id, answer as they complete, and a refusal leaves the call alive', async () => {
    await withEmulator({}, async ({ server, client, batch }) => {
      server.faults.next('batch-append', { kind: 'slow', answerAfterMs: 100 });
      const call = batch();
      const order: string[] = [];
      call.on('data', (answer: streams.BatchAppendResp) =>
        order.push(Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()),
      );
      const unknown = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(randomUUID()));
      call.write(unknown.setIsFinal(true));
      const structured = new shared.UUID().setStructured(
        new shared.UUID.Structured().setMostSignificantBits('-42').setLeastSignificantBits('7'),
      );
      const answers = await Promise.all([
        answerTo(call, batchPart({ stream: 'slow' })),
        answerTo(call, batchPart({ stream: 'quick' }).setCorrelationId(structured)),
      ]);
      expect(order).toEqual(['quick', 'slow']);
      expect(answers[1].getCorrelationId()?.getStructured()?.getMostSignificantBits()).toBe('-42');
      await client.appendToStream('cart-1', happened());
      const both = await Promise.allSettled([
        client.appendToStream('cart-1', happened(), { expectedRevision: 7n }),
        client.appendToStream('cart-1', happened(), { expectedRevision: 0n }),
      ]);
      expect(both[0]).toMatchObject({ reason: expect.any(WrongExpectedVersionError) });
      expect(both[1]).toMatchObject({ value: { nextExpectedRevision: 1n } });
    });
  });
});

interface Part {
  readonly stream: string;
  readonly deadline?: Date;
  readonly isFinal?: boolean;
}

/** A single append of one event, with the expectation "any". */
function batchPart({ stream, deadline, isFinal = true }: Part): streams.BatchAppendReq {
  const options = new streams.BatchAppendReq.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  options.setAny(new shared.Empty());
  if (deadline) options.setDeadline(timestampPb.Timestamp.fromDate(deadline));
  const event = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(randomUUID()));
  event.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
  const part = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(randomUUID()));
  part.addProposedMessages(event);
  return part.setOptions(options).setIsFinal(isFinal);
}

/** Sends a part and resolves with the response that has the same correlation id. */
function answerTo(call: BatchCall, part: streams.BatchAppendReq): Promise<streams.BatchAppendResp> {
  const key = (id: shared.UUID | undefined) => JSON.stringify(id?.toObject());
  return new Promise((resolve) => {
    call.on('data', (answer: streams.BatchAppendResp) => {
      if (key(answer.getCorrelationId()) === key(part.getCorrelationId())) resolve(answer);
    });
    call.write(part);
  });
}
