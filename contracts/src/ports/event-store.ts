import type { JsonObject } from '../kernel/json.ts';

/** What the writer records about an event. Never personal data, never a secret. */
export interface EventMetadata {
  readonly schemaVersion: number;
  /** The user id, or `system`. */
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The writer's time, ISO 8601 UTC; never earlier than that of the previous event in the stream. */
  readonly recordedAt: string;
  /** Hash of the previous event in the stream (hex), or of the stream's name for the first event. */
  readonly previousHash: string;
  /** SHA-256 (hex) over `previousHash` and the canonical JSON of this event without its hash. */
  readonly hash: string;
}

export interface NewEvent {
  /** A lower-case UUID. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** Opaque position of an event in the whole log: comparable as text, safe in JSON. */
export type Position = string & { readonly __brand: 'Position' };

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0, 1, 2 ... without gaps within its stream. */
  readonly revision: number;
  readonly position: Position;
}

/** `'none'`: the stream must not exist yet. A number: the revision of its last event. There is deliberately no "any". */
export type ExpectedRevision = 'none' | number;

export interface Appended {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Position of the last event written. */
  readonly position: Position;
}

/**
 * What a subscription delivers: events in order, and `caught-up` each time it reaches the end of the log, after both
 * historical and live events. Every matching event up to its position has been delivered, so it may be saved as a
 * checkpoint.
 */
export type Delivery =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'caught-up'; readonly position: Position | null };

export interface ReadStreamOptions {
  /** First revision to read, inclusive. Default: the first (or last, backwards). */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive. Default: from the beginning. */
  readonly after?: Position | null;
  readonly types?: readonly string[];
  readonly limit?: number;
}

/**
 * The event log. Every adapter guarantees dense revisions per stream, one total order, durability before
 * acknowledgement and at-least-once delivery to subscribers. An append writes to one stream.
 */
export interface EventStore {
  /**
   * Appends all events or none and resolves only once they are durable. Repeating the same ids at the same expected
   * revision returns the first result. Throws `WrongExpectedRevision`, `EventTooLarge` or `StoreUnavailable`.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** Reads one stream in order. A missing stream reads as empty. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  /** Reads the whole log in position order. */
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>;
  /** Delivers events after `after` (exclusive) and follows the log until the signal aborts. Survives lost connections. */
  subscribe(options: {
    readonly after: Position | null;
    readonly types?: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<Delivery>;
  /** Position of the last event in the log, or null if the log is empty. */
  head(): Promise<Position | null>;
  /** True while writes can be accepted; false if, for instance, the disk is full. */
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

/** The stream is not at the revision the writer expected. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision;
  constructor(stream: string, expected: ExpectedRevision, actual: ExpectedRevision) {
    super(`Stream ${stream} was expected at ${expected} but is at ${actual}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** An event exceeds `eventBytesMax`, or an append exceeds `appendBytesMax`. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/** The store cannot currently be reached or written to (disk full, no connection); a later attempt may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The limits of the strictest store: 256 KiB per event, 1 MiB per append. */
export const eventBytesMax = 256 * 1024;
export const appendBytesMax = 1024 * 1024;
