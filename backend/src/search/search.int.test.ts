import { searchRoutes } from '@windtunnel/contracts/http/search';
import { type Position, StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { SearchEntry, SearchIndex, SearchKind } from '@windtunnel/contracts/ports/search';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../../test/kit/backend.ts';
import { aDraft, aReadyStudy } from '../../test/kit/build-study.ts';
import { saveStudy } from '../../test/kit/save-read-models.ts';

const version = 1;
const farPosition = '8000000000000000' as Position;

let backend: TestBackend;
let ann: TestUser;
let bob: TestUser;
let studyId: string;

beforeAll(async () => {
  backend = await startBackend();
  await backend.bindings.search.prepare(version);
  await backend.bindings.search.serve(version);
  ann = await backend.user('ann');
  bob = await backend.user('bob');
  studyId = await anIndexedStudy(ann, 'Weekly shop');
  await aProject(ann, 'kitchen', 'Kitchen shop');
  await index(ann, 'participant-1', 'participants', { title: 'Ines Shop', data: aParticipant('participant-1') });
});
afterAll(() => backend.close());

/** Saves an entry as the projection would. */
async function index(user: TestUser, id: string, kind: SearchKind, entry: Partial<SearchEntry>): Promise<void> {
  const whole = { id, kind, title: '', text: '', keywords: '', fields: {}, data: {}, ...entry };
  const source = { id, owner: user.userId, position: farPosition, entries: [whole] };
  await backend.bindings.search.save(version, [source], farPosition);
}

async function anIndexedStudy(user: TestUser, title: string, fields: SearchEntry['fields'] = {}): Promise<string> {
  const id = await aDraft(user, { title });
  await saveStudy(backend, id);
  const data = { studyId: id, projectName: null, statusBeforeArchive: null };
  await index(user, `study-${id}`, 'studies', { title, fields, data });
  return id;
}

async function aProject(user: TestUser, projectId: string, name: string): Promise<void> {
  const key = { owner: user.userId, id: projectId };
  const createdAt = '2026-03-10T12:00:00.000Z';
  await backend.saveDocument(projectListCollection, key, { projectId, ownerId: user.userId, name, createdAt });
  await index(user, `project-${projectId}-${user.userId}`, 'projects', { title: name, data: { projectId } });
}

const aParticipant = (id: string) => ({
  id,
  name: 'Ines Shop',
  age: 41,
  gender: 'Woman',
  occupation: 'Baker',
  locationCity: 'Leeds',
  locationCountry: 'United Kingdom',
  shortBio: 'Bakes at night.',
  study: { id: 'study-1' },
});

const search = async (user: TestUser, body: object, headers = {}) => {
  const response = await user.call(searchRoutes.search, { body, headers });
  return response.body.data.data;
};

describe('searchRoutes.search', () => {
  it('returns the groups, each with its rows and its count', async () => {
    const found = await search(ann, { query: ' <b>shop</b> ' });
    expect(found.studies).toMatchObject([
      { id: studyId, title: 'Weekly shop', status: 'DRAFT', project: null, _count: { participants: 0 } },
    ]);
    expect(found.projects).toEqual([
      {
        id: 'kitchen',
        name: 'Kitchen shop',
        createdAt: '2026-03-10T12:00:00.000Z',
        lastChangedAt: null,
        _count: { studies: 0 },
      },
    ]);
    expect(found.participants).toEqual([aParticipant('participant-1')]);
    expect(found).toMatchObject({ counts: { studies: 1, projects: 1, participants: 1, quotes: 0 }, totalCount: 3 });
  });

  it('returns what participants said in studies that are still there, beside the total', async () => {
    const user = await backend.user();
    const id = await anIndexedStudy(user, 'Corner shop');
    const said = { participantId: 'p1', name: 'Ines', messageId: 'm1', content: 'I shop late.' };
    await index(user, 'quote-m1', 'quotes', { text: said.content, data: { ...said, studyId: id } });
    await index(user, 'quote-m2', 'quotes', { text: said.content, data: { ...said, studyId: 'ghost' } });
    const found = await search(user, { query: 'shop' });
    const participant = { id: 'p1', name: 'Ines' };
    const study = { id, title: 'Corner shop' };
    expect(found.quotes).toEqual([{ messageId: 'm1', content: 'I shop late.', participant, study }]);
    expect(found).toMatchObject({ counts: { studies: 1, quotes: 1 }, totalCount: 1 });
    expect(await search(user, { query: 'ines' })).toMatchObject({ quotes: [] });
    expect(await search(user, { query: 'shop', type: 'quotes' })).toMatchObject({ studies: [], counts: { quotes: 1 } });
    expect(await search(bob, { query: 'late' })).toMatchObject({ quotes: [], counts: { quotes: 0 } });
  });

  it('returns one group when only one is requested', async () => {
    const found = await search(ann, { query: 'shop', type: 'studies' });
    expect(found.studies).toHaveLength(1);
    expect(found).toMatchObject({ projects: [], participants: [], totalCount: 1 });
  });

  it('applies filters to studies only', async () => {
    const user = await backend.user();
    await anIndexedStudy(user, 'Draft soup', { status: 'DRAFT', studyType: 'USABILITY' });
    await anIndexedStudy(user, 'Launched soup', { status: 'LAUNCHED', studyType: 'USABILITY', projectId: 'p1' });
    await aProject(user, 'p1', 'Soup');
    const titles = async (filters: object) => {
      const { studies, counts } = await search(user, { query: 'soup', filters });
      expect(counts.projects).toBe(1);
      return studies.map(({ title }) => title).toSorted();
    };
    expect(await titles({})).toEqual(['Draft soup', 'Launched soup']);
    expect(await titles({ status: ['LAUNCHED', 'COMPLETED'] })).toEqual(['Launched soup']);
    expect(await titles({ studyType: ['USABILITY'], projectId: 'p1' })).toEqual(['Launched soup']);
    expect(await titles({ projectId: 'p1" OR owner = "x' })).toEqual([]);
  });

  it('cuts a query at 100 characters and refuses one shorter than two', async () => {
    expect((await search(ann, { query: `shop ${' '.repeat(95)}zebra` })).totalCount).toBe(0);
    expect((await search(ann, { query: `${'x'.repeat(120)}` })).totalCount).toBe(0);
    const refused = await ann.call(searchRoutes.search, { body: { query: ' <i>s</i> ' } });
    expect(refused.status).toBe(400);
    expect(refused.error.details).toEqual([{ path: 'query', message: 'At least 2 characters are needed to search' }]);
    expect((await ann.call(searchRoutes.search, { body: { query: 'shop', type: 'users' } })).status).toBe(400);
    expect((await ann.call(searchRoutes.search, { body: { query: 'shop', filters: { owner: 'x' } } })).status).toBe(
      400,
    );
  });

  it('leaves out, and does not count, what the lists no longer know', async () => {
    const user = await backend.user();
    await index(user, 'study-ghost', 'studies', { title: 'Ghost', data: { studyId: 'ghost' } });
    await index(user, 'project-ghost', 'projects', { title: 'Ghost', data: { projectId: 'ghost' } });
    expect(await search(user, { query: 'ghost' })).toMatchObject({ studies: [], projects: [], totalCount: 0 });
  });

  it('waits for what the client has seen, but not for ever', async () => {
    const { search: index } = backend.bindings;
    let looks = 0;
    const indexedUpTo = async () => {
      looks += 1;
      return '0'.repeat(16) as Position;
    };
    const other = await startBackend({ search: { ...index, indexedUpTo, close: async () => undefined } });
    expect((await search(await other.user(), { query: 'shop' })).totalCount).toBe(0);
    expect(looks).toBeGreaterThan(2);
    await other.close();
  });
});

describe('the data of other users is never found', () => {
  it.each(['shop', 'weekly shop', 'shop" OR owner : "', 'shop*'])('by %s', async (query) => {
    expect(await search(bob, { query })).toMatchObject({ studies: [], projects: [], participants: [], totalCount: 0 });
  });

  it('by suggestions, or an entry that names a study of another user', async () => {
    const suggested = await bob.call(searchRoutes.suggestions, { query: { q: 'shop' } });
    expect(suggested.body.suggestions).toEqual([]);
    await index(bob, 'study-stolen', 'studies', { title: 'Stolen', data: { studyId } });
    await index(bob, 'project-stolen', 'projects', { title: 'Stolen', data: { projectId: 'kitchen' } });
    expect(await search(bob, { query: 'stolen' })).toMatchObject({ studies: [], projects: [], totalCount: 0 });
  });

  it('without a token', async () => {
    expect((await backend.call(searchRoutes.search, { body: { query: 'shop' } })).status).toBe(401);
    for (const route of [searchRoutes.suggestions, searchRoutes.analytics, searchRoutes.health])
      expect((await backend.call(route)).status).toBe(401);
  });
});

describe('searchRoutes.suggestions', () => {
  it('returns titles and names from the first character on', async () => {
    const suggest = async (query: Record<string, string>) =>
      (await ann.call(searchRoutes.suggestions, { query })).body.suggestions;
    expect(await suggest({ q: 'w' })).toEqual([{ text: 'Weekly shop', type: 'studies' }]);
    expect((await suggest({ q: 'sho' })).map(({ type }) => type)).toEqual(['studies', 'projects', 'participants']);
    expect(await suggest({ q: 'sho', type: 'projects' })).toEqual([{ text: 'Kitchen shop', type: 'projects' }]);
    expect(await suggest({ q: '' })).toEqual([]);
    expect(await suggest({})).toEqual([]);
  });
});

describe('searchRoutes.analytics', () => {
  it('counts what can be found and how the searches of this user went', async () => {
    const user = await backend.user();
    await anIndexedStudy(user, 'Counted');
    const ask = async () => (await user.call(searchRoutes.analytics)).body.data;
    expect((await ask()).searches).toMatchObject({ total: 0, withoutResults: 0, medianMs: null });
    await search(user, { query: 'counted' });
    await search(user, { query: 'zebra' });
    const { searchable, searches } = await ask();
    expect(searchable).toEqual({ studies: 1, projects: 0, participants: 0, quotes: 0, total: 1 });
    expect(searches).toMatchObject({ total: 2, withoutResults: 1 });
    expect(searches.medianMs).toBeGreaterThanOrEqual(0);
    expect(Date.parse(searches.since)).toBeLessThanOrEqual(Date.now());
  });
});

describe('searchRoutes.health', () => {
  it('refuses as retryable, rather than find nothing, while the first index is being built', async () => {
    const other = await startBackend();
    const user = await other.user();
    await other.bindings.search.prepare(version);
    const refused = await user.call(searchRoutes.search, { body: { query: 'shop' } });
    expect(refused).toMatchObject({ status: 503, error: { code: 'SEARCH_UNAVAILABLE', retryable: true } });
    await other.bindings.search.serve(version);
    await other.bindings.search.save(version, [], farPosition);
    expect((await search(user, { query: 'shop' })).totalCount).toBe(0);
    await other.close();
  });

  it('says which engine responds and how far its index has got', async () => {
    const { body } = await ann.call(searchRoutes.health);
    expect(body).toEqual({ status: 'available', engine: 'embedded', indexedUpTo: farPosition });
  });

  it('says that the engine is unavailable; searches then respond with 503 and everything else works', async () => {
    const fail = async () => {
      throw new StoreUnavailable('connection refused');
    };
    const { search: working } = backend.bindings;
    const broken: SearchIndex = { ...working, search: fail, suggest: fail, count: fail, indexedUpTo: fail };
    const other = await startBackend({ search: broken });
    const user = await other.user();
    expect((await user.call(searchRoutes.health)).body).toMatchObject({ status: 'unavailable', indexedUpTo: null });
    const refused = await user.call(searchRoutes.search, { body: { query: 'shop' } });
    expect(refused.status).toBe(503);
    expect(refused.error).toMatchObject({ code: 'SEARCH_UNAVAILABLE', retryable: true });
    expect((await user.call(searchRoutes.suggestions, { query: { q: 's' } })).error.code).toBe('SEARCH_UNAVAILABLE');
    expect((await user.call(searchRoutes.analytics)).error.code).toBe('SEARCH_UNAVAILABLE');
    expect(await aReadyStudy(user)).toBeTruthy();
    await other.close();
  });
});
