import type { Position } from '@windtunnel/contracts/ports/event-store';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { createFakeClock, type FakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it } from 'vitest';
import { ReadModels, readModelOf } from './read-models.ts';

const folder = aDataFolder();
const projects = readModelOf<{ name: string }>(projectListCollection);
const position = (number: number) => String(number).padStart(16, '0') as Position;
let files = 0;

async function aReader() {
  files += 1;
  const documents = createSqliteDocumentStore({ file: folder.file(`documents-${files}.db`) });
  const clock = createFakeClock();
  const spec = { ...projectListCollection };
  await documents.prepare(spec);
  const write = (number: number, name: string) =>
    documents.save(
      spec,
      [{ id: 'p1', owner: 'u1', position: position(number), document: { name, createdAt: '2026' } }],
      position(number),
    );
  return { documents, clock, spec, write, readModels: new ReadModels(documents, clock) };
}

/** Advances the clock until the promise settles. */
async function passing<T>(clock: FakeClock, promise: Promise<T>): Promise<T> {
  let settled = false;
  const noted = promise.finally(() => {
    settled = true;
  });
  noted.catch(() => undefined);
  while (!settled) await clock.advance(5);
  return await noted;
}

it('reads what the client has seen, as soon as it is available', async () => {
  const { clock, write, spec, documents, readModels } = await aReader();
  await write(1, 'Kitchen');
  await documents.serve(spec);
  const key = { owner: 'u1', id: 'p1' };
  expect(await readModels.get(projects, key, null)).toMatchObject({ name: 'Kitchen' });
  const fresh = readModels.get(projects, key, position(2));
  await clock.advance(50);
  await write(2, 'Bath');
  expect(await passing(clock, fresh)).toMatchObject({ name: 'Bath' });
});

it('reads a stale read model after waiting for two seconds', async () => {
  const { clock, write, spec, documents, readModels } = await aReader();
  await write(1, 'Kitchen');
  await documents.serve(spec);
  const startedMs = clock.now().getTime();
  const found = await passing(clock, readModels.find(projects, { owner: 'u1' }, position(9)));
  expect(found).toMatchObject([{ name: 'Kitchen' }]);
  expect(clock.now().getTime() - startedMs).toBeGreaterThanOrEqual(2_000);
  expect(clock.now().getTime() - startedMs).toBeLessThan(2_200);
});

it('waits for a version to be served, and reports when there is none', async () => {
  const { clock, write, spec, documents, readModels } = await aReader();
  const none = passing(clock, readModels.count(projects, { owner: 'u1' }, null));
  await expect(none).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  const some = readModels.count(projects, { owner: 'u1' }, null);
  await write(1, 'Kitchen');
  await documents.serve(spec);
  expect(await passing(clock, some)).toBe(1);
});

it('looks once per pause, however many requests wait, and refuses at once when a thousand do', async () => {
  const { clock, write, spec, documents } = await aReader();
  await write(1, 'Kitchen');
  await documents.serve(spec);
  let looks = 0;
  const checkpoint: typeof documents.checkpoint = async (of) => {
    looks += 1;
    return await documents.checkpoint(of);
  };
  const readModels = new ReadModels({ ...documents, checkpoint }, clock);
  const read = () => readModels.count(projects, { owner: 'u1' }, position(2));
  const waiting = Array.from({ length: 1_000 }, read);
  while (clock.sleepers() === 0) await new Promise((resolve) => setImmediate(resolve));
  looks = 0;
  await expect(read()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(clock.sleepers()).toBe(1);
  await clock.advance(20);
  expect(looks).toBeLessThan(10);
  await write(2, 'Bath');
  expect(new Set(await passing(clock, Promise.all(waiting)))).toEqual(new Set([1]));
  expect(await read()).toBe(1);
});

it('switches to a new version within a second', async () => {
  const { clock, write, spec, documents, readModels } = await aReader();
  await write(1, 'Kitchen');
  await documents.serve(spec);
  expect(await readModels.checkpoint(projects, null)).toBe(`1@${position(1)}`);
  const next = { ...spec, version: 2 };
  await documents.prepare(next);
  await documents.save(next, [], position(1));
  await documents.serve(next);
  await clock.advance(1_001);
  expect(await readModels.checkpoint(projects, null)).toBe(`2@${position(1)}`);
  expect(await readModels.get(projects, { owner: 'u1', id: 'p1' }, null)).toBeNull();
});

it('reads documents of the previous version under the current names until the new version is served', async () => {
  const { spec, documents, readModels } = await aReader();
  const renamed = { ...spec, version: 2, formerNames: { label: 'name' } };
  const document = { label: 'Kitchen', createdAt: '2026' };
  await documents.save(spec, [{ id: 'p1', owner: 'u1', position: position(1), document }], position(1));
  await documents.serve(spec);
  const present = readModelOf<{ name: string }>(renamed);
  expect(await readModels.get(present, { owner: 'u1', id: 'p1' }, null)).toEqual({
    name: 'Kitchen',
    createdAt: '2026',
  });
  expect(await readModels.find(present, { owner: 'u1' }, null)).toEqual([{ name: 'Kitchen', createdAt: '2026' }]);
});
