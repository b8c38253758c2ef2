import { readModelRoutes } from '@windtunnel/contracts/http/read-models';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';
import { aRoleHolder, spokenWords } from '../kit/role-holders.ts';
import { saveInterview, saveStudy } from '../kit/save-read-models.ts';

let backend: TestBackend;
let analyst: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  analyst = await aRoleHolder(backend, 'analyst');
});
afterAll(() => backend.close());

const read = async (name: string, query = {}) =>
  await analyst.call(readModelRoutes.documents, { params: { name }, query });

/** Every document of a read model, a few at a time. */
async function readAll(name: string, limit: number) {
  const pages = [(await read(name, { limit })).body];
  for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor)
    pages.push((await read(name, { limit, cursor })).body);
  return pages.flatMap(({ documents }) => documents);
}

it('are listed with version, size, position, and the meaning of each field', async () => {
  const study = await aReadyStudy(await backend.user());
  await saveStudy(backend, study);
  const { readModels } = (await analyst.call(readModelRoutes.list)).body;
  expect(readModels.map(({ name }) => name)).toEqual([
    'study-list',
    'study-detail',
    'interview',
    'credit-balance',
    'project-list',
    'panel-list',
    'model-use',
    'notifications',
  ]);
  const [list] = readModels;
  expect(list).toMatchObject({ version: expect.any(Number), documents: 1, position: expect.any(String) });
  expect(list?.fields.find(({ path }) => path === 'title')).toMatchObject({ shown: false });
  for (const { path, description, type } of readModels.flatMap(({ fields }) => fields))
    expect([path, description !== '', type !== '']).toEqual([path, true, true]);
});

it('are read in pages of every owner, with each document once', async () => {
  for (let number = 0; number < 5; number += 1) {
    const document = { projectId: `k${number}`, ownerId: `u${number}`, name: 'Secret', createdAt: '2026-03-01' };
    await backend.saveDocument(projectListCollection, { owner: `u${number}`, id: `k${number}` }, document);
  }
  const documents = await readAll('project-list', 2);
  expect(documents.map(({ documentId }) => documentId)).toEqual(['k0', 'k1', 'k2', 'k3', 'k4']);
  expect(documents[0]?.fields).toEqual({ projectId: 'k0', ownerId: 'u0', createdAt: '2026-03-01' });
});

it.each([
  ['a read model that does not exist', 'accounts', {}, 404, 'READ_MODEL_NOT_FOUND'],
  ['a name that is none', 'ada@example.com', {}, 400, 'VALIDATION_ERROR'],
  ['a cursor that is none', 'interview', { cursor: 'ada@example.com' }, 400, 'VALIDATION_ERROR'],
  ['too many at once', 'interview', { limit: 101 }, 400, 'VALIDATION_ERROR'],
])('are refused for %s', async (_, name, query, status, code) => {
  const answer = await read(name, query);
  expect([answer.status, answer.error.code]).toEqual([status, code]);
});

it('with 200 accounts, have no address, name or word of a user in any answer', async () => {
  const users: TestUser[] = [];
  for (let number = 0; number < 200; number += 1) users.push(await backend.user(`Zephyrine${number}`));
  for (const user of users.slice(0, 5)) {
    const state = await saveStudy(backend, await aReadyStudy(user));
    const recorded = { messageId: 'm', itemIndex: 0, followUp: 0, conceptId: null, screenId: null, offsetMs: 0 };
    const said = { ...recorded, speaker: 'participant', content: spokenWords, task: null } as const;
    await saveInterview(backend, state, 0, { messages: [said] });
  }
  const { readModels } = (await analyst.call(readModelRoutes.list)).body;
  const found: string[] = [];
  for (const { name } of readModels) found.push(JSON.stringify(await readAll(name, 50)));
  const all = found.join('\n');
  expect(all).toContain(users[0]?.userId);
  expect(all).not.toContain('@');
  for (const personal of ['Zephyrine', 'Leftovers', 'leftovers', 'Home cooks', 'Meal planning', spokenWords])
    expect(all).not.toContain(personal);
}, 120_000);
