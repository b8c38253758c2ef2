import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { type LossyWay, openLossyWay } from '@windtunnel/test-servers/mongodb/lost-answers';
import { type OwnMongo, startOwnMongo, whyNoOwnMongo } from '@windtunnel/test-servers/mongodb/servers';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCollection, at, aWrite } from '../contract/documents.contract.ts';
import { createMongoDocumentStore } from './mongodb-documents.ts';

const reason = await whyNoOwnMongo();

describe.skipIf(reason !== null)('read models in MongoDB', () => {
  let server: OwnMongo;
  let way: LossyWay;
  let store: DocumentStore;
  let other: DocumentStore;
  beforeAll(async () => {
    server = await startOwnMongo('file');
    way = await openLossyWay(Number(new URL(server.url).port));
    store = await createMongoDocumentStore({ url: `mongodb://127.0.0.1:${way.port}/windtunnel` });
    other = await createMongoDocumentStore(server);
  });
  afterAll(async () => {
    await store.close();
    await other.close();
    await way.close();
    await server.remove();
  });

  it.each(['insert', 'update'] as const)('are prepared and saved when the answer to an %s is lost', async (command) => {
    const spec = await aCollection(store);
    await store.save(spec, [aWrite(1)], at(1));
    const before = way.lost();
    way.loseNext(command);
    const next = await aCollection(store, { ...spec, version: 2 });
    await store.save(next, [aWrite(1), aWrite(2)], at(2));
    if (command === 'insert') await aCollection(store);
    expect(way.lost()).toBe(before + 1);
    expect(await store.count(next, { owner: 'ann' })).toBe(2);
    expect(await store.checkpoint(next)).toBe(at(2));
  });

  it('show the newest of what two processes write at the same moment, and answer both', async () => {
    const spec = await aCollection(store);
    for (let place = 1; place <= 60; place += 2) {
      const write = (step: number) => ({ ...aWrite(place + step), id: `d${place}` });
      const [older, newer] = place % 4 === 1 ? [store, other] : [other, store];
      await Promise.all([older.save(spec, [write(0)], at(place)), newer.save(spec, [write(1)], at(place + 1))]);
      expect((await store.get(spec, { owner: 'ann', id: `d${place}` }))?.position).toBe(at(place + 1));
    }
    expect(await other.checkpoint(spec)).toBe(at(60));
  });

  it('are not filled up from the middle by a process that did not see them emptied', async () => {
    const spec = await aCollection(store);
    await other.save(spec, [aWrite(1)], at(1));
    await store.clear(spec);
    await expect(other.save(spec, [aWrite(2)], at(2))).rejects.toThrow('start this one again');
    expect(await store.checkpoint(spec)).toBeNull();
    expect(await other.find(spec, { owner: 'ann' })).toEqual([]);
    await other.prepare(spec);
    await other.save(spec, [aWrite(1)], at(1));
    expect(await store.count(spec, { owner: 'ann' })).toBe(1);
  });

  it('leave no collection behind that no version uses', async () => {
    const spec = await aCollection(store);
    const next = await aCollection(store, { ...spec, version: 2 });
    await store.save(spec, [aWrite(1)], at(1));
    await store.clear(spec);
    await store.drop(next);
    const connection = await mongoose.createConnection(server.url).asPromise();
    const names = (await connection.listCollections()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(spec.name))).toEqual([`${spec.name}_g3`]);
    await connection.close();
  });

  it('do not begin with an index that is another than declared', async () => {
    const spec = { name: 'foreign-index', version: 1, indexed: ['status'] };
    const connection = await mongoose.createConnection(server.url).asPromise();
    await connection.collection('foreign-index_g1').createIndex({ owner: 1 }, { name: 'by_status' });
    await expect(store.prepare(spec)).rejects.toThrow('The index by_status of foreign-index_g1 in MongoDB is not the');
    await connection.close();
  });

  it('are complete up to their checkpoint however often the server is killed', { timeout: 120_000 }, async () => {
    const spec = await aCollection(store);
    let place = 0;
    let acknowledged = 0;
    for (let round = 0; round < 5; round += 1) {
      const isComplete = acknowledged + 40 + round * 7;
      let isOver = false;
      const write = async () => {
        while (!isOver) {
          const page = Array.from({ length: 20 }, (_, index) => aWrite(place + 1 + index));
          place += page.length;
          // As the projections do: the same page again until it is saved.
          while (!(await saved(other, spec, page, place))) if (isOver) return;
          acknowledged = place;
        }
      };
      const writing = write();
      await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(isComplete);
      await server.kill();
      isOver = true;
      await server.startAgain();
      await writing;
      await expect.poll(() => other.checkpoint(spec).catch(() => 'away'), { timeout: 20_000 }).not.toBe('away');
      const checkpoint = Number(await other.checkpoint(spec));
      expect(checkpoint).toBeGreaterThanOrEqual(acknowledged);
      const stored = await other.find(spec, { owner: 'ann', limit: 100_000 });
      const places = new Set(stored.map(({ position }) => Number(position)));
      expect(Array.from({ length: checkpoint }, (_, index) => index + 1).filter((one) => !places.has(one))).toEqual([]);
    }
  });
});

async function saved(
  store: DocumentStore,
  spec: CollectionSpec,
  page: Parameters<DocumentStore['save']>[1],
  place: number,
): Promise<boolean> {
  try {
    await store.save(spec, page, at(place));
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(StoreUnavailable);
    return false;
  }
}
