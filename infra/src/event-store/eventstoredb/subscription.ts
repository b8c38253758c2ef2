import type { Delivery, EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '../../logging/logger.ts';
import { EventDamaged } from '../hash-chain.ts';
import { describeError, kindOfError } from './client-errors.ts';
import type { EsdbConnection } from './connection.ts';
import { type Feed, openFeed } from './feed.ts';
import type { EsdbReader } from './reader.ts';
import { NoResponse, rest } from './timeouts.ts';

type SubscribeOptions = Parameters<EventStore['subscribe']>[0];

/** While catching up the server looks at many events between two words about how far it is. */
const historyWindow = 500;
/** At the end of the log it says so after every event, wanted or not: a reader may wait for any position. */
const liveWindow = 1;
/** The server's word about an event may take so long after the event itself can be read. */
const graceMs = 50;
/** Comparisons with the log that a silent subscription survives. */
const silencesMax = 2;

/**
 * Follows $all. The client never comes back by itself from a lost connection, a server that ends or one that falls
 * silent, so this loop does: it opens subscription after subscription behind the last event delivered.
 */
export function createEsdbSubscriptions(
  connection: EsdbConnection,
  reader: EsdbReader,
  logger: Logger,
): Pick<EventStore, 'subscribe'> {
  const { timing, ended } = connection;
  return {
    subscribe: async function* (options) {
      const { signal } = options;
      const tail = createFollower(connection, reader, options);
      for (let failures = 0; !signal.aborted && !ended.aborted; ) {
        try {
          for await (const delivery of tail.follow()) {
            yield delivery;
            if (signal.aborted || ended.aborted) return;
          }
          if (tail.isTurning()) {
            if (failures > 0) logger.info('The event log is followed again');
            failures = 0;
            continue;
          }
        } catch (error) {
          if (error instanceof EventDamaged || error instanceof RangeError || kindOfError(error) === 'refused')
            throw error;
          if (failures === 0) logger.warn('The event log cannot be followed now', { reason: describeError(error) });
        }
        tail.startOver();
        await rest(failures, timing.restFirstMs, timing.restMaxMs, signal, ended);
        failures += 1;
      }
    },
  };
}

/** What a follower knows across subscriptions. */
interface Follower {
  /** One subscription on the server, from where the last one stopped. Ends when it should be opened anew. */
  follow(): AsyncGenerator<Delivery>;
  /** True when the subscription ended by our own wish, to go on without a rest. */
  isTurning(): boolean;
  /** The next subscription reads history first. */
  startOver(): void;
}

function createFollower(
  connection: EsdbConnection,
  reader: EsdbReader,
  { after, types, signal }: SubscribeOptions,
): Follower {
  const { timing, ended } = connection;
  /** Every wanted event up to here was delivered. */
  let reached = after;
  let told: Position | null | undefined;
  let live = false;
  let turning = false;

  const isBehind = (position: Position | null) => position !== null && (reached === null || position > reached);
  const advance = (position: Position | null) => {
    if (isBehind(position)) reached = position;
  };

  async function* drain(feed: Feed, head: Position | null): AsyncGenerator<Delivery> {
    let caughtUp = false;
    let silences = 0;
    /** A position that the server may owe us word of. */
    let owed: Position | null = null;
    for (;;) {
      const item = await feed.next(isBehind(owed) ? graceMs : timing.heartbeatMs);
      if (item === null) return;
      if (item === 'silent') {
        const newest = await reader.probeHead();
        if (caughtUp && isBehind(owed) && isBehind(newest)) turning = true;
        else silences = caughtUp && !isBehind(newest) ? 0 : silences + 1;
        owed = null;
        if (turning) return;
        if (silences >= silencesMax) throw new NoResponse('The subscription fell silent');
        continue;
      }
      silences = 0;
      if (item.kind === 'event') {
        if (!isBehind(item.event.position)) continue;
        reached = item.event.position;
        yield { kind: 'event', event: item.event };
      } else if (item.kind === 'checkpoint') {
        advance(item.position);
      } else {
        // Everything that was in the log before this subscription was opened has been said.
        advance(head);
        caughtUp = true;
        // What came in between and is not wanted may have been passed without a word.
        if (live) owed = await reader.probeHead();
      }
      if (caughtUp && feed.drained() && reached !== told) {
        told = reached;
        yield { kind: 'caught-up', position: reached };
      }
      if (caughtUp && !live) {
        live = true;
        turning = true;
        return;
      }
    }
  }

  return {
    isTurning: () => turning,
    startOver: () => {
      live = false;
    },
    follow: async function* () {
      turning = false;
      const head = await reader.probeHead();
      if (signal.aborted || ended.aborted) return;
      const feed = openFeed(connection, { after: reached, types, checkpointEvents: live ? liveWindow : historyWindow });
      const end = () => feed.end();
      signal.addEventListener('abort', end);
      ended.addEventListener('abort', end);
      try {
        yield* drain(feed, head);
      } finally {
        signal.removeEventListener('abort', end);
        ended.removeEventListener('abort', end);
        feed.end();
      }
    },
  };
}
