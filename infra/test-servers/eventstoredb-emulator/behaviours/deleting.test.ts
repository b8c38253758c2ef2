import { ANY, NO_STREAM, STREAM_EXISTS, StreamDeletedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, happened, paths, plain, refusalOf, several, withEmulator } from '../testing/with-emulator.ts';

describe('Behaviours 47 to 50: delete and tombstone', () => {
  it('47: a soft delete replaces the metadata, and a later write goes on counting', async () => {
    for (const expectedRevision of [ANY, NO_STREAM, 1n] as const) {
      await withEmulator({}, async ({ client }) => {
        await client.appendToStream('cart-1', several(2));
        await client.setStreamMetadata('cart-1', { maxCount: 7, owner: 'us' });
        const { position } = await client.deleteStream('cart-1');
        const [last] = (await all(client.readAll())).slice(-1);
        expect(last).toMatchObject({ type: '$metadata', streamId: '$$cart-1', position });
        expect(last?.data).not.toHaveProperty('owner');
        const exists = client.appendToStream('cart-1', happened(), { ...plain, expectedRevision: STREAM_EXISTS });
        expect(await refusalOf(exists)).toBeInstanceOf(StreamDeletedError);
        const answer = await client.appendToStream('cart-1', happened(), { ...plain, expectedRevision });
        expect(answer.nextExpectedRevision).toBe(2n);
        const read = async () => (await all(client.readStream('cart-1'))).map(({ revision }) => Number(revision));
        await expect.poll(() => read().catch(() => 'not found')).toEqual([2]);
        expect((await client.getStreamMetadata('cart-1')).metadata).toMatchObject({ truncateBefore: 2 });
        const again = client.appendToStream('cart-1', happened(), { ...plain, expectedRevision: NO_STREAM });
        expect(await refusalOf(again)).toBeInstanceOf(WrongExpectedVersionError);
      });
    }
  });

  it('48: coming back is a second, later write; metadata brings a stream back too, its old events stay hidden', async () => {
    await withEmulator({ undeleteDelayMs: 500 }, async ({ client }) => {
      await client.appendToStream('cart-1', several(2));
      await client.deleteStream('cart-1');
      await client.appendToStream('cart-1', happened());
      expect(await refusalOf(all(client.readStream('cart-1')))).toMatchObject({ type: 'stream-not-found' });
      await expect.poll(() => all(client.readStream('cart-1')).catch(() => [])).toHaveLength(1);
      await client.appendToStream('cart-2', several(2));
      await client.deleteStream('cart-2');
      await client.setStreamMetadata('cart-2', { owner: 'us' });
      const metadata = async () => (await client.getStreamMetadata('cart-2')).metadata;
      await expect.poll(metadata).toMatchObject({ owner: 'us', truncateBefore: 2 });
      expect(await all(client.readStream('cart-2'))).toEqual([]);
    });
  });

  it('49: deleting what was never written, or at another revision, is refused with numbers', async () => {
    await withEmulator({}, async ({ client }) => {
      const missing = await refusalOf(client.deleteStream('cart-1'));
      expect(missing).toBeInstanceOf(WrongExpectedVersionError);
      expect(missing).toMatchObject({ code: 9, streamName: 'cart-1', expectedVersion: -2n, actualVersion: -1n });
      await client.appendToStream('cart-1', several(3));
      const wrong = await refusalOf(client.deleteStream('cart-1', { expectedRevision: 1n }));
      expect(wrong).toMatchObject({ code: 9, expectedVersion: 1n, actualVersion: 2n });
      expect(await all(client.readStream('cart-1'))).toHaveLength(3);
    });
  });

  it.each(paths)('50: a tombstone is final, and every later %s finds the stream deleted', async (_path, options) => {
    await withEmulator({}, async ({ client, restart }) => {
      await client.tombstoneStream('cart-1');
      for (const expectedRevision of [ANY, NO_STREAM, STREAM_EXISTS, 0n] as const) {
        const refusal = await refusalOf(client.appendToStream('cart-1', happened(), { ...options, expectedRevision }));
        expect(refusal).toBeInstanceOf(StreamDeletedError);
        expect(refusal.streamName).toBe('cart-1');
      }
      expect(await refusalOf(client.setStreamMetadata('cart-1', {}))).toBeInstanceOf(StreamDeletedError);
      expect(await refusalOf(all(client.readStream('$$cart-1')))).toBeInstanceOf(StreamDeletedError);
      const [last] = (await all(client.readAll())).slice(-1);
      expect(last).toMatchObject({ type: '$streamDeleted', streamId: 'cart-1', revision: 9223372036854775807n });
      await restart();
      await all(client.readAll()).catch(() => {});
      expect(await refusalOf(all(client.readStream('cart-1')))).toBeInstanceOf(StreamDeletedError);
    });
  });
});
