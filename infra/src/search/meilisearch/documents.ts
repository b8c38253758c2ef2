import type { Position } from '@windtunnel/contracts/ports/event-store';
import {
  type SearchEntry,
  type SearchKind,
  type SearchSource,
  searchTotalMax,
} from '@windtunnel/contracts/ports/search';
import type { Settings } from 'meilisearch';
import { checkedId, checkedValue, ownerToken, searchFields } from '../identifiers.ts';
import { typoLengthMin } from '../typos.ts';
import { plainWords } from '../words.ts';

/** An entry as Meilisearch stores it, with everything that searches and filters need; its texts are plain words. */
export interface EntryDocument {
  readonly id: string;
  readonly kind: SearchKind;
  readonly owner: string;
  readonly source: string;
  readonly title: string;
  readonly text: string;
  readonly keywords: string;
  /** Index of the entry within its source. */
  readonly place: number;
  /** The entry itself, as JSON. */
  readonly entry: string;
  readonly status: string | null;
  readonly studyType: string | null;
  readonly projectId: string | null;
}

/** The last write of a source; remains as a tombstone when the source is deleted. */
export interface SourceDocument {
  readonly id: string;
  readonly kind: 'source';
  readonly source: string;
  readonly position: Position;
  /** The owner's id, as JSON. */
  readonly ownerId: string;
  readonly deleted: boolean;
}

/**
 * The version that an index contains, and its checkpoint. This document moves with the others when indexes are swapped.
 */
export interface MetaDocument {
  readonly id: 'meta';
  readonly kind: 'meta';
  readonly version: number;
  readonly checkpoint: Position | null;
}

export type AnyDocument = EntryDocument | SourceDocument | MetaDocument;

/** A source, followed by its entries in order. */
export type SourceDocuments = readonly [SourceDocument, ...EntryDocument[]];

/** The fields of a stored document that determine whether it is kept; only a source document has a position. */
export type StoredKey = Pick<EntryDocument, 'id' | 'source'> & Partial<Pick<SourceDocument, 'position'>>;

/** Longer than any word, so that, as in the embedded index, no word may have two typos. */
const unreachableLength = 255;

/** All settings that searches depend on. The others keep their default values. */
export const indexSettings = {
  searchableAttributes: ['title', 'text', 'keywords'],
  filterableAttributes: ['id', 'owner', 'kind', 'source', ...searchFields],
  displayedAttributes: ['*'],
  typoTolerance: {
    enabled: true,
    disableOnNumbers: true,
    minWordSizeForTypos: { oneTypo: typoLengthMin, twoTypos: unreachableLength },
  },
  pagination: { maxTotalHits: searchTotalMax },
} as const satisfies SettingsAsCode;

type SettingsAsCode = {
  readonly [Name in keyof Settings]?: Settings[Name] extends (infer Item)[] | null | undefined
    ? readonly Item[]
    : Settings[Name];
};

export function documentsOf({ id, owner, position, entries }: SearchSource): SourceDocuments {
  const source: SourceDocument = {
    id: sourceDocumentId(id),
    kind: 'source',
    source: checkedId(id),
    position,
    ownerId: JSON.stringify(owner),
    deleted: entries === null,
  };
  return [source, ...(entries ?? []).map((entry, place) => entryDocument(entry, { owner, source: id, place }))];
}

function entryDocument(
  entry: SearchEntry,
  { owner, source, place }: { readonly owner: string; readonly source: string; readonly place: number },
): EntryDocument {
  const { kind, title, text, keywords, fields } = entry;
  const filled = (value: string | undefined) => (value === undefined ? null : checkedValue(value));
  return {
    id: entryDocumentId(entry.id),
    kind,
    owner: ownerToken(owner),
    source,
    title: plainWords(title).join(' '),
    text: plainWords(text).join(' '),
    keywords: plainWords(keywords).join(' '),
    place,
    entry: JSON.stringify(entry),
    status: filled(fields.status),
    studyType: filled(fields.studyType),
    projectId: filled(fields.projectId),
  };
}

/** Moves an index's checkpoint. The version was set when the index was created and does not change. */
export const checkpointUpdate = (checkpoint: Position): Partial<MetaDocument> => ({ id: 'meta', checkpoint });

const entryDocumentId = (id: string) => `e-${checkedId(id)}`;
const sourceDocumentId = (id: string) => `s-${checkedId(id)}`;

/** Reassembles sources from their documents, in the order of `ids`. */
export function sourcesOf(ids: readonly string[], documents: readonly AnyDocument[]): SearchSource[] {
  const stored = documents.filter((document) => 'entry' in document).toSorted((one, other) => one.place - other.place);
  const entriesOf = Map.groupBy(stored, ({ source }) => source);
  const sources = new Map<string, SourceDocument>();
  for (const document of documents) if (document.kind === 'source') sources.set(document.source, document);
  return ids.flatMap((id) => {
    const source = sources.get(id);
    if (source === undefined) return [];
    const entries = (entriesOf.get(id) ?? []).map(({ entry }) => JSON.parse(entry) as SearchEntry);
    const { position, ownerId, deleted } = source;
    return [{ id, owner: JSON.parse(ownerId) as string, position, entries: deleted ? null : entries }];
  });
}
