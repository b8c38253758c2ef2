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
import { connectMeilisearch, type SearchServer } from './connection.ts';
import { type AnyDocument, type EntryDocument, reached, sourcesOf } from './documents.ts';
import { equals, fetchAll, fetchSources, oneOf } from './fetch-documents.ts';
import { save } from './save-sources.ts';
import { createVersions, type Versions } from './versions.ts';

export interface MeilisearchOptions {
  readonly url: string;
  readonly key: string | null;
  /** Name of the index that is searched; versions that are built have `-v{version}` after it. */
  readonly uid?: string;
}

/**
 * The search index on Meilisearch. The server is asked when something is asked of it, not before. There is no
 * transaction: within one save what is gone is deleted first and everything else follows in a task of its own, checkpoint
 * last, so that a repetition after any failure ends with the same documents.
 */
export async function createMeilisearchSearch({
  url,
  key,
  uid = 'windtunnel-search',
}: MeilisearchOptions): Promise<SearchIndex> {
  const server = await connectMeilisearch({ url, key });
  const versions = createVersions(server, uid);

  return {
    engine: 'meilisearch',
    search: (request) => search(server, uid, request),
    suggest: async ({ owner, kinds, typed, limit }) => {
      const byKind = kinds.map(async (kind) => {
        const request = { owner, kind, words: typed, limit: limit * 3 };
        const { hits } = await search(server, uid, request, { attributesToSearchOn: ['title'] });
        return hits.map(({ title }) => ({ text: title, kind }));
      });
      return distinctTitles(await Promise.all(byKind), limit);
    },
    count: async (owner) => {
      const counted = searchKinds.map(async (kind) => [kind, await count(server, uid, { owner, kind })] as const);
      return Object.fromEntries(await Promise.all(counted)) as Record<SearchKind, number>;
    },
    indexedUpTo: async () => (await versions.served())?.checkpoint ?? null,
    prepare: async (version) => void (await versions.prepare(version)),
    load: (version, ids) => load(server, versions, { version, ids }),
    loadOfProjects: async (version, projectIds) => {
      const named = projectIds.filter(isFieldValue);
      const place = await versions.find(version);
      if (place === null || named.length === 0) return [];
      const entries = await fetchAll<EntryDocument>(server, place.at, { filter: oneOf('projectId', named) });
      return await load(server, versions, { version, ids: [...new Set(entries.map(({ source }) => source))] });
    },
    save: (version, sources, checkpoint) => save(server, versions, { version, sources, checkpoint }),
    checkpoint: async (version) => (await versions.find(version))?.meta.checkpoint ?? null,
    servedVersion: async () => (await versions.served())?.version ?? null,
    serve: (version) => versions.serve(version),
    clear: async (version) => {
      const { at } = await versions.prepare(version);
      await server.done(() => server.client.index<AnyDocument>(at).updateDocuments([reached(null)]));
      await server.done(() => server.client.index(at).deleteDocuments({ filter: 'kind != meta' }));
    },
    drop: (version) => versions.drop(version),
    close: async () => undefined,
  };
}

/** Every search goes through here; the owner is the first of its conditions and only hexadecimal digits. */
async function search(
  server: SearchServer,
  uid: string,
  { owner, kind, words, where = {}, limit }: SearchRequest,
  more: SearchParams = {},
): Promise<SearchHits> {
  const typed = plainWords(words).slice(0, searchedWordsMax);
  const narrowed = searchFields.flatMap((field) => {
    const values = where[field];
    return values === undefined ? [] : [{ field, values: values.filter(isFieldValue) }];
  });
  if (typed.length === 0 || narrowed.some(({ values }) => values.length === 0)) return { hits: [], total: 0 };
  const filter = [
    equals('owner', ownerToken(owner)),
    equals('kind', kind),
    ...narrowed.map(({ field, values }) => oneOf(field, values)),
  ];
  const found = await server.orNull(() =>
    server.client.index<EntryDocument>(uid).search(typed.join(' '), {
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
  // The server's `maxTotalHits` limits the hits it returns, not the number it counts.
  return { hits, total: Math.min(found.totalHits, searchTotalMax) };
}

async function count(
  server: SearchServer,
  uid: string,
  { owner, kind }: { readonly owner: string; readonly kind: SearchKind },
): Promise<number> {
  const filter = [equals('owner', ownerToken(owner)), equals('kind', kind)];
  const page = await server.orNull(() => server.client.index(uid).getDocuments({ filter, fields: ['id'], limit: 1 }));
  return page?.total ?? 0;
}

interface Loading {
  readonly version: number;
  readonly ids: readonly string[];
}

async function load(server: SearchServer, versions: Versions, { version, ids }: Loading): Promise<SearchSource[]> {
  const place = await versions.find(version);
  const stored = ids.filter(isId);
  return place === null ? [] : sourcesOf(stored, await fetchSources<AnyDocument>(server, place.at, { ids: stored }));
}
