import type { Delivery, EventStore, Position } from '@windtunnel/contracts/ports/event-store';
import type { EsdbConnection } from './connection.ts';
import { type Feed, type FeedItem, openFeed } from './feed.ts';
import type { EsdbReader } from './reader.ts';
import { NoResponse } from './timeouts.ts';

type SubscribeOptions = Parameters<EventStore['subscribe']>[0];

/** How many events the server examines between two checkpoints while the subscription is catching up. */
const historyWindow = 500;
/** At the end of the log, a checkpoint follows every event of any type, because a reader may wait for any position. */
const liveWindow = 1;
/** A checkpoint may arrive this long after its event can be read. */
const graceMs = 50;
/** A feed that has fallen silent this many times, although the log has newer events, is broken. */
const silencesMax = 2;

/** Delivers the log one feed after another, each starting where the last one stopped. */
export interface LogFollower {
  /** The deliveries of one feed. Ends when another feed should be opened. */
  follow(): AsyncGenerator<Delivery>;
  /** True if the feed ended on purpose, so the next one should be opened without a pause. */
  isSwitching(): boolean;
  /** Makes the next feed read history first. */
  restartFromHistory(): void;
}

/** State that is kept from one feed to the next. */
interface Progress {
  /** Every matching event up to this position has been delivered. */
  reached: Position | null;
  /** The position of the last `caught-up`; undefined before the first one. */
  reported: Position | null | undefined;
  /** The feed reports its progress after every event. */
  isLive: boolean;
  isSwitching: boolean;
}

export function createLogFollower(
  connection: EsdbConnection,
  reader: EsdbReader,
  { after, types, signal }: SubscribeOptions,
): LogFollower {
  const { timeouts, closed } = connection;
  const progress: Progress = { reached: after, reported: undefined, isLive: false, isSwitching: false };
  return {
    isSwitching: () => progress.isSwitching,
    restartFromHistory: () => {
      progress.isLive = false;
    },
    follow: async function* () {
      progress.isSwitching = false;
      const head = await reader.probeHead();
      if (signal.aborted || closed.aborted) return;
      const checkpointEvents = progress.isLive ? liveWindow : historyWindow;
      const feed = openFeed(connection, { after: progress.reached, types, checkpointEvents });
      const end = () => feed.end();
      signal.addEventListener('abort', end);
      closed.addEventListener('abort', end);
      try {
        yield* deliveriesOf(feed, progress, { head, reader, heartbeatMs: timeouts.heartbeatMs });
      } finally {
        signal.removeEventListener('abort', end);
        closed.removeEventListener('abort', end);
        feed.end();
      }
    },
  };
}

interface FeedContext {
  /** The head of the log before the feed was opened. */
  readonly head: Position | null;
  readonly reader: EsdbReader;
  readonly heartbeatMs: number;
}

async function* deliveriesOf(
  feed: Feed,
  progress: Progress,
  { head, reader, heartbeatMs }: FeedContext,
): AsyncGenerator<Delivery> {
  let isCaughtUp = false;
  let silences = 0;
  /** A position for which the server may never send a checkpoint. */
  let owed: Position | null = null;
  for (;;) {
    const item = await feed.next(isAhead(progress, owed) ? graceMs : heartbeatMs);
    if (item === null) return;
    if (item === 'silent') {
      const isBehind = isAhead(progress, await reader.probeHead());
      if (isCaughtUp && isBehind && isAhead(progress, owed)) {
        progress.isSwitching = true;
        return;
      }
      silences = isCaughtUp && !isBehind ? 0 : silences + 1;
      if (silences >= silencesMax) throw new NoResponse('The subscription fell silent');
      owed = null;
      continue;
    }
    silences = 0;
    if (item.kind === 'caught-up') {
      isCaughtUp = true;
      // Since the feed was opened, the server may have skipped events of other types without sending a checkpoint.
      if (progress.isLive) owed = await reader.probeHead();
    }
    yield* deliver(item, progress, head);
    if (!isCaughtUp) continue;
    if (feed.isDrained() && progress.reached !== progress.reported) {
      progress.reported = progress.reached;
      yield { kind: 'caught-up', position: progress.reached };
    }
    if (!progress.isLive) {
      progress.isLive = true;
      progress.isSwitching = true;
      return;
    }
  }
}

/** Advances the progress past an item, and delivers the item if it is an event that has not been delivered yet. */
function* deliver(item: FeedItem, progress: Progress, head: Position | null): Generator<Delivery> {
  switch (item.kind) {
    case 'event':
      if (!isAhead(progress, item.event.position)) return;
      progress.reached = item.event.position;
      yield { kind: 'event', event: item.event };
      return;
    case 'checkpoint':
      return advance(progress, item.position);
    default:
      // Everything that was in the log before the feed was opened has been delivered.
      return advance(progress, head);
  }
}

function isAhead({ reached }: Progress, position: Position | null): boolean {
  return position !== null && (reached === null || position > reached);
}

function advance(progress: Progress, position: Position | null): void {
  if (isAhead(progress, position)) progress.reached = position;
}
