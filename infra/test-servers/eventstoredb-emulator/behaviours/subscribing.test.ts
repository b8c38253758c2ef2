import {
  AccessDeniedError,
  CancelledError,
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  NotLeaderError,
  type Position,
  START,
  StreamDeletedError,
  streamNameFilter,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import { startFollower } from '../server/emulator.ts';
import { all, happened, plain, several, withEmulator } from '../testing/with-emulator.ts';

describe('Behaviours 40 to 46: subscriptions', () => {
  it('40: confirmation, history, one checkpoint, caught up, live; from the end there is no checkpoint', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', several(3));
      const [first] = await all(client.readStream('cart-1'));
      const filter = { prefixes: ['Happened'] };
      const diary = follow(client, { fromPosition: first?.position ?? START, filter });
      await expect.poll(() => diary.words()).toEqual(['confirmation', '1', '2', 'checkpoint', 'caught-up']);
      await client.appendToStream('cart-1', happened());
      await expect.poll(() => diary.words().at(-1)).toBe('3');
      const atEnd = follow(client, { fromPosition: END, filter });
      await expect.poll(() => atEnd.words()).toEqual(['confirmation', 'caught-up']);
      await client.appendToStream('cart-1', happened());
      await expect.poll(() => atEnd.words()).toEqual(['confirmation', 'caught-up', '4']);
    });
  });

  it('41: filters by prefixes or regex, on types or streams; without a window they are invalid', async () => {
    await withEmulator({}, async ({ server, client }) => {
      for (const [stream, type] of [
        ['cart-1', 'Filled'],
        ['cart-2', 'Emptied'],
        ['shop-1', 'Closed'],
      ] as const) {
        await client.appendToStream(stream, happened(type));
      }
      const types = async (filter: Parameters<EventStoreDBClient['subscribeToAll']>[0]) => {
        const seen: string[] = [];
        const subscription = client.subscribeToAll({ fromPosition: START, ...filter });
        subscription.on('data', ({ event }) => seen.push(event?.type ?? ''));
        await new Promise((resolve) => subscription.on('caughtUp', resolve));
        await subscription.unsubscribe();
        return seen;
      };
      expect(await types({ filter: eventTypeFilter({ prefixes: ['Fil', 'Clo'] }) })).toEqual(['Filled', 'Closed']);
      expect(await types({ filter: eventTypeFilter({ regex: '^[^$].*ed$' }) })).toEqual([
        'Filled',
        'Emptied',
        'Closed',
      ]);
      expect(await types({ filter: streamNameFilter({ prefixes: ['cart-'] }) })).toEqual(['Filled', 'Emptied']);
      expect(await types({ filter: streamNameFilter({ regex: '1$' }) })).toEqual(['Filled', 'Closed']);
      expect(await types({ filter: eventTypeFilter({ prefixes: ['$'] }) })).toContain('$UserCreated');
      expect(await refusedRead(server.port, 'filter without window')).toBe(3);
      expect(await refusedRead(server.port, 'filter on a stream')).toBe(3);
    });
  });

  it('42: checkpoints of history fall due by events considered, at the ends of pages, and rise strictly', async () => {
    await withEmulator({}, async ({ client }) => {
      for (let n = 0; n < 20; n += 1) await client.appendToStream(`cart-${n}`, several(16, n % 2 ? 'Wanted' : 'Other'));
      const places: bigint[] = [];
      const filter = eventTypeFilter({
        prefixes: ['Wanted'],
        checkpointInterval: 2,
        checkpointReached: async (_, { commit }) => void places.push(commit),
      });
      const subscription = client.subscribeToAll({ fromPosition: START, filter });
      subscription.resume();
      await new Promise((resolve) => subscription.on('caughtUp', resolve));
      // 322 events in pages of 32: one checkpoint for every 64, and one on going live.
      expect(places).toHaveLength(6);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => (a < b ? -1 : 1)));
      await subscription.unsubscribe();
    });
  });

  it('43: the checkpoint on going live lags: it is the last event sent or the start of the last page', async () => {
    await withEmulator({}, async ({ client }) => {
      await client.appendToStream('cart-1', several(3, 'Other'));
      const checkpoints = async (fromPosition: Position | typeof START) => {
        const diary = follow(client, { fromPosition, filter: { prefixes: ['Wanted'] } });
        await expect.poll(() => diary.words().at(-1)).toBe('caught-up');
        return diary.checkpoints();
      };
      expect(await checkpoints(START)).toEqual([0n]);
      const events = await all(client.readStream('cart-1'));
      const second = events[1]?.position ?? { commit: 0n, prepare: 0n };
      expect(await checkpoints(second)).toEqual([second.commit]);
      expect(await checkpoints(events[2]?.position ?? START)).toEqual([]);
    });
  });

  it('44: live checkpoints count what is committed since subscribing, after the event they speak of', async () => {
    await withEmulator({}, async ({ client }) => {
      const diary = follow(client, { fromPosition: END, filter: { prefixes: ['Wanted'], maxSearchWindow: 4 } });
      await expect.poll(() => diary.words().at(-1)).toBe('caught-up');
      await client.appendToStream('cart-1', several(3, 'Other'));
      await client.appendToStream('cart-1', happened('Wanted'));
      await client.appendToStream('cart-1', several(4, 'Other'));
      await expect.poll(() => diary.words().slice(2)).toEqual(['3', 'checkpoint', 'checkpoint']);
      const events = await all(client.readStream('cart-1'));
      expect(diary.checkpoints()).toEqual([events[3]?.position?.commit, events[7]?.position?.commit]);
    });
  });

  it('45: a slow reader is read to again, hears caught up once more, and misses and repeats nothing', async () => {
    await withEmulator({}, async ({ client, server }) => {
      const subscription = client.subscribeToAll({ fromPosition: END, filter: eventTypeFilter({ prefixes: ['Big'] }) });
      let caughtUp = 0;
      subscription.on('caughtUp', () => {
        caughtUp += 1;
      });
      const revisions: number[] = [];
      subscription.on('data', ({ event }) => revisions.push(Number(event?.revision)));
      await expect.poll(() => caughtUp).toBe(1);
      subscription.pause();
      const big = () => ({ ...happened('Big'), data: { text: 'a'.repeat(50_000) } });
      for (let n = 0; n < 100; n += 1) await client.appendToStream('cart-1', big(), plain);
      expect(server.log.stream('cart-1')?.committed).toBe(100);
      subscription.resume();
      await expect.poll(() => revisions.length).toBe(100);
      expect(revisions).toEqual(Array.from({ length: 100 }, (_, n) => n));
      await expect.poll(() => caughtUp).toBe(2);
      await subscription.unsubscribe();
    });
  });

  it('46: errors end a subscription for good, and a missing stream is none', async () => {
    await withEmulator({}, async ({ server, client, connect, atEnd }) => {
      await client.appendToStream('cart-1', several(2));
      const [first] = await all(client.readStream('cart-1'));
      const inside = { commit: (first?.position?.commit ?? 0n) + 1n, prepare: (first?.position?.commit ?? 0n) + 1n };
      const invalid = follow(client, { fromPosition: inside });
      await expect.poll(() => invalid.error()).toBeInstanceOf(UnknownError);
      for (const [how, type] of [
        ['unavailable', UnavailableError],
        ['cancelled', CancelledError],
      ] as const) {
        const diary = follow(connect(), { fromPosition: END });
        await expect.poll(() => diary.words().at(-1)).toBe('caught-up');
        server.endSubscriptions(how);
        await expect.poll(() => diary.error()).toBeInstanceOf(type);
      }
      const watching = follow(connect(), { fromPosition: END });
      await expect.poll(() => watching.words().at(-1)).toBe('caught-up');
      server.denyReads(true);
      await expect.poll(() => watching.error()).toBeInstanceOf(AccessDeniedError);
      server.denyReads(false);
      const follower = await startFollower(server);
      atEnd(() => follower.kill());
      const elsewhere = follow(connect(follower.url), { fromPosition: END, requiresLeader: true });
      await expect.poll(() => elsewhere.error()).toBeInstanceOf(NotLeaderError);
      const missing = client.subscribeToStream('cart-2', { fromRevision: START });
      const seen: string[] = [];
      let error: unknown;
      missing.on('data', ({ event }) => seen.push(event?.type ?? ''));
      missing.on('error', (refusal) => {
        error = refusal;
      });
      await new Promise((resolve) => missing.on('caughtUp', resolve));
      await client.appendToStream('cart-2', happened());
      await client.tombstoneStream('cart-2');
      await expect.poll(() => error).toBeInstanceOf(StreamDeletedError);
      expect(seen).toEqual(['Happened', '$streamDeleted']);
    });
  });
});

interface FollowOptions {
  readonly fromPosition: Position | typeof START | typeof END;
  readonly filter?: { readonly prefixes: string[]; readonly maxSearchWindow?: number };
  readonly requiresLeader?: boolean;
}

/** Subscribes and records what is delivered, in order. Events are recorded by revision. */
function follow(client: EventStoreDBClient, { filter, ...options }: FollowOptions) {
  const words: string[] = [];
  const checkpoints: bigint[] = [];
  let error: unknown;
  const checkpointReached = async (_: unknown, { commit }: Position) => {
    words.push('checkpoint');
    checkpoints.push(commit);
  };
  const subscription = client.subscribeToAll({
    ...options,
    ...(filter && { filter: eventTypeFilter({ ...filter, checkpointReached }) }),
  });
  subscription.on('confirmation', () => words.push('confirmation'));
  subscription.on('caughtUp', () => words.push('caught-up'));
  subscription.on('data', ({ event }) => words.push(String(event?.revision)));
  subscription.on('error', (refusal) => {
    error = refusal;
  });
  return { words: () => words, checkpoints: () => checkpoints, error: () => error };
}

/** The status code of a read that the client itself would refuse to send. */
function refusedRead(port: number, fault: 'filter without window' | 'filter on a stream'): Promise<number> {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList(['A']);
  const filter = new streams.ReadReq.Options.FilterOptions().setEventType(expression);
  const options = new streams.ReadReq.Options().setFilter(filter).setCount('10');
  if (fault === 'filter on a stream') {
    const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from('cart-1'));
    options.setStream(new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(identifier));
    filter.setMax(32);
  } else options.setAll(new streams.ReadReq.Options.AllOptions().setStart(new shared.Empty()));
  const client = new StreamsClient(`127.0.0.1:${port}`, credentials.createInsecure());
  return new Promise((resolve) => {
    const call = client.read(new streams.ReadReq().setOptions(options));
    call.on('data', () => {});
    call.on('error', (error: Error & { readonly code?: number }) => {
      client.close();
      resolve(error.code ?? -1);
    });
  });
}
