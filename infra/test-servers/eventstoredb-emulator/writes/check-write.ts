import type { EventLog } from '../log/event-log.ts';
import { isMetadataStream, metadataStreamOf, ownerOf, truncatedForever } from '../log/stream.ts';
import type { Expected } from './expected.ts';
import type { RecentIds } from './recent-ids.ts';

/** The outcome of a write for the current state of the stream. */
export type Decision =
  | { readonly kind: 'write' }
  /** All events are already there; `revision` is that of the last one. */
  | { readonly kind: 'repeat'; readonly revision: number; readonly committed: boolean }
  /** `actual` is -1 if the stream has no events. */
  | { readonly kind: 'wrong-revision'; readonly actual: number }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'unanswered' };

/** What writes are checked against. */
interface Known {
  readonly log: EventLog;
  readonly recentIds: RecentIds;
}

/**
 * The rules for a single append. With an explicit revision (or none), ids are always compared with those stored at
 * these revisions. With "any" and "stream exists", they are compared only with the recent ids in memory.
 */
export function checkWrite(
  { log, recentIds }: Known,
  name: string,
  expected: Expected,
  ids: readonly string[],
): Decision {
  if (log.isTombstoned(name, 'writers')) return { kind: 'deleted' };
  const actual = log.stream(name)?.lastWritten ?? -1;
  if (expected === 'stream-exists') {
    if (isSoftDeleted(log, name)) return { kind: 'deleted' };
    const metadata = log.stream(metadataStreamOf(name));
    if (actual < 0 && (metadata?.lastWritten ?? -1) < 0) return { kind: 'wrong-revision', actual };
  }
  if (expected === 'any' || expected === 'stream-exists') {
    return checkRecent({ log, recentIds }, name, ids);
  }
  const after = expected === 'no-stream' ? -1 : expected;
  if (after > actual) return { kind: 'wrong-revision', actual };
  if (after === actual) return { kind: 'write' };
  return checkRepeat({ log, recentIds }, name, after, ids);
}

/** Whether the stream was soft-deleted and has not been written to since. */
export function isSoftDeleted(log: EventLog, name: string): boolean {
  if (isMetadataStream(name)) return false;
  return log.metadata(name, 'writers').truncateBefore === truncatedForever;
}

/** Whether this metadata stream belongs to a soft-deleted stream. */
export const ownerIsSoftDeleted = (log: EventLog, name: string) =>
  isMetadataStream(name) && isSoftDeleted(log, ownerOf(name));

function checkRecent({ log, recentIds }: Known, name: string, ids: readonly string[]): Decision {
  const stream = log.stream(name);
  // Adjacency does not matter; the first id alone decides whether it is a repeat.
  const revisions = ids.map((id) => recentIds.revisionIn(name, id));
  if (revisions[0] === undefined) return { kind: 'write' };
  if (revisions.includes(undefined)) return { kind: 'wrong-revision', actual: stream?.lastWritten ?? -1 };
  const isDisordered = revisions.some((revision, index) => (revision ?? 0) < (revisions[index - 1] ?? 0));
  if (isDisordered && !log.line.disordersAreAnswered) return { kind: 'unanswered' };
  const revision = revisions.at(-1) ?? 0;
  return { kind: 'repeat', revision, committed: revision <= (stream?.lastCommitted ?? -1) };
}

function checkRepeat({ log, recentIds }: Known, name: string, after: number, ids: readonly string[]): Decision {
  const stream = log.stream(name);
  const actual = stream?.lastWritten ?? -1;
  const isKnown = (id: string, revision: number) =>
    // A scavenged event is recognised for as long as its id is among the recent ones.
    recentIds.revisionIn(name, id) === revision || stream?.events[revision]?.id === id;
  const different = ids.findIndex((id, index) => !isKnown(id, after + 1 + index));
  if (different === 0 && after === -1 && isSoftDeleted(log, name)) return { kind: 'write' };
  if (different >= 0 || ids.length === 0) return { kind: 'wrong-revision', actual };
  const revision = after + ids.length;
  return { kind: 'repeat', revision, committed: revision <= (stream?.lastCommitted ?? -1) };
}
