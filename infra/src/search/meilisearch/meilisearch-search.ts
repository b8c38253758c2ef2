import {
  type SearchEntry,
  type SearchHits,
  type SearchIndex,
  type SearchKind,
  type SearchRequest,
  type SearchSource,
  searchKinds,
  searchTotalMax,
} from '@windtunnel/contracts/ports/search';
import type { SearchParams } from 'meilisearch';
import { distinctTitles } from '../distinct-titles.ts';
import { isFieldValue, isId, ownerToken, searchFields } from '../identifiers.ts';
import { plainWords, searchedWordsMax } from '../words.ts';
import { connectMeilisearch, type MeilisearchConnection } from './connection.ts';
import { type AnyDocument, type EntryDocument, sourcesOf } from './documents.ts';
import { equals, fetchAll, fetchSources, oneOf } from './fetch-documents.ts';
import { save } from './save-sources.ts';
import { createVersions, type Versions } from './versions.ts';

export interface MeilisearchOptions {
  readonly url: string;
  readonly key: string | null;
  /** Name of the index that is searched; a version is built in `{uid}-v{version}`. */
  readonly uid?: string;
}

/**
 * The search index on Meilisearch. It connects on the first request. There are no transactions: a save first deletes
 * whatever is to be removed and then adds everything else, with the checkpoint last, so that repeating it after any
 * failure produces the same documents.
 */
export async function createMeilisearchSearch({
  url,
  key,
  uid = 'windtunnel-search',
}: MeilisearchOptions): Promise<SearchIndex> {
  const connection = await connectMeilisearch({ url, key });
  const versions = createVersions(connection, uid);

  return {
    engine: 'meilisearch',
    search: (request) => search(connection, uid, request),
    suggest: async ({ owner, kinds, typed, limit }) => {
      const byKind = kinds.map(async (kind) => {
        const request = { owner, kind, words: typed, limit: limit * 3 };
        const { hits } = await search(connection, uid, request, { attributesToSearchOn: ['title'] });
        return hits.map(({ title }) => ({ text: title, kind }));
      });
      return distinctTitles(await Promise.all(byKind), limit);
    },
    count: async (owner) => {
      const counted = searchKinds.map(async (kind) => [kind, await count(connection, uid, { owner, kind })] as const);
      return Object.fromEntries(await Promise.all(counted)) as Record<SearchKind, number>;
    },
    indexedUpTo: async () => (await versions.served())?.checkpoint ?? null,
    prepare: async (version) => void (await versions.prepare(version)),
    load: (version, ids) => load(connection, versions, { version, ids }),
    loadOfProjects: async (version, projectIds) => {
      const valid = projectIds.filter(isFieldValue);
      const index = await versions.find(version);
      if (index === null || valid.length === 0) return [];
      const entries = await fetchAll<EntryDocument>(connection, index.uid, { filter: oneOf('projectId', valid) });
      return await load(connection, versions, { version, ids: [...new Set(entries.map(({ source }) => source))] });
    },
    save: (version, sources, checkpoint) => save(connection, versions, { version, sources, checkpoint }),
    checkpoint: async (version) => (await versions.find(version))?.meta.checkpoint ?? null,
    servedVersion: async () => (await versions.served())?.version ?? null,
    serve: (version) => versions.serve(version),
    clear: (version) => versions.clear(version),
    drop: (version) => versions.drop(version),
    // The server alone decides when the pages of deleted documents are overwritten.
    purge: async () => undefined,
    close: async () => undefined,
  };
}

/** Every search uses this function: its filter always contains the owner, as hexadecimal digits only. */
async function search(
  connection: MeilisearchConnection,
  uid: string,
  { owner, kind, words, where = {}, limit }: SearchRequest,
  more: SearchParams = {},
): Promise<SearchHits> {
  const typed = plainWords(words).slice(0, searchedWordsMax);
  const filters = searchFields.flatMap((field) => {
    const values = where[field];
    return values === undefined ? [] : [{ field, values: values.filter(isFieldValue) }];
  });
  if (typed.length === 0 || filters.some(({ values }) => values.length === 0)) return { hits: [], total: 0 };
  const filter = [
    equals('owner', ownerToken(owner)),
    equals('kind', kind),
    ...filters.map(({ field, values }) => oneOf(field, values)),
  ];
  const found = await connection.getOrNull(() =>
    connection.client.index<EntryDocument>(uid).search(typed.join(' '), {
      ...more,
      filter,
      matchingStrategy: 'all',
      attributesToRetrieve: ['entry'],
      page: 1,
      hitsPerPage: limit,
    }),
  );
  if (found === null) return { hits: [], total: 0 };
  const hits = found.hits.map(({ entry }) => {
    const { id, title, data } = JSON.parse(entry) as SearchEntry;
    return { id, title, data };
  });
  // The server's `maxTotalHits` limits the hits that it returns, but not the reported count.
  return { hits, total: Math.min(found.totalHits, searchTotalMax) };
}

async function count(
  connection: MeilisearchConnection,
  uid: string,
  { owner, kind }: { readonly owner: string; readonly kind: SearchKind },
): Promise<number> {
  const filter = [equals('owner', ownerToken(owner)), equals('kind', kind)];
  const page = await connection.getOrNull(() =>
    connection.client.index(uid).getDocuments({ filter, fields: ['id'], limit: 1 }),
  );
  return page?.total ?? 0;
}

interface Load {
  readonly version: number;
  readonly ids: readonly string[];
}

async function load(
  connection: MeilisearchConnection,
  versions: Versions,
  { version, ids }: Load,
): Promise<SearchSource[]> {
  const index = await versions.find(version);
  const stored = ids.filter(isId);
  return index === null
    ? []
    : sourcesOf(stored, await fetchSources<AnyDocument>(connection, index.uid, { ids: stored }));
}
