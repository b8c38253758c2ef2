import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { EsdbConnection } from './connection.ts';
import { toLogPosition, toPosition } from './position.ts';
import { isForeign, toStored } from './stored-event.ts';

/** What one server-side subscription delivers, in order. */
export type FeedItem =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Every matching event up to this position has already been delivered. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caught-up' };

/** One server-side subscription, until it ends or breaks; it does not reconnect. */
export interface Feed {
  /**
   * The next item; `'silent'` if none arrives within `timeoutMs`, null once the feed has ended. Rejects if the feed has
   * broken.
   */
  next(timeoutMs: number): Promise<FeedItem | 'silent' | null>;
  /** True if no item is waiting. */
  isDrained(): boolean;
  end(): void;
}

interface FeedOptions {
  /** Exclusive. */
  readonly after: Position | null;
  readonly types: readonly string[] | undefined;
  /** The server sends a checkpoint each time it has examined this number of events. */
  readonly checkpointEvents: number;
}

/** The number of events buffered here before the server has to slow down. */
const bufferEvents = 256;

/** Opens a subscription to $all, which the server filters by event type. */
export function openFeed(connection: EsdbConnection, options: FeedOptions): Feed {
  /** Items that are not events, each with the number of events delivered before it. */
  const marks: { readonly afterEvents: number; readonly item: FeedItem }[] = [];
  const sleeper = createSleeper();
  let eventsTaken = 0;
  let failure: { readonly error: unknown } | null = null;
  let isOver = false;
  const subscription = subscribeToAll(connection, options, (item) => {
    marks.push({ afterEvents: eventsTaken + subscription.readableLength, item });
    sleeper.wake();
  });
  const finish = () => {
    isOver = true;
    sleeper.wake();
  };
  subscription
    .on('readable', () => sleeper.wake())
    .on('end', finish)
    .on('close', finish)
    .on('error', (error) => {
      failure ??= { error };
      sleeper.wake();
    });

  const take = (): FeedItem | undefined => {
    const mark = marks[0];
    if (mark !== undefined && mark.afterEvents <= eventsTaken) return marks.shift()?.item;
    for (let resolved = subscription.read(); resolved !== null; resolved = subscription.read()) {
      eventsTaken += 1;
      if (resolved.event !== undefined && !isForeign(resolved.event))
        return { kind: 'event', event: toStored(resolved.event) };
    }
    return undefined;
  };

  return {
    next: async (timeoutMs) => {
      for (let isSilent = false; ; ) {
        if (failure !== null) throw failure.error;
        const item = take();
        if (item !== undefined) return item;
        if (isOver) return null;
        if (isSilent) return 'silent';
        isSilent = await sleeper.sleep(timeoutMs);
      }
    },
    isDrained: () => subscription.readableLength === 0 && marks.length === 0,
    end: () => {
      finish();
      // After cancellation the client emits nothing more, not even `end`.
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    },
  };
}

/** @param onMark receives checkpoints and `caught-up`. It must not throw, or the client's subscription will hang. */
function subscribeToAll(
  { client, typeFilter, callOptions }: EsdbConnection,
  { after, types, checkpointEvents }: FeedOptions,
  onMark: (item: FeedItem) => void,
) {
  const filter = typeFilter({
    regex: typePattern(types),
    maxSearchWindow: checkpointEvents,
    checkpointReached: async (_, position) => onMark({ kind: 'checkpoint', position: toPosition(position) }),
  });
  const fromPosition = after === null ? ('start' as const) : toLogPosition(after);
  return client
    .subscribeToAll({ ...callOptions, fromPosition, filter }, { highWaterMark: bufferEvents })
    .on('caughtUp', () => onMark({ kind: 'caught-up' }));
}

/** Matches exactly these types, or everything except the server's own events. */
function typePattern(types: readonly string[] | undefined): string {
  if (types === undefined) return '^[^$].*';
  return `^(?:${types.map((type) => type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`;
}

/** Lets a single waiter sleep until it is woken or times out. */
function createSleeper() {
  let wake = () => {};
  return {
    wake: () => wake(),
    /** Resolves to true if nothing woke it in time. */
    sleep: (timeoutMs: number) =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs, true);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
      }),
  };
}
