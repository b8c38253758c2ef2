import type { JsonObject } from '../kernel/json.ts';
import type { Position } from './event-store.ts';

/** A read model's place in the store. A new `version` is built beside the old one and switched to when caught up. */
export interface CollectionSpec {
  readonly name: string;
  readonly version: number;
  /** Top-level fields of the document that `find` may filter and sort by. */
  readonly indexed: readonly string[];
}

/** A document with the position of the last event that shaped it. `document: null` deletes. */
export interface DocumentWrite {
  readonly id: string;
  /** User id the document belongs to; no read crosses it. */
  readonly owner: string;
  readonly position: Position;
  readonly document: JsonObject | null;
}

export interface StoredDocument {
  readonly id: string;
  readonly owner: string;
  readonly position: Position;
  readonly document: JsonObject;
}

export type Scalar = string | number | boolean | null;

export interface FindOptions {
  /** Mandatory: the only owner whose documents may be answered. */
  readonly owner: string;
  /** Equality, or membership for a list, on indexed fields. */
  readonly where?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /**
   * Indexed field to sort by; a missing value counts as null and comes first ascending, text compares by code point.
   * Ties are broken by id in the same direction. Default: id ascending.
   */
  readonly sort?: { readonly field: string; readonly direction: 'ascending' | 'descending' };
  readonly limit?: number;
  /** Skips so many documents of the sorted result. */
  readonly offset?: number;
}

/**
 * Read models. No transaction over documents is assumed: each document carries the position it was built up to, an
 * older or equal write is skipped, and the checkpoint is written after the documents it covers.
 */
export interface DocumentStore {
  /** Creates what the collection needs (table, indexes); safe to repeat. */
  prepare(spec: CollectionSpec): Promise<void>;
  /** For readers on behalf of a user. Null when missing or owned by somebody else. */
  get(spec: CollectionSpec, key: { readonly owner: string; readonly id: string }): Promise<StoredDocument | null>;
  find(spec: CollectionSpec, options: FindOptions): Promise<StoredDocument[]>;
  count(spec: CollectionSpec, options: Pick<FindOptions, 'owner' | 'where'>): Promise<number>;
  /** For the projection runtime only: documents by id, whoever owns them, deletion marks included as `document: null`. */
  load(spec: CollectionSpec, ids: readonly string[]): Promise<DocumentWrite[]>;
  /**
   * Writes each document unless a newer or equal position is stored, then moves the checkpoint forward (never back).
   * A deletion leaves a mark with its position, so that a late older event cannot bring the document back.
   */
  save(spec: CollectionSpec, writes: readonly DocumentWrite[], checkpoint: Position): Promise<void>;
  /** Position up to which the collection is complete, or null. */
  checkpoint(spec: CollectionSpec): Promise<Position | null>;
  /** Removes all documents and the checkpoint of a version, served or not: it is built again from the beginning. */
  clear(spec: CollectionSpec): Promise<void>;
  /** Removes a version that is no longer served. */
  drop(spec: CollectionSpec): Promise<void>;
  /** Which version of the collection readers are served, or null before the first switch. */
  servedVersion(name: string): Promise<number | null>;
  serve(spec: CollectionSpec): Promise<void>;
  close(): Promise<void>;
}
