import { BACKWARDS, END, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { all, happened, refusalOf, several, withEmulator } from '../testing/with-emulator.ts';

describe('Behaviours 34 to 39: reads and metadata', () => {
  it('34: a missing or soft-deleted stream is not found', async () => {
    await withEmulator({}, async ({ client }) => {
      const missing = await refusalOf(all(client.readStream('cart ü 1')));
      expect(missing).toBeInstanceOf(StreamNotFoundError);
      expect(missing.streamName).toBe('cart ü 1');
      await client.appendToStream('cart-2', happened());
      await client.deleteStream('cart-2');
      expect(await refusalOf(all(client.readStream('cart-2')))).toBeInstanceOf(StreamNotFoundError);
    });
  });

  it('35: a tombstoned stream is deleted', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', happened());
      await client.tombstoneStream('cart-1');
      const refusal = await refusalOf(all(client.readStream('cart-1')));
      expect(refusal).toBeInstanceOf(StreamDeletedError);
      expect(refusal).toMatchObject({ code: 9, streamName: 'cart-1' });
    });
  });

  it('36: forwards is inclusive, beyond the end there is nothing, backwards from there begins at the last event', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', several(5));
      const revisions = async (options: object) =>
        (await all(client.readStream('cart-1', options))).map(({ revision }) => Number(revision));
      expect(await revisions({ fromRevision: 3n })).toEqual([3, 4]);
      expect(await revisions({ fromRevision: 9n })).toEqual([]);
      expect(await revisions({ fromRevision: 9n, direction: BACKWARDS, maxCount: 2 })).toEqual([4, 3]);
      expect(await revisions({ fromRevision: 1n, direction: BACKWARDS })).toEqual([1, 0]);
      expect(await revisions({ fromRevision: END, direction: BACKWARDS, maxCount: 1 })).toEqual([4]);
    });
  });

  it('37: metadata hides events of a stream at once, keeps their numbers, and $all shows them until a scavenge', async () => {
    await withEmulator({}, async ({ server, client }) => {
      await client.appendToStream('cart-1', several(5));
      const revisions = async () => (await all(client.readStream('cart-1'))).map(({ revision }) => Number(revision));
      await client.setStreamMetadata('cart-1', { maxCount: 2 });
      expect(await revisions()).toEqual([3, 4]);
      await client.setStreamMetadata('cart-1', { truncateBefore: 1 });
      expect(await revisions()).toEqual([1, 2, 3, 4]);
      await client.setStreamMetadata('cart-1', { maxAge: 0 });
      await expect.poll(revisions).toEqual([]);
      const { nextExpectedRevision } = await client.appendToStream('cart-1', happened(), { expectedRevision: 4n });
      expect(nextExpectedRevision).toBe(5n);
      const inAll = async () => (await all(client.readAll())).filter(({ streamId }) => streamId === 'cart-1').length;
      expect(await inAll()).toBe(6);
      await server.scavenge();
      // The last event of a stream is never scavenged.
      expect(await inAll()).toBe(1);
    });
  });

  it('38: every event carries its place in $all, rising with gaps, and when it was created', async () => {
    await withEmulator({}, async ({ client }) => {
      const before = Date.now();
      await client.appendToStream('cart-1', several(3));
      await client.appendToStream('cart-2', several(3));
      const events = [...(await all(client.readStream('cart-1'))), ...(await all(client.readStream('cart-2')))];
      const positions = events.map(({ position }) => position?.commit ?? -1n);
      positions.slice(1).forEach((position, index) => {
        expect(position).toBeGreaterThan((positions[index] ?? 0n) + 1n);
      });
      for (const { position, created, id } of events) {
        expect(position?.prepare).toBe(position?.commit);
        expect(created.getTime()).toBeGreaterThanOrEqual(before);
        const [found] = await all(client.readAll({ fromPosition: position ?? END, maxCount: 1 }));
        expect(found?.id).toBe(id);
      }
    });
  });

  it('38: ids come as text or, when asked, as two numbers', async () => {
    await withEmulator({}, async ({ server, client }) => {
      await client.appendToStream('cart-1', happened('Happened', 'fffefdfc-0001-4002-8003-000000000007'));
      const raw = new StreamsClient(`127.0.0.1:${server.port}`, credentials.createInsecure());
      const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from('cart-1'));
      const stream = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier);
      const uuids = new streams.ReadReq.Options.UUIDOption().setStructured(new shared.Empty());
      const options = new streams.ReadReq.Options().setStream(stream.setStart(new shared.Empty())).setCount('1');
      const [answer] = await raw.read(new streams.ReadReq().setOptions(options.setUuidOption(uuids))).toArray();
      const id = (answer as streams.ReadResp).getEvent()?.getEvent()?.getId()?.getStructured();
      expect(id?.getMostSignificantBits()).toBe(String(BigInt.asIntN(64, 0xfffefdfc00014002n)));
      expect(id?.getLeastSignificantBits()).toBe(String(BigInt.asIntN(64, 0x8003000000000007n)));
      raw.close();
    });
  });

  it('39: $all forwards includes the position, backwards excludes it, and shows what the system writes', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', several(3));
      const [first, second, third] = await all(client.readStream('cart-1'));
      const ids = async (options: object) => (await all(client.readAll(options))).map(({ id }) => id);
      expect(await ids({ fromPosition: second?.position })).toEqual([second?.id, third?.id]);
      const before = await ids({ fromPosition: second?.position, direction: BACKWARDS, maxCount: 1 });
      expect(before).toEqual([first?.id]);
      await client.setStreamMetadata('cart-1', { maxCount: 9 });
      await client.tombstoneStream('cart-2');
      const whole = await all(client.readAll());
      expect(whole.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['$metadata', '$streamDeleted', '$UserCreated']),
      );
      expect(whole.map(({ type }) => type)).not.toContain('$epoch-information');
    });
  });
});
