import { randomUUID } from 'node:crypto';
import {
  ANY,
  DeadlineExceededError,
  END,
  eventTypeFilter,
  MaxAppendSizeExceededError,
  RequiredMetadataPropertyMissingError,
  START,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startEmulator } from '../server/emulator.ts';
import { lineOfVersion, lineRules } from '../server/release-line.ts';
import { serverVersion } from '../server-version.ts';
import { all, type BatchCall, happened, plain, refusalOf, several, withEmulator } from '../testing/with-emulator.ts';

const [older, newer] = [{ line: '23.10' }, { line: '24.10' }] as const;
const lines = [older, newer];
const quickly = { ...plain, deadline: 300, expectedRevision: ANY } as const;
/** Longer than what could still arrive takes. */
const silenceMs = 300;

describe('The lines, each as it was found', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('are chosen by an option or a setting, and say their version; another one is refused by name', async () => {
    for (const [line, version] of [
      ['23.10', '23.10.6'],
      ['24.10', '24.10.14'],
    ] as const) {
      vi.stubEnv('TEST_EVENTSTORE_LINE', line);
      expect(lineRules()).toMatchObject({ name: line, version });
      await withEmulator({ line }, async ({ server }) => expect(await serverVersion(server.url)).toBe(version));
      expect(lineOfVersion(version)).toBe(line);
    }
    expect(lineOfVersion('26.1.0')).toBe('24.10');
    expect(() => lineRules('22.10')).toThrow('TEST_EVENTSTORE_LINE must be 23.10 or 24.10, not 22.10');
  });

  it('7: 23.10 accepts an event without content type, but not one without type', async () => {
    const append = (line: (typeof lines)[number], without: 'contentType' | 'type') =>
      withEmulator(line, async ({ client }) => {
        const event = { ...happened(), [without]: '' } as ReturnType<typeof happened>;
        await client.appendToStream('cart-1', event, plain);
      });
    await append(older, 'contentType');
    expect(await refusalOf(append(newer, 'contentType'))).toBeInstanceOf(RequiredMetadataPropertyMissingError);
    for (const line of lines)
      expect(await refusalOf(append(line, 'type'))).toBeInstanceOf(RequiredMetadataPropertyMissingError);
  });

  it('20: with Any, 23.10 never answers ids that are known in another order; Append ends by its own deadline', async () => {
    const [a, b, c] = [happened('A'), happened('B'), happened('C')];
    await withEmulator({ ...older, commitTimeoutMs: 50 }, async ({ client, batch }) => {
      await client.appendToStream('cart-1', [a, b, c], quickly);
      for (const inOrder of [[a, b, c], [a, b], [b, c], [b]])
        expect(await client.appendToStream('cart-1', inOrder, quickly)).toMatchObject({ success: true });
      expect(await refusalOf(client.appendToStream('cart-1', [c, a], quickly))).toBeInstanceOf(DeadlineExceededError);
      expect(await answers(batch(), batchPart({ ids: [c.id, a.id] }))).toBe(0);
      expect(await all(client.readStream('cart-1'))).toHaveLength(3);
    });
    await withEmulator(newer, async ({ client }) => {
      await client.appendToStream('cart-1', [a, b, c], quickly);
      expect(await client.appendToStream('cart-1', [c, a], quickly)).toMatchObject({ nextExpectedRevision: 0n });
    });
  });

  it('29: 23.10 does not answer a batched append that is never final', async () => {
    const unfinished = batchPart({ isFinal: false });
    await withEmulator({ ...older, commitTimeoutMs: 50 }, async ({ batch }) => {
      expect(await answers(batch(), unfinished)).toBe(0);
    });
    await withEmulator({ ...newer, commitTimeoutMs: 50 }, async ({ batch }) => {
      expect(await answers(batch(), unfinished)).toBe(1);
    });
  });

  it('30: 23.10 counts only the data of an append', async () => {
    const wordy = () => several(100, 'T'.repeat(200)).map((event) => ({ ...event, data: { n: 1 } }));
    const large = { ...happened(), data: { text: 'a'.repeat(2_000) } };
    await withEmulator({ ...older, appendBytesMax: 2_000 }, async ({ client }) => {
      await client.appendToStream('cart-1', wordy(), plain);
      expect(await refusalOf(client.appendToStream('cart-1', large, plain))).toBeInstanceOf(MaxAppendSizeExceededError);
    });
    await withEmulator({ ...newer, appendBytesMax: 2_000 }, async ({ client }) => {
      const refusal = await refusalOf(client.appendToStream('cart-1', wordy(), plain));
      expect(refusal).toBeInstanceOf(MaxAppendSizeExceededError);
    });
  });

  it('31: a limit for single events is not an option of 23.10', async () => {
    const started = startEmulator({ ...older, folder: '/nowhere', eventBytesMax: 100 });
    await expect(started).rejects.toThrow('MaxAppendEventSize is not an option of 23.10.6.');
  });

  it('32: neither line starts with an append limit above 16 MiB', async () => {
    for (const line of lines) {
      const started = startEmulator({ ...line, folder: '/nowhere', appendBytesMax: 16 * 1024 * 1024 + 1 });
      await expect(started).rejects.toThrow('MaxAppendSize exceeded 16777216 bytes.');
    }
  });

  it('37: in 23.10 a $maxAge of 0 hides nothing, and one of a second hides what is older', async () => {
    for (const [line, shown] of [
      [older, 2],
      [newer, 0],
    ] as const) {
      await withEmulator(line, async ({ client }) => {
        await client.appendToStream('cart-1', several(2));
        const count = async () => (await all(client.readStream('cart-1'))).length;
        await client.setStreamMetadata('cart-1', { maxAge: 0 });
        await expect.poll(count).toBe(shown);
        await client.setStreamMetadata('cart-1', { maxAge: 1 });
        await expect.poll(count, { timeout: 5_000 }).toBe(0);
      });
    }
  });

  it('38: 23.10 refuses a read that names neither a filter nor that it has none', async () => {
    const code = (line: (typeof lines)[number]) => {
      let seen: Promise<number> | undefined;
      return withEmulator(line, async ({ server }) => {
        seen = codeOfRead(server.port);
        await seen;
      }).then(() => seen);
    };
    expect([await code(older), await code(newer)]).toEqual([3, 0]);
  });

  it('39: in 23.10 the events of users exist only where users do', async () => {
    const types = (options: object) => {
      let found: string[] = [];
      return withEmulator(options, async ({ client }) => {
        await client.appendToStream('cart-1', happened(), plain);
        found = (await all(client.readAll({}))).map(({ type }) => type);
      }).then(() => found);
    };
    expect(await types(older)).not.toContain('$UserCreated');
    expect(await types(newer)).toContain('$UserCreated');
  });

  it('40, 42 and 43: 23.10 sends no checkpoint on going live, but those that fall due before', async () => {
    for (const [line, words] of [
      [older, ['checkpoint', 'caught-up']],
      [newer, ['checkpoint', 'checkpoint', 'caught-up']],
    ] as const) {
      await withEmulator(line, async ({ client }) => {
        await client.appendToStream('cart-1', several(48, 'Other'));
        const seen: string[] = [];
        const filter = eventTypeFilter({
          prefixes: ['Wanted'],
          checkpointReached: async () => void seen.push('checkpoint'),
        });
        const subscription = client.subscribeToAll({ fromPosition: START, filter });
        subscription.resume();
        await new Promise((resolve) => subscription.on('caughtUp', resolve));
        expect([...seen, 'caught-up']).toEqual(words);
        await subscription.unsubscribe();
      });
    }
  });

  it('45: a slow reader hears of 23.10 only once that it has caught up, and misses and repeats nothing', async () => {
    for (const [line, times] of [
      [older, 1],
      [newer, 2],
    ] as const) {
      await withEmulator(line, async ({ client }) => {
        await client.appendToStream('cart-1', happened());
        const subscription = client.subscribeToAll({
          fromPosition: END,
          filter: eventTypeFilter({ prefixes: ['Big'] }),
        });
        let caughtUp = 0;
        const revisions: number[] = [];
        subscription.on('caughtUp', () => {
          caughtUp += 1;
        });
        subscription.on('data', ({ event }) => revisions.push(Number(event?.revision)));
        await expect.poll(() => caughtUp).toBe(1);
        subscription.pause();
        const big = () => ({ ...happened('Big'), data: { text: 'a'.repeat(50_000) } });
        for (let n = 0; n < 100; n += 1) await client.appendToStream('cart-1', big(), plain);
        subscription.resume();
        await client.appendToStream('cart-1', happened('Big last'), plain);
        await expect.poll(() => revisions.at(-1)).toBe(101);
        expect(revisions).toEqual(Array.from({ length: 101 }, (_, n) => n + 1));
        await expect.poll(() => caughtUp).toBe(times);
        await subscription.unsubscribe();
      });
    }
  });

  it('46: in 23.10 a place inside a record ends with UNKNOWN, and a missing stream is never caught up with', async () => {
    for (const [line, code, words] of [
      [older, 2, ['confirmation', 'Happened']],
      [newer, 3, ['confirmation', 'caught-up', 'Happened']],
    ] as const) {
      await withEmulator(line, async ({ client }) => {
        const { position } = await client.appendToStream('cart-1', several(2), plain);
        const inside = (position?.commit ?? 0n) - 1n;
        const misplaced = client.subscribeToAll({ fromPosition: { commit: inside, prepare: inside } });
        expect(await new Promise((resolve) => misplaced.on('error', resolve))).toMatchObject({ code });
        const seen: string[] = [];
        const missing = client.subscribeToStream('cart-2', { fromRevision: START });
        missing.on('caughtUp', () => seen.push('caught-up'));
        missing.on('data', ({ event }) => seen.push(event?.type ?? ''));
        await new Promise<void>((resolve) => missing.on('confirmation', () => resolve()));
        await client.appendToStream('cart-2', happened(), plain);
        await expect.poll(() => ['confirmation', ...seen]).toEqual(words);
        await missing.unsubscribe();
      });
    }
  });

  it('48: in 23.10 an undeleted stream can be read at once', async () => {
    await withEmulator(older, async ({ client }) => {
      await client.appendToStream('cart-1', several(2), plain);
      await client.deleteStream('cart-1');
      await client.appendToStream('cart-1', happened(), plain);
      expect((await all(client.readStream('cart-1'))).map(({ revision }) => revision)).toEqual([2n]);
    });
  });
});

/** An append of one event for each id, with the expectation "any". */
function batchPart({ ids = [randomUUID()], isFinal = true }: { ids?: readonly string[]; isFinal?: boolean }) {
  const options = new streams.BatchAppendReq.Options().setAny(new shared.Empty());
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from('cart-1')));
  const part = new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(randomUUID()));
  for (const id of ids) {
    const event = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(id));
    event.getMetadataMap().set('type', 'Happened').set('content-type', 'application/json');
    part.addProposedMessages(event);
  }
  return part.setOptions(options).setIsFinal(isFinal);
}

/** How many answers a part gets, before there is silence. */
async function answers(call: BatchCall, part: streams.BatchAppendReq): Promise<number> {
  let count = 0;
  call.on('data', () => {
    count += 1;
  });
  call.write(part);
  await new Promise((resolve) => setTimeout(resolve, silenceMs));
  return count;
}

/** The status of a read that names no filter option, which the client library always does. */
function codeOfRead(port: number): Promise<number> {
  const client = new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure());
  const everything = new streams.ReadReq.Options.AllOptions().setStart(new shared.Empty());
  const call = client.read(
    new streams.ReadReq().setOptions(new streams.ReadReq.Options().setAll(everything).setCount('1')),
  );
  return new Promise((resolve) => {
    call.on('data', () => {});
    call.on('error', () => {});
    call.on('status', ({ code }) => {
      client.close();
      resolve(code);
    });
  });
}
