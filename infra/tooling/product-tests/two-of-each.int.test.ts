import { mkdirSync, writeFileSync } from 'node:fs';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, makeReadyStudy, signUp } from '../chaos/driver/researcher.ts';
import { preparePrograms } from './four-programs.ts';

let folder: ReturnType<typeof aDataFolder>;
let programs: Awaited<ReturnType<typeof preparePrograms>>;
beforeEach(async () => {
  folder = aDataFolder();
  mkdirSync(folder.file('page'));
  writeFileSync(folder.file('page/index.html'), '<!doctype html>');
  programs = await preparePrograms(folder, folder.file('page'));
});
afterEach(async () => {
  await programs.close();
  folder.remove();
});

/** Longer than sessions stay cached. */
const cacheTime = { timeout: 3_000, interval: 20 };

async function twoApis() {
  await programs.worker();
  const [one, other] = [await programs.api(), await programs.api({}, { PORT: '0' })];
  await Promise.all([one.opened, other.opened]);
  const researcher = await signUp('ada@example.com', { origin: one.origin, dataDir: folder.path });
  return { one, other, researcher };
}

async function eventsOf(stream: string): Promise<string[]> {
  const store = await programs.stores.eventStore();
  const types: string[] = [];
  for await (const { type } of store.readStream(stream)) types.push(type);
  return types;
}

describe('two api processes', { timeout: 60_000 }, () => {
  it('accept each other’s tokens, and a session ended by one is rejected by the other within a second', async () => {
    const { one, other, researcher } = await twoApis();
    expect((await clientOf(researcher, other).call(accountRoutes.me, {})).user.email).toBe('ada@example.com');
    const login = await fetch(`${one.origin}${accountRoutes.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
    });
    const cookie = login.headers.getSetCookie().join('; ').split(';')[0] ?? '';
    const { accessToken: token } = (await login.json()) as { accessToken: string };
    const seenBy = (origin: string) =>
      fetch(origin + accountRoutes.me.path, { headers: { authorization: `Bearer ${token}` } });
    expect((await seenBy(other.origin)).status).toBe(200);
    const ended = await fetch(`${one.origin}${accountRoutes.logout.path}`, {
      method: 'POST',
      headers: { cookie, origin: one.origin, authorization: `Bearer ${token}` },
    });
    expect(ended.ok).toBe(true);
    expect((await seenBy(one.origin)).status).toBe(401);
    await vi.waitFor(async () => expect((await seenBy(other.origin)).status).toBe(401), cacheTime);
  });

  it('see each other’s writes: no change is lost', async () => {
    const { one, other, researcher } = await twoApis();
    await programs.projector();
    const [here, there] = [clientOf(researcher, one), clientOf(researcher, other)];
    const body = { title: 'Mine', objective: 'Learn where planning goes wrong', type: 'PRODUCT_DISCOVERY' } as const;
    const { study } = await here.call(studyRoutes.createDraft, { body });
    const rename = (client: typeof here, title: string) =>
      client.call(studyRoutes.saveStep, { body: { id: study.id, step: 'setup', ...body, title } });
    const titles = Array.from({ length: 10 }, (_, index) => `Title ${index}`);
    await Promise.all(titles.map((title, index) => rename(index % 2 === 0 ? here : there, title)));
    expect(await eventsOf(`study-${study.id}`)).toHaveLength(1 + titles.length);
  });

  it('launch a study once, even when both receive the request at the same moment', async () => {
    const { one, other, researcher } = await twoApis();
    await programs.projector();
    const [here, there] = [clientOf(researcher, one), clientOf(researcher, other)];
    const id = await makeReadyStudy(here, { title: 'Weeknight meals', participants: 2, topics: 3 });
    const call = { params: { id }, body: { batchId: `batch-${id}` } };
    await Promise.all([here.call(studyRoutes.launch, call), there.call(studyRoutes.launch, call)]);
    await vi.waitFor(async () => {
      expect((await there.call(studyRoutes.get, { params: { id } })).study.status).toBe('COMPLETED');
    }, 20_000);
    const types = await eventsOf(`study-${id}`);
    expect(types.filter((type) => type === 'StudyLaunched')).toHaveLength(1);
    const { user } = await here.call(accountRoutes.me, {});
    await vi.waitFor(async () => expect((await eventsOf(`credits-${user.id}`)).at(-1)).toMatch(/Released|Captured/));
    const ledger = await eventsOf(`credits-${user.id}`);
    expect(ledger.filter((type) => type === 'CreditsReserved')).toHaveLength(1);
    expect(ledger.filter((type) => type === 'CreditsCaptured')).toHaveLength(2);
  });
});

describe('two projectors', { timeout: 60_000 }, () => {
  it('write the same documents as one, even when the second starts later', async () => {
    const { one, researcher } = await twoApis();
    const client = clientOf(researcher, one);
    const first = await programs.projector();
    const make = (title: string) => makeReadyStudy(client, { title, participants: 2, topics: 3 });
    await make('Before the second');
    await Promise.all([programs.projector(), make('While it starts')]);
    await make('With both');
    await first.stop();
    await make('With the second alone');
    const { studies } = await client.call(studyRoutes.list, {});
    expect(studies.map(({ title }) => title)).toHaveLength(4);
    const [documents, store] = [await programs.stores.documents(), await programs.stores.eventStore()];
    const head = await store.head();
    await vi.waitFor(async () => expect(await documents.checkpoint(studyListCollection)).toBe(head), cacheTime);
  });
});
