import { readFilter, type StoredDocument } from './filter.ts';
import { indexNotFound, Refusal } from './refusal.ts';
import { defaultSettings, type IndexSettings, withChange } from './settings.ts';

export interface StoredIndex {
  readonly primaryKey: string | null;
  readonly settings: IndexSettings;
  readonly documents: Map<string, StoredDocument>;
}

export type Indexes = Map<string, StoredIndex>;

/** What a task does, in the form stored on disk. */
export type Work =
  | { readonly type: 'indexCreation'; readonly indexUid: string; readonly primaryKey: string | null }
  | { readonly type: 'indexDeletion'; readonly indexUid: string }
  | { readonly type: 'settingsUpdate'; readonly indexUid: string; readonly change: Record<string, unknown> }
  | {
      readonly type: 'documentAdditionOrUpdate';
      readonly indexUid: string;
      readonly documents: readonly StoredDocument[];
      /** Settings that are not mentioned remain unchanged. */
      readonly merge: boolean;
    }
  | { readonly type: 'documentDeletion'; readonly indexUid: string; readonly filter: unknown }
  | { readonly type: 'indexSwap'; readonly indexUid: null; readonly swaps: readonly (readonly [string, string])[] };

const documentId = /^[A-Za-z0-9_-]{1,511}$/;

/** Executes a task completely or, if it throws a Refusal, not at all. */
export function carryOut(indexes: Indexes, work: Work): void {
  switch (work.type) {
    case 'indexCreation':
      if (indexes.has(work.indexUid))
        throw new Refusal(409, 'index_already_exists', `Index \`${work.indexUid}\` already exists.`);
      indexes.set(work.indexUid, { primaryKey: work.primaryKey, settings: defaultSettings, documents: new Map() });
      return;
    case 'indexDeletion':
      existing(indexes, work.indexUid);
      indexes.delete(work.indexUid);
      return;
    case 'settingsUpdate': {
      const index = made(indexes, work.indexUid);
      indexes.set(work.indexUid, { ...index, settings: withChange(index.settings, work.change) });
      return;
    }
    case 'documentAdditionOrUpdate':
      addDocuments(indexes, work);
      return;
    case 'documentDeletion':
      deleteDocuments(existing(indexes, work.indexUid), work);
      return;
    case 'indexSwap':
      swap(indexes, work.swaps);
      return;
    default:
      work satisfies never;
  }
}

/** @throws Refusal if it does not exist. */
export function existing(indexes: Indexes, uid: string): StoredIndex {
  const index = indexes.get(uid);
  if (index === undefined) throw indexNotFound(uid);
  return index;
}

function made(indexes: Indexes, uid: string): StoredIndex {
  return indexes.get(uid) ?? { primaryKey: null, settings: defaultSettings, documents: new Map() };
}

type Adding = Extract<Work, { type: 'documentAdditionOrUpdate' }>;

function addDocuments(indexes: Indexes, { indexUid, documents, merge }: Adding): void {
  const index = made(indexes, indexUid);
  const primaryKey = index.primaryKey ?? inferredKey(documents);
  const added = documents.map((document) => {
    const id = document[primaryKey];
    if (id === undefined)
      throw new Refusal(
        400,
        'missing_document_id',
        `Document doesn't have a \`${primaryKey}\` attribute: ${JSON.stringify(document)}`,
      );
    if (!documentId.test(String(id)))
      throw new Refusal(
        400,
        'invalid_document_id',
        `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
      );
    return [String(id), document] as const;
  });
  for (const [id, document] of added)
    index.documents.set(id, merge ? { ...index.documents.get(id), ...document } : document);
  indexes.set(indexUid, { ...index, primaryKey });
}

function inferredKey(documents: readonly StoredDocument[]): string {
  const candidates = Object.keys(documents[0] ?? {}).filter((name) => name.toLowerCase().endsWith('id'));
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const code =
    candidates.length === 0 ? 'index_primary_key_no_candidate_found' : 'index_primary_key_multiple_candidates_found';
  throw new Refusal(400, code, `The primary key inference failed: ${candidates.length} fields end in \`id\`.`);
}

type Deleting = Extract<Work, { type: 'documentDeletion' }>;

function deleteDocuments({ documents, settings }: StoredIndex, { filter }: Deleting): void {
  const matches = readFilter(filter, settings.filterableAttributes, 'invalid_document_filter');
  for (const [id, document] of documents) if (matches(document)) documents.delete(id);
}

function swap(indexes: Indexes, swaps: readonly (readonly [string, string])[]): void {
  const pairs = swaps.map(([one, other]) => [one, existing(indexes, one), other, existing(indexes, other)] as const);
  for (const [one, ofOne, other, ofOther] of pairs) {
    indexes.set(one, ofOther);
    indexes.set(other, ofOne);
  }
}
