import type { JsonObject } from '../kernel/json.ts';
import type { Position } from './event-store.ts';

/** The kind of a hit; each search returns a single kind. */
export const searchKinds = ['studies', 'projects', 'participants', 'quotes'] as const;
export type SearchKind = (typeof searchKinds)[number];
/** What has a title to suggest. */
export const titledKinds = ['studies', 'projects', 'participants'] as const satisfies readonly SearchKind[];
export type TitledKind = (typeof titledKinds)[number];

/** Fields that filter a search by exact value. A value has at most 64 letters, digits, `-` and `_`. */
export type SearchField = 'status' | 'studyType' | 'projectId';

export interface SearchEntry {
  /** Unique in the index: at most 200 letters, digits, `-` and `_`. */
  readonly id: string;
  readonly kind: SearchKind;
  /** Has the highest weight; suggestions come from it. */
  readonly title: string;
  readonly text: string;
  readonly keywords: string;
  readonly fields: Readonly<Partial<Record<SearchField, string>>>;
  /** Returned with the hit, but not searched. */
  readonly data: JsonObject;
}

/**
 * All entries for one aggregate, with the position of the last event that changed them. They are replaced as a whole:
 * an entry missing from the newer write is removed. `entries: null` deletes the source.
 */
export interface SearchSource {
  /** At most 200 letters, digits, `-` and `_`. */
  readonly id: string;
  /** User id, any text. No search returns another owner's entries. */
  readonly owner: string;
  readonly position: Position;
  readonly entries: readonly SearchEntry[] | null;
}

export interface SearchRequest {
  /** Mandatory: only entries of this owner are returned. */
  readonly owner: string;
  readonly kind: SearchKind;
  /** As typed. Only letters and digits in the first ten words count; if there are none, nothing is found. */
  readonly words: string;
  readonly where?: Readonly<Partial<Record<SearchField, readonly string[]>>>;
  readonly limit: number;
}

export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly data: JsonObject;
}

export interface SearchHits {
  /** Best match first; how hits with the same words are ranked is up to the search engine. */
  readonly hits: readonly SearchHit[];
  /** The total number of hits, counted up to `searchTotalMax`. */
  readonly total: number;
}

export const searchTotalMax = 1_000;

export interface SuggestRequest {
  readonly owner: string;
  readonly kinds: readonly TitledKind[];
  readonly typed: string;
  readonly limit: number;
}

export interface SuggestedTitle {
  readonly text: string;
  readonly kind: TitledKind;
}

/**
 * Full-text search. Every search word must occur in the entry; the last one may be a prefix. Case and accents are
 * ignored. A word of five letters or more may have one typo (a letter omitted, added, changed or swapped with the
 * next); search engines differ in whether a typo in the first two letters is tolerated.
 * Built like a read model: a newer version of the index is filled alongside the served one and then replaces it. Throws
 * `StoreUnavailable` while the search engine is unavailable.
 */
export interface SearchIndex {
  readonly engine: 'embedded' | 'meilisearch';
  /** Searches the served version; finds nothing until one is served. */
  search(request: SearchRequest): Promise<SearchHits>;
  /** Distinct titles containing a word that starts with the last word typed. */
  suggest(request: SuggestRequest): Promise<readonly SuggestedTitle[]>;
  /** The number of the owner's entries in the served version, by kind. */
  count(owner: string): Promise<Readonly<Record<SearchKind, number>>>;
  /** The checkpoint of the served version, or null. Also serves as a health check of the search engine. */
  indexedUpTo(): Promise<Position | null>;

  /**
   * Removes what deleted sources have left behind: once it resolves, an engine that owns its files has no byte of them
   * there. Sources that are still there are found as before.
   */
  purge(): Promise<void>;

  /** Creates the version if it is missing and updates its settings; safe to repeat. */
  prepare(version: number): Promise<void>;
  /** Sources by id, for any owner, including tombstones. */
  load(version: number, ids: readonly string[]): Promise<SearchSource[]>;
  /** Sources that have an entry in one of the given projects. */
  loadOfProjects(version: number, projectIds: readonly string[]): Promise<SearchSource[]>;
  /**
   * Writes each source unless its stored position is at least as recent, then moves the checkpoint forward (never
   * back). Once it resolves, the changes are visible to searches. A deletion leaves a tombstone, so that an older write
   * cannot restore the source.
   */
  save(version: number, sources: readonly SearchSource[], checkpoint: Position): Promise<void>;
  checkpoint(version: number): Promise<Position | null>;
  servedVersion(): Promise<number | null>;
  /** Switches all searches to a version at once. */
  serve(version: number): Promise<void>;
  /**
   * Removes everything from a version, so that it is rebuilt from the beginning. If it was served, none is until the
   * next call to `serve`.
   */
  clear(version: number): Promise<void>;
  /** Removes a version. Throws RangeError if it is currently served. */
  drop(version: number): Promise<void>;
  close(): Promise<void>;
}
