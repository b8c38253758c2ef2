import { ANY, NO_STREAM, STREAM_EXISTS, TimeoutError, WrongExpectedVersionError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { all, happened, paths, plain, refusalOf, several, withEmulator } from '../testing/with-emulator.ts';

describe.each(paths)('Behaviours 15 to 22 by %s: idempotency', (_path, options) => {
  const at = (expectedRevision: bigint | typeof NO_STREAM | typeof ANY | typeof STREAM_EXISTS) => ({
    ...options,
    expectedRevision,
  });

  it('15: the same ids at the same explicit revision succeed again with the first answer', async () => {
    await withEmulator({}, async ({ client, restart }) => {
      const [first, second] = [several(2), several(3)];
      const answers = [
        await client.appendToStream('cart-1', first, at(NO_STREAM)),
        await client.appendToStream('cart-1', second, at(1n)),
      ];
      await client.appendToStream('cart-1', happened(), at(4n));
      const again = async () => [
        await client.appendToStream('cart-1', first, at(NO_STREAM)),
        await client.appendToStream('cart-1', second, at(1n)),
      ];
      expect(await again()).toEqual(answers);
      await restart();
      // The first call finds the connection closed.
      await refusalOf(client.appendToStream('other', happened(), options)).catch(() => {});
      expect(await again()).toEqual(answers);
      expect(await all(client.readStream('cart-1'))).toHaveLength(6);
    });
  });

  it('16: a leading part of a write answers with the end of that part', async () => {
    await withEmulator({}, async ({ client }) => {
      const events = several(4);
      await client.appendToStream('cart-1', events, at(NO_STREAM));
      const { nextExpectedRevision } = await client.appendToStream('cart-1', events.slice(0, 2), at(NO_STREAM));
      expect(nextExpectedRevision).toBe(1n);
    });
  });

  it('17: known ids followed by a new one are refused, also with Any', async () => {
    await withEmulator({}, async ({ client }) => {
      const known = several(2);
      await client.appendToStream('cart-1', known, at(NO_STREAM));
      for (const expected of [NO_STREAM, ANY] as const) {
        const attempt = client.appendToStream('cart-1', [...known, happened()], at(expected));
        expect(await refusalOf(attempt)).toBeInstanceOf(WrongExpectedVersionError);
      }
      const unknown = client.appendToStream('cart-1', [happened(), ...known], at(0n));
      expect(await refusalOf(unknown)).toBeInstanceOf(WrongExpectedVersionError);
      expect(await all(client.readStream('cart-1'))).toHaveLength(2);
    });
  });

  it('18: the same id with the current revision goes in once more', async () => {
    await withEmulator({}, async ({ client }) => {
      const event = happened();
      await client.appendToStream('cart-1', event, at(NO_STREAM));
      const { nextExpectedRevision } = await client.appendToStream('cart-1', event, at(0n));
      expect(nextExpectedRevision).toBe(1n);
      expect(await all(client.readStream('cart-1'))).toHaveLength(2);
    });
  });

  it('20: with Any neither order nor adjacency matters, and an unknown first id takes all of it in', async () => {
    await withEmulator({}, async ({ client }) => {
      const [a, b, c] = [happened('A'), happened('B'), happened('C')];
      await client.appendToStream('cart-1', [a, b, c], at(ANY));
      const { nextExpectedRevision } = await client.appendToStream('cart-1', [c, a], at(ANY));
      expect(nextExpectedRevision).toBe(0n);
      await client.appendToStream('cart-1', [happened('D'), b], at(STREAM_EXISTS));
      const types = (await all(client.readStream('cart-1'))).map(({ type }) => type);
      expect(types).toEqual(['A', 'B', 'C', 'D', 'B']);
    });
  });

  it('21: one id several times in a write is accepted; its repeat answers wrongly with Any, rightly with NoStream', async () => {
    await withEmulator({}, async ({ client }) => {
      const event = happened();
      const events = [event, event, event];
      expect((await client.appendToStream('cart-1', events, at(ANY))).nextExpectedRevision).toBe(2n);
      expect((await client.appendToStream('cart-1', events, at(ANY))).nextExpectedRevision).toBe(0n);
      expect((await client.appendToStream('cart-1', events, at(NO_STREAM))).nextExpectedRevision).toBe(2n);
    });
  });

  it('22: ids count per stream', async () => {
    await withEmulator({}, async ({ client }) => {
      const event = happened();
      await client.appendToStream('cart-1', event, at(ANY));
      const second = await client.appendToStream('cart-2', event, at(ANY));
      expect(second.nextExpectedRevision).toBe(0n);
      expect(await all(client.readStream('cart-2'))).toHaveLength(1);
      // Each id is remembered for one stream only, so the second stream mistakes a repeat for a new event.
      await client.appendToStream('cart-1', event, at(ANY));
      await client.appendToStream('cart-2', event, at(ANY));
      expect(await all(client.readStream('cart-1'))).toHaveLength(1);
      expect(await all(client.readStream('cart-2'))).toHaveLength(2);
    });
  });
});

describe('Behaviours 19 and 23 to 25: where idempotency ends', () => {
  it('19: with Any ids are forgotten at a restart and when there are too many', async () => {
    await withEmulator({ recentIdsBytesMax: 300 }, async ({ client }) => {
      const event = happened();
      await client.appendToStream('cart-1', event, plain);
      await client.appendToStream('cart-1', event, plain);
      expect(await all(client.readStream('cart-1'))).toHaveLength(1);
      await client.appendToStream('cart-2', several(10), plain);
      await client.appendToStream('cart-1', event, plain);
      expect(await all(client.readStream('cart-1'))).toHaveLength(2);
    });
    await withEmulator({}, async ({ client, connect, restart }) => {
      const event = happened();
      await client.appendToStream('cart-1', event, { ...plain, expectedRevision: ANY });
      const { url } = await restart();
      const again = connect(url);
      await again.appendToStream('cart-1', event, { ...plain, expectedRevision: ANY }).catch(() => {});
      await expect.poll(async () => (await all(again.readStream('cart-1'))).length).toBe(2);
    });
  });

  it('23: explicit repeats pass while the record exists, however hidden, and are refused once it is scavenged', async () => {
    await withEmulator({ recentIdsBytesMax: 1 }, async ({ server, client }) => {
      const event = happened();
      await client.appendToStream('cart-1', event, { ...plain, expectedRevision: NO_STREAM });
      await client.appendToStream('cart-1', several(3), plain);
      await client.setStreamMetadata('cart-1', { maxCount: 1 }, plain);
      const repeat = () => client.appendToStream('cart-1', event, { ...plain, expectedRevision: NO_STREAM });
      expect(await repeat()).toMatchObject({ success: true, nextExpectedRevision: 0n });
      await server.scavenge();
      expect(await refusalOf(repeat())).toBeInstanceOf(WrongExpectedVersionError);
    });
  });

  it('24: the repeat of a write that is not replicated yet gets no answer until the time is up', async () => {
    await withEmulator({ commitTimeoutMs: 150 }, async ({ server, client }) => {
      server.writer.hold();
      const event = happened();
      const attempt = () => client.appendToStream('cart-1', event, { ...plain, expectedRevision: NO_STREAM });
      const [first, repeat] = await Promise.all([refusalOf(attempt()), refusalOf(attempt())]);
      expect(first).toBeInstanceOf(TimeoutError);
      expect(repeat).toBeInstanceOf(TimeoutError);
      server.writer.release();
      expect(await attempt()).toMatchObject({ success: true, nextExpectedRevision: 0n });
    });
  });

  it('25: a NoStream repeat from before a soft delete succeeds without position and revives nothing', async () => {
    await withEmulator({}, async ({ client }) => {
      const events = several(2);
      await client.appendToStream('cart-1', events, { ...plain, expectedRevision: NO_STREAM });
      await client.deleteStream('cart-1');
      const repeat = await client.appendToStream('cart-1', events, { ...plain, expectedRevision: NO_STREAM });
      expect(repeat).toEqual({ success: true, nextExpectedRevision: 1n, position: undefined });
      expect(await refusalOf(all(client.readStream('cart-1')))).toMatchObject({ type: 'stream-not-found' });
    });
  });
});
