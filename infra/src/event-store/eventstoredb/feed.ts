import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { EsdbConnection } from './connection.ts';
import { toLogPosition, toPosition } from './position.ts';
import { isForeign, toStored } from './stored-event.ts';

/** What one subscription on the server says, in the order it says it. */
export type FeedItem =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  /** Every wanted event up to here was said before. */
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caught-up' };

/** One subscription on the server, until it ends or breaks; it does not come back. */
export interface Feed {
  /** The next item, `'silent'` when none comes for so long, null when it ended. Rejects when it broke. */
  next(waitMs: number): Promise<FeedItem | 'silent' | null>;
  /** Nothing is waiting to be taken. */
  drained(): boolean;
  end(): void;
}

interface FeedOptions {
  /** Exclusive. */
  readonly after: Position | null;
  readonly types: readonly string[] | undefined;
  /** The server says how far it is after so many events looked at. */
  readonly checkpointEvents: number;
}

/** Events waiting here before the server is slowed down. */
const bufferEvents = 256;

/** Opens a subscription to $all that the server filters by type. */
export function openFeed(
  { client, typeFilter, perCall }: EsdbConnection,
  { after, types, checkpointEvents }: FeedOptions,
): Feed {
  /** What is not an event, with the number of events that were said before it. */
  const marks: { readonly behind: number; readonly item: FeedItem }[] = [];
  let taken = 0;
  let failure: { readonly error: unknown } | null = null;
  let over = false;
  let wake = () => {};
  const mark = (item: FeedItem) => {
    marks.push({ behind: taken + subscription.readableLength, item });
    wake();
  };
  const filter = typeFilter({
    regex: typePattern(types),
    maxSearchWindow: checkpointEvents,
    // It must not throw, or the subscription would be stuck.
    checkpointReached: async (_, position) => mark({ kind: 'checkpoint', position: toPosition(position) }),
  });
  const fromPosition = after === null ? ('start' as const) : toLogPosition(after);
  const subscription = client.subscribeToAll({ ...perCall, fromPosition, filter }, { highWaterMark: bufferEvents });
  const finish = () => {
    over = true;
    wake();
  };
  subscription
    .on('readable', () => wake())
    .on('caughtUp', () => mark({ kind: 'caught-up' }))
    .on('end', finish)
    .on('close', finish)
    .on('error', (error) => {
      failure ??= { error };
      wake();
    });

  const take = (): FeedItem | undefined => {
    const due = marks[0];
    if (due !== undefined && due.behind <= taken) return marks.shift()?.item;
    for (let resolved = subscription.read(); resolved !== null; resolved = subscription.read()) {
      taken += 1;
      if (resolved.event !== undefined && !isForeign(resolved.event)) {
        return { kind: 'event', event: toStored(resolved.event) };
      }
    }
    return undefined;
  };

  return {
    next: async (waitMs) => {
      for (let silent = false; ; ) {
        if (failure !== null) throw failure.error;
        const item = take();
        if (item !== undefined) return item;
        if (over) return null;
        if (silent) return 'silent';
        silent = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(resolve, waitMs, true);
          wake = () => {
            clearTimeout(timer);
            resolve(false);
          };
        });
      }
    },
    drained: () => subscription.readableLength === 0 && marks.length === 0,
    end: () => {
      finish();
      // After a cancellation the client says nothing any more, not even that it ended.
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    },
  };
}

/** Matches exactly the types, or all but the server's own. */
function typePattern(types: readonly string[] | undefined): string {
  if (types === undefined) return '^[^$].*';
  return `^(?:${types.map((type) => type.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})$`;
}
