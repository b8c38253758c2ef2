import {
  ANY,
  NO_STREAM,
  RequiredMetadataPropertyMissingError,
  STREAM_EXISTS,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, happened, paths, plain, refusalOf, several, withEmulator } from '../testing/with-emulator.ts';

describe.each(paths)('Behaviours 7 to 14 by %s: append and expected revision', (path, options) => {
  const exactly = (expectedRevision: bigint | typeof NO_STREAM | typeof STREAM_EXISTS | typeof ANY) => ({
    ...options,
    expectedRevision,
  });

  it('7: an event without its type or content type is refused', async () => {
    await withEmulator({}, async ({ client }) => {
      const { contentType: _, ...event } = happened();
      const refusal = await refusalOf(client.appendToStream('cart-1', event as ReturnType<typeof happened>, options));
      if (path === 'Append') {
        expect(refusal).toBeInstanceOf(RequiredMetadataPropertyMissingError);
        expect(refusal).toMatchObject({ code: 3, requiredMetadataProperties: ['type', 'content-type'] });
      } else expect(refusal).toBeInstanceOf(UnknownError);
      expect(await refusalOf(all(client.readStream('cart-1')))).toMatchObject({ type: 'stream-not-found' });
    });
  });

  it('8: a write is all or nothing, and its answer speaks of the last event', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', several(2), options);
      const answer = await client.appendToStream('cart-1', several(3), options);
      const events = await all(client.readStream('cart-1'));
      expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
      const last = events[4]?.position;
      expect(answer).toEqual({ success: true, nextExpectedRevision: 4n, position: last });
      expect(last?.commit).toBe(last?.prepare);
      const whole = await all(client.readAll());
      expect(whole.slice(-3).map(({ id }) => id)).toEqual(events.slice(2).map(({ id }) => id));
    });
  });

  it('9: NoStream succeeds at revision 0 on a new stream and is refused on one with events', async () => {
    await withEmulator({}, async ({ client }) => {
      const { nextExpectedRevision } = await client.appendToStream('cart-1', happened(), exactly(NO_STREAM));
      expect(nextExpectedRevision).toBe(0n);
      const refusal = await refusalOf(client.appendToStream('cart-1', happened(), exactly(NO_STREAM)));
      expect(refusal).toMatchObject({ expectedVersion: 'no_stream', actualVersion: 0n });
    });
  });

  it('10: an explicit revision must be the current one', async () => {
    await withEmulator({}, async ({ client }) => {
      const missing = await refusalOf(client.appendToStream('cart-1', happened(), exactly(0n)));
      expect(missing).toMatchObject({ expectedVersion: 0n, actualVersion: 'no_stream' });
      await client.appendToStream('cart-1', several(3), exactly(NO_STREAM));
      for (const expected of [1n, 3n]) {
        const refusal = await refusalOf(client.appendToStream('cart-1', happened(), exactly(expected)));
        expect(refusal).toMatchObject({ expectedVersion: expected, actualVersion: 2n });
      }
      const { nextExpectedRevision } = await client.appendToStream('cart-1', happened(), exactly(2n));
      expect(nextExpectedRevision).toBe(3n);
    });
  });

  it('11: StreamExists is refused on a new stream but content with mere metadata; Any creates and appends', async () => {
    await withEmulator({}, async ({ client }) => {
      const refusal = await refusalOf(client.appendToStream('cart-1', happened(), exactly(STREAM_EXISTS)));
      expect(refusal).toMatchObject({ expectedVersion: 'stream_exists', actualVersion: 'no_stream' });
      await client.setStreamMetadata('cart-1', { maxCount: 10 });
      await client.appendToStream('cart-1', happened(), exactly(STREAM_EXISTS));
      await client.appendToStream('cart-2', happened(), exactly(ANY));
      const { nextExpectedRevision } = await client.appendToStream('cart-2', happened(), exactly(ANY));
      expect(nextExpectedRevision).toBe(1n);
    });
  });

  it('12 and 13: a refusal names the stream and both revisions, and carries no code', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart ü 1', several(2), options);
      const refusal = await refusalOf(client.appendToStream('cart ü 1', happened(), exactly(7n)));
      expect(refusal).toBeInstanceOf(WrongExpectedVersionError);
      expect(refusal).toMatchObject({ streamName: 'cart ü 1', expectedVersion: 7n, actualVersion: 1n });
      expect(refusal.code).toBeUndefined();
    });
  });

  it('14: no events succeed and create nothing', async () => {
    await withEmulator({}, async ({ client }) => {
      const answer = await client.appendToStream('cart-1', [], exactly(NO_STREAM));
      expect(answer).toMatchObject({ success: true, nextExpectedRevision: 0n });
      expect(await refusalOf(all(client.readStream('cart-1')))).toMatchObject({ type: 'stream-not-found' });
      await client.appendToStream('cart-1', several(2), exactly(NO_STREAM));
      expect(await client.appendToStream('cart-1', [], exactly(1n))).toMatchObject({ nextExpectedRevision: 1n });
    });
  });
});

describe('The two shapes of a refusal on the wire', () => {
  it('12: Append answers with a message of its own, not with a status', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', happened(), plain);
      const refusal = await refusalOf(
        client.appendToStream('cart-1', happened(), { ...plain, expectedRevision: NO_STREAM }),
      );
      // The client derives this error from the response; the call itself did not fail.
      expect(refusal._raw).toBeNull();
    });
  });
});
