import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { type LossyWay, openLossyWay } from '@windtunnel/test-servers/mongodb/lost-answers';
import { type OwnMongo, startOwnMongo, whyNoOwnMongo } from '@windtunnel/test-servers/mongodb/servers';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { aCollection, aWrite } from '../contract/collections.ts';
import { createMongoDocumentStore } from './mongodb-documents.ts';

const reason = await whyNoOwnMongo();

describe.skipIf(reason !== null)('read models in MongoDB', () => {
  let server: OwnMongo;
  let proxy: LossyWay;
  let store: DocumentStore;
  let other: DocumentStore;
  beforeAll(async () => {
    server = await startOwnMongo('file');
    proxy = await openLossyWay(Number(new URL(server.url).port));
    store = await createMongoDocumentStore({ url: `mongodb://127.0.0.1:${proxy.port}/windtunnel` });
    other = await createMongoDocumentStore(server);
  });
  afterAll(async () => {
    await store.close();
    await other.close();
    await proxy.close();
    await server.remove();
  });

  it.each(['insert', 'update'] as const)(
    'are prepared and saved when the response to an %s is lost',
    async (command) => {
      const spec = await aCollection(store);
      await store.save(spec, [aWrite(1)], at(1));
      const before = proxy.lost();
      proxy.loseNext(command);
      const next = await aCollection(store, { ...spec, version: 2 });
      await store.save(next, [aWrite(1), aWrite(2)], at(2));
      if (command === 'insert') await aCollection(store);
      expect(proxy.lost()).toBe(before + 1);
      expect(await store.count(next, { owner: 'ann' })).toBe(2);
      expect(await store.checkpoint(next)).toBe(at(2));
    },
  );

  it('show the newer of two writes by different processes at the same moment', async () => {
    const spec = await aCollection(store);
    for (let number = 1; number <= 60; number += 2) {
      const write = (step: number) => ({ ...aWrite(number + step), id: `d${number}` });
      const [older, newer] = number % 4 === 1 ? [store, other] : [other, store];
      await Promise.all([older.save(spec, [write(0)], at(number)), newer.save(spec, [write(1)], at(number + 1))]);
      expect((await store.get(spec, { owner: 'ann', id: `d${number}` }))?.position).toBe(at(number + 1));
    }
    expect(await other.checkpoint(spec)).toBe(at(60));
  });

  it('are not filled from the middle by a process that did not see them cleared', async () => {
    const spec = await aCollection(store);
    await other.save(spec, [aWrite(1)], at(1));
    await store.clear(spec);
    await expect(other.save(spec, [aWrite(2)], at(2))).rejects.toThrow('restart this one');
    expect(await store.checkpoint(spec)).toBeNull();
    expect(await other.find(spec, { owner: 'ann' })).toEqual([]);
    await other.prepare(spec);
    await other.save(spec, [aWrite(1)], at(1));
    expect(await store.count(spec, { owner: 'ann' })).toBe(1);
  });

  it('leave no collection that no version uses', async () => {
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

  it('are not prepared over an index that differs from the declared one', async () => {
    const spec = { name: 'foreign-index', version: 1, indexed: ['status'] };
    const connection = await mongoose.createConnection(server.url).asPromise();
    await connection.collection('foreign-index_g1').createIndex({ owner: 1 }, { name: 'by_status' });
    await expect(store.prepare(spec)).rejects.toThrow('The index by_status of foreign-index_g1 in MongoDB is not the');
    await connection.close();
  });

  it('are complete up to their checkpoint however often the server is killed', { timeout: 120_000 }, async () => {
    const spec = await aCollection(store);
    let written = 0;
    let acknowledged = 0;
    for (let round = 0; round < 5; round += 1) {
      const enough = acknowledged + 40 + round * 7;
      let isOver = false;
      const write = async () => {
        while (!isOver) {
          const page = Array.from({ length: 20 }, (_, index) => aWrite(written + 1 + index));
          written += page.length;
          // Does what the projections do: retries the same page until it is saved.
          while (!(await isSaved(other, spec, page, written))) if (isOver) return;
          acknowledged = written;
        }
      };
      const writing = write();
      await expect.poll(() => acknowledged, { timeout: 20_000 }).toBeGreaterThan(enough);
      await server.kill();
      isOver = true;
      await server.startAgain();
      await writing;
      await expect.poll(() => other.checkpoint(spec).catch(() => 'down'), { timeout: 20_000 }).not.toBe('down');
      const checkpoint = Number(await other.checkpoint(spec));
      expect(checkpoint).toBeGreaterThanOrEqual(acknowledged);
      const stored = await other.find(spec, { owner: 'ann', limit: 100_000 });
      const numbers = new Set(stored.map(({ position }) => Number(position)));
      expect(Array.from({ length: checkpoint }, (_, index) => index + 1).filter((one) => !numbers.has(one))).toEqual(
        [],
      );
    }
  });
});

async function isSaved(
  store: DocumentStore,
  spec: CollectionSpec,
  page: Parameters<DocumentStore['save']>[1],
  checkpoint: number,
): Promise<boolean> {
  try {
    await store.save(spec, page, at(checkpoint));
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(StoreUnavailable);
    return false;
  }
}
