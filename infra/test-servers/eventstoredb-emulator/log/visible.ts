import type { EventLog } from './event-log.ts';
import type { LoggedEvent } from './recorded-event.ts';
import { isMetadataStream, type Stream, truncatedForever } from './stream.ts';

/** A stream as seen by its readers. */
export type Visible =
  | { readonly kind: 'missing' }
  | { readonly kind: 'tombstoned' }
  | {
      readonly kind: 'there';
      readonly stream: Stream;
      /** The first revision that metadata does not hide. */
      readonly first: number;
      readonly last: number;
      /** Events created before this time are hidden. */
      readonly createdFromMs: number;
    };

/** Applies `$maxCount`, `$tb`, `$maxAge` and deletion. Revisions do not change. */
export function visibleStream(log: EventLog, name: string, nowMs: number): Visible {
  if (log.isTombstoned(name, 'readers')) return { kind: 'tombstoned' };
  const stream = log.stream(name);
  if (stream === undefined || stream.committed === 0) return { kind: 'missing' };
  const { maxCount, maxAgeMs, truncateBefore } = log.metadata(name, 'readers');
  if (truncateBefore === truncatedForever && !isMetadataStream(name)) return { kind: 'missing' };
  const last = stream.lastCommitted;
  const isIgnored = maxAgeMs === 0 && !log.line.zeroAgeHides;
  return {
    kind: 'there',
    stream,
    first: Math.max(0, truncateBefore ?? 0, maxCount === undefined ? 0 : last - maxCount + 1),
    last,
    createdFromMs: maxAgeMs === undefined || isIgnored ? Number.NEGATIVE_INFINITY : nowMs - maxAgeMs,
  };
}

/** One event of a stream, if it is visible to readers. */
export function visibleEvent(visible: Visible, revision: number): LoggedEvent | undefined {
  if (visible.kind !== 'there' || revision < visible.first || revision > visible.last) return undefined;
  const event = visible.stream.events[revision];
  return event && event.createdMs >= visible.createdFromMs ? event : undefined;
}
