import { dataOf, type LoggedEvent } from './recorded-event.ts';

/** The reserved `$` keys of a stream's metadata. All other keys belong to the stream's owner. */
export interface StreamMetadata {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly maxCount?: number;
  readonly maxAgeMs?: number;
  /** Events below this revision are hidden; `truncatedForever` if the stream is soft-deleted. */
  readonly truncateBefore?: number;
}

/** `$tb` of a soft-deleted stream. */
export const truncatedForever = 2 ** 63;
/** A soft-deleted stream's complete metadata. Any earlier metadata is lost. */
export const softDeletedText = '{"$tb":9223372036854775807}';

const metadataPrefix = '$$';
export const isMetadataStream = (name: string) => name.startsWith(metadataPrefix);
export const metadataStreamOf = (name: string) => metadataPrefix + name;
export const ownerOf = (name: string) => name.slice(metadataPrefix.length);

/** One stream, as seen by its writer and its readers. */
export class Stream {
  readonly name: string;
  /** Written events, indexed by revision. Scavenged events are undefined. Readers see those below `committed`. */
  readonly events: (LoggedEvent | undefined)[] = [];
  committed = 0;
  tombstone: LoggedEvent | undefined;
  tombstoneCommitted = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Revision of the last event written; -1 if there is none. */
  get lastWritten(): number {
    return this.events.length - 1;
  }

  get lastCommitted(): number {
    return this.committed - 1;
  }
}

const parsed = new WeakMap<LoggedEvent, StreamMetadata>();

/** Reads a metadata event. Text that is not a JSON object counts as empty metadata. */
export function metadataIn(event: LoggedEvent | undefined): StreamMetadata {
  if (event === undefined) return { raw: {} };
  const known = parsed.get(event);
  if (known) return known;
  const metadata = parseMetadata(Buffer.from(dataOf(event)).toString());
  parsed.set(event, metadata);
  return metadata;
}

function parseMetadata(text: string): StreamMetadata {
  let raw: Record<string, unknown>;
  try {
    raw = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { raw: {} };
  }
  if (typeof raw !== 'object' || raw === null) return { raw: {} };
  const { $maxCount, $maxAge, $tb } = raw;
  return {
    raw,
    ...(typeof $maxCount === 'number' && { maxCount: $maxCount }),
    ...(typeof $maxAge === 'number' && { maxAgeMs: $maxAge * 1_000 }),
    ...(typeof $tb === 'number' && { truncateBefore: $tb }),
  };
}
