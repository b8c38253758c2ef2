import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { aSource, found } from '@windtunnel/infra/search/contract/entries';
import { createMeilisearchSearch } from '@windtunnel/infra/search/meilisearch/meilisearch-search';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { at } from '@windtunnel/infra/testing/position';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import type { RunningServer } from '../test-server.ts';
import { meilisearch } from './test-server.ts';

const folder = aDataFolder();
let running: RunningServer;
let port: number;
const place = () => ({ toolsDir: folder.path, folder: folder.file('meilisearch'), port });

beforeAll(async () => {
  port = await freePort();
  running = await meilisearch.start(place());
});
afterAll(async () => {
  await running.stop();
  folder.remove();
});

const given = () => ({
  url: running.environment.MEILISEARCH_URL ?? '',
  key: running.environment.MEILISEARCH_KEY ?? null,
});

async function ask(method: string, path: string, body?: unknown, authorization = `Bearer ${given().key}`) {
  const headers = { authorization, 'content-type': 'application/json' };
  const answer = await fetch(given().url + path, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('the Meilisearch emulator rejects what the server rejects', () => {
  it.each([
    ['another key', 'GET', '/indexes/a/settings', undefined, 403, 'invalid_api_key'],
    ['an unknown setting', 'PATCH', '/indexes/a/settings', { filterable: [] }, 400, 'bad_request'],
    [
      'a setting of another type',
      'PATCH',
      '/indexes/a/settings',
      { rankingRules: ['best'] },
      400,
      'invalid_settings_ranking_rules',
    ],
    [
      'typos that do not grow',
      'PATCH',
      '/indexes/a/settings',
      { typoTolerance: { minWordSizeForTypos: { oneTypo: 9, twoTypos: 5 } } },
      400,
      'invalid_settings_typo_tolerance',
    ],
    ['a name that is none', 'POST', '/indexes', { uid: 'a b' }, 400, 'invalid_index_uid'],
    ['an index that is not there', 'POST', '/indexes/nowhere/search', { q: 'a' }, 404, 'index_not_found'],
    [
      'an index twice in one swap',
      'POST',
      '/swap-indexes',
      [{ indexes: ['a', 'a'] }],
      400,
      'invalid_swap_duplicate_index_found',
    ],
    ['no filter for a deletion', 'POST', '/indexes/a/documents/delete', {}, 400, 'missing_document_filter'],
  ])('%s', async (what, method, path, body, status, code) => {
    const answer = await ask(method, path, body, what === 'another key' ? 'Bearer other' : undefined);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  });

  it('no key at all', async () => {
    const answer = await fetch(`${given().url}/indexes/a/settings`);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'missing_authorization_header' }]);
  });

  it('an attribute that is not filterable, filters that are none and unknown members', async () => {
    await ask('POST', '/indexes', { uid: 'books', primaryKey: 'id' });
    await ask('PATCH', '/indexes/books/settings', { filterableAttributes: ['owner'] });
    const added = await ask('POST', '/indexes/books/documents', [{ id: 'a b', owner: 'x' }]);
    await expect
      .poll(async () => (await ask('GET', `/tasks/${added.body.taskUid}`)).body)
      .toMatchObject({ status: 'failed', error: { code: 'invalid_document_id' } });
    const search = async (body: object) => (await ask('POST', '/indexes/books/search', body)).body.code;
    expect(await search({ filter: 'title = x' })).toBe('invalid_search_filter');
    expect(await search({ filter: 'owner = "x' })).toBe('invalid_search_filter');
    expect(await search({ filter: 'owner = x owner = y' })).toBe('invalid_search_filter');
    expect(await search({ query: 'x' })).toBe('bad_request');
    expect(await search({ matchingStrategy: 'every' })).toBe('invalid_search_matching_strategy');
  });
});

it('the emulator of Meilisearch returns no more hits than maxTotalHits and counts all of them, as 1.50 does', async () => {
  await ask('PATCH', '/indexes/soups/settings', { searchableAttributes: ['title'], pagination: { maxTotalHits: 2 } });
  const soups = [1, 2, 3].map((id) => ({ id, title: 'Soup' }));
  await ask('POST', '/indexes/soups/documents', soups);
  const search = async (shape: object) =>
    (await ask('POST', '/indexes/soups/search', { q: 'soup', attributesToRetrieve: ['id'], ...shape })).body;
  const hits = [{ id: 1 }, { id: 2 }];
  await expect.poll(() => search({ page: 1, hitsPerPage: 10 })).toMatchObject({ hits, totalHits: 3, totalPages: 1 });
  expect(await search({ page: 1, hitsPerPage: 1 })).toMatchObject({ hits: [{ id: 1 }], totalHits: 3, totalPages: 3 });
  expect(await search({ limit: 10 })).toMatchObject({ hits, estimatedTotalHits: 3 });
});

describe('the adapter', () => {
  it('finds what was saved before the server was killed, and says that it is unavailable until then', async () => {
    const index = await createMeilisearchSearch(given());
    await index.prepare(1);
    await index.serve(1);
    await index.save(1, [aSource(1, { title: 'Lasting soup' })], at(1));
    await running.kill();
    await expect(index.indexedUpTo()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(found(index, 'soup')).rejects.toBeInstanceOf(StoreUnavailable);
    running = await meilisearch.start(place());
    expect(await index.indexedUpTo()).toBe(at(1));
    expect(await found(index, 'soup')).toEqual(['s1']);
  });

  it('removes with the next write of a source what another process may have left of it', async () => {
    const uid = 'ghosts';
    const index = await createMeilisearchSearch({ ...given(), uid });
    await index.prepare(1);
    await index.serve(1);
    await index.save(1, [aSource(1, { title: 'Present soup' })], at(1));
    const [entry] = (await ask('POST', `/indexes/${uid}/documents/fetch`, { filter: 'kind = studies' })).body
      .results as object[];
    await ask('PUT', `/indexes/${uid}/documents`, [{ ...entry, id: 'e-ghost', entry: '{"id":"ghost"}' }]);
    await expect.poll(() => found(index, 'soup')).toEqual(['ghost', 's1']);
    await index.save(1, [aSource(2, { id: 's1', title: 'Present soup' })], at(2));
    expect(await found(index, 'soup')).toEqual(['s1']);
  });

  it('treats a wrong key as a server that is unavailable', async () => {
    const index = await createMeilisearchSearch({ ...given(), key: 'wrong' });
    await expect(index.indexedUpTo()).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
