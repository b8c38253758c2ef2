import type { JsonObject } from '../kernel/json.ts';

/** What the writer says about a fact besides the fact itself. Never personal data, never a secret. */
export interface EventMetadata {
  readonly schemaVersion: number;
  /** The user id, or `system`. */
  readonly actor: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** The writer's time, ISO 8601 UTC; never earlier than the event before it in the stream. */
  readonly recordedAt: string;
  /** Hash of the event before this one in the stream (hex), or of the stream's name for the first. */
  readonly previousHash: string;
  /** SHA-256 (hex) over `previousHash` and the canonical JSON of this event without its hash. */
  readonly hash: string;
}

export interface NewEvent {
  /** A UUID in small letters. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: EventMetadata;
}

/** Opaque place of an event in the whole log: comparable as text, safe in JSON. */
export type Position = string & { readonly __brand: 'Position' };

export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0, 1, 2 ... without a gap inside its stream. */
  readonly revision: number;
  readonly position: Position;
}

/** `'none'`: the stream must not exist yet. A number: the revision of its last event. There is no "any". */
export type ExpectedRevision = 'none' | number;

export interface Appended {
  /** Revision of the last event written. */
  readonly revision: number;
  /** Position of the last event written. */
  readonly position: Position;
}

/**
 * What a subscription delivers: events in order, and `caught-up` once each time it reaches the end, after history and
 * after what came live. Every wanted event up to its position was delivered, so it may be saved as a checkpoint.
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
 * The log of facts. Both engines keep: dense revisions per stream, one total order, durable before acknowledged,
 * no append to two streams at once, at-least-once delivery to subscribers.
 */
export interface EventStore {
  /**
   * Appends all events or none and resolves only when they are durable. Repeating the same ids at the same expected
   * revision answers the first result. Throws `WrongExpectedRevision`, `EventTooLarge` or `StoreUnavailable`.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** Reads one stream in order. A missing stream reads as empty. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<StoredEvent>;
  /** Reads the whole log in position order. */
  readAll(options?: ReadAllOptions): AsyncIterable<StoredEvent>;
  /** Catches up after `after` (exclusive) and then follows the log until the signal aborts. Survives lost connections. */
  subscribe(options: {
    readonly after: Position | null;
    readonly types?: readonly string[];
    readonly signal: AbortSignal;
  }): AsyncIterable<Delivery>;
  /** Position of the last event of the log, or null when it is empty. */
  head(): Promise<Position | null>;
  /** True while writes can be accepted; false for instance while the disk is full. */
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

/** One event is over `eventBytesMax`, or one append over `appendBytesMax`. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}

/** The store cannot be reached or cannot write now (disk full, no connection); repeating later may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The strictest engine's limits: 256 KiB an event, 1 MiB an append. */
export const eventBytesMax = 256 * 1024;
export const appendBytesMax = 1024 * 1024;
