import type { JsonObject } from '../kernel/json.ts';
import type { FieldNames } from '../kernel/rename-fields.ts';
import type { Position } from './event-store.ts';

/** One version of a read model. A new `version` is built alongside the old one and served once it has caught up. */
export interface CollectionSpec {
  readonly name: string;
  readonly version: number;
  /** Top-level document fields that `find` may filter and sort by. */
  readonly indexed: readonly string[];
  /**
   * Current field names, keyed by their names in older versions' documents, which are served until this version is
   * built.
   */
  readonly formerNames?: FieldNames;
}

/** A document with the position of the last event that changed it. `document: null` deletes it. */
export interface DocumentWrite {
  readonly id: string;
  /** Id of the user who owns the document; no read returns another owner's documents. */
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

/** A page of a version's documents, by id. */
export interface PageOptions {
  /** The id of the last document of the page before; null: the first page. */
  readonly after: string | null;
  readonly limit: number;
}

export interface FindOptions {
  /** Mandatory: only documents of this owner are returned. */
  readonly owner: string;
  /** Equality, or membership if the value is a list, on indexed fields. */
  readonly where?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /**
   * Indexed field to sort by. A missing value counts as null and sorts first in ascending order; text compares by code
   * point; ties are broken by id in the same direction. Default: id, ascending.
   */
  readonly sort?: { readonly field: string; readonly direction: 'ascending' | 'descending' };
  readonly limit?: number;
  /** How many documents to skip in the sorted result. */
  readonly offset?: number;
}

/**
 * Stores read models. No transaction across documents is assumed: each document carries the position it was built up
 * to, a write that is not newer is skipped, and the checkpoint is written after the documents it covers.
 */
export interface DocumentStore {
  /** Creates the tables and indexes that the collection needs; safe to repeat. */
  prepare(spec: CollectionSpec): Promise<void>;
  /** Null if the document is missing or belongs to another owner. */
  get(spec: CollectionSpec, key: { readonly owner: string; readonly id: string }): Promise<StoredDocument | null>;
  find(spec: CollectionSpec, options: FindOptions): Promise<StoredDocument[]>;
  count(spec: CollectionSpec, options: Pick<FindOptions, 'owner' | 'where'>): Promise<number>;
  /** For analysts only: documents of every owner, in ascending order of their ids. */
  page(spec: CollectionSpec, options: PageOptions): Promise<StoredDocument[]>;
  /** For analysts only: how many documents a version has. */
  total(spec: CollectionSpec): Promise<number>;
  /** For the projection runtime only: documents by id, for any owner; a tombstone has `document: null`. */
  load(spec: CollectionSpec, ids: readonly string[]): Promise<DocumentWrite[]>;
  /**
   * Writes each document unless its stored position is at least as recent, then moves the checkpoint forward (never
   * back). A deletion leaves a tombstone with its position, so that an older event arriving late cannot restore the
   * document.
   */
  save(spec: CollectionSpec, writes: readonly DocumentWrite[], checkpoint: Position): Promise<void>;
  /** Position up to which the collection is complete, or null. */
  checkpoint(spec: CollectionSpec): Promise<Position | null>;
  /**
   * Removes all of a version's documents and its checkpoint, so that it is rebuilt from the beginning. If it was served,
   * no version is until the next call to `serve`: readers must not take it for a complete one.
   */
  clear(spec: CollectionSpec): Promise<void>;
  /** Removes a version. Throws RangeError if it is currently served. */
  drop(spec: CollectionSpec): Promise<void>;
  /** The version that readers get, or null before a call to `serve`. */
  servedVersion(name: string): Promise<number | null>;
  serve(spec: CollectionSpec): Promise<void>;
  close(): Promise<void>;
}
