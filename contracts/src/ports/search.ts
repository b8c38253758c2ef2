import type { JsonObject } from '../kernel/json.ts';
import type { Position } from './event-store.ts';

/** What a hit is; one search answers one kind. */
export const searchKinds = ['studies', 'projects', 'participants'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Values a search can be narrowed by, compared exactly: letters, digits, `-` and `_`, at most 64. */
export type SearchField = 'status' | 'studyType' | 'projectId';

/** One thing that can be found. */
export interface SearchEntry {
  /** Unique in the index: letters, digits, `-` and `_`, at most 200. */
  readonly id: string;
  readonly kind: SearchKind;
  /** Weighs most, and is what suggestions are made of. */
  readonly title: string;
  readonly text: string;
  readonly keywords: string;
  readonly fields: Readonly<Partial<Record<SearchField, string>>>;
  /** Answered with the hit, not searched. */
  readonly data: JsonObject;
}

/**
 * Everything that one thing of the log makes findable, with the position of the last fact that shaped it. It is written
 * and replaced as a whole: what an older version had and a newer has not is gone. `entries: null` deletes.
 */
export interface SearchSource {
  /** Letters, digits, `-` and `_`, at most 200. */
  readonly id: string;
  /** User id; any text. No search crosses it. */
  readonly owner: string;
  readonly position: Position;
  readonly entries: readonly SearchEntry[] | null;
}

export interface SearchRequest {
  /** Mandatory: the only owner whose entries may be answered. */
  readonly owner: string;
  readonly kind: SearchKind;
  /** As typed; only letters and digits count, at most ten words. Without any nothing is found. */
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
  /** Best first; how hits of equal words are ranked is the engine's own. */
  readonly hits: readonly SearchHit[];
  /** All there are, counted up to `searchTotalMax`. */
  readonly total: number;
}

export const searchTotalMax = 1_000;

export interface SuggestRequest {
  readonly owner: string;
  readonly kinds: readonly SearchKind[];
  readonly typed: string;
  readonly limit: number;
}

export interface SuggestedTitle {
  readonly text: string;
  readonly kind: SearchKind;
}

/**
 * Full-text search. Every word of a search must be in the entry; the last one may be the beginning of a word; case and
 * accents do not count; a word of five letters or more may differ by one letter (left out, added, changed or two
 * swapped) from the entry's, or the last one from how it begins. In the first two letters engines differ.
 *
 * Built like a read model: a newer version of an index is filled beside the one that is served and then switched to.
 * Throws `StoreUnavailable` while the engine is away.
 */
export interface SearchIndex {
  readonly engine: 'embedded' | 'meilisearch';
  /** Answered by the version that is served; nothing before the first. */
  search(request: SearchRequest): Promise<SearchHits>;
  /** Titles with a word that begins as the last word typed does, no title twice. */
  suggest(request: SuggestRequest): Promise<readonly SuggestedTitle[]>;
  /** How many entries of each kind the owner has in the version that is served. */
  count(owner: string): Promise<Readonly<Record<SearchKind, number>>>;
  /** Up to where the version that is served is complete; null before. Also how one asks whether the engine is there. */
  indexedUpTo(): Promise<Position | null>;

  /** Creates what a version needs and brings its settings up to date; safe to repeat. */
  prepare(version: number): Promise<void>;
  /** Sources by id, whoever owns them, deletion marks included. */
  load(version: number, ids: readonly string[]): Promise<SearchSource[]>;
  /** Sources with an entry that belongs to one of the projects. */
  loadOfProjects(version: number, projectIds: readonly string[]): Promise<SearchSource[]>;
  /**
   * Writes each source unless a newer or equal position is stored, then moves the checkpoint forward (never back).
   * When it resolves, searches see it. A deletion leaves a mark, so that an older write cannot bring it back.
   */
  save(version: number, sources: readonly SearchSource[], checkpoint: Position): Promise<void>;
  checkpoint(version: number): Promise<Position | null>;
  servedVersion(): Promise<number | null>;
  /** Switches all searches to a version at once. */
  serve(version: number): Promise<void>;
  /** Empties a version, served or not: it is built again from the beginning. */
  clear(version: number): Promise<void>;
  /** Removes a version that is not served. Throws RangeError when it is. */
  drop(version: number): Promise<void>;
  close(): Promise<void>;
}
