import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileInUse } from '../../sqlite/exclusive-lock.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { all, someEvents } from '../contract/events.ts';
import { sealEvents } from '../hash-chain.ts';
import { createSqliteEventStore, openEventLog } from './sqlite-event-store.ts';

let folder: ReturnType<typeof aDataFolder>;
let file: string;
beforeEach(() => {
  folder = aDataFolder();
  file = folder.file('events.sqlite');
});
afterEach(() => folder.remove());

describe('an empty log', () => {
  it('has no head, and a subscription catches up at once', async () => {
    const store = createSqliteEventStore({ file });
    expect(await store.head()).toBeNull();
    for await (const delivery of store.subscribe({ after: null, signal: new AbortController().signal })) {
      expect(delivery).toEqual({ kind: 'caught-up', position: null });
      break;
    }
    await store.close();
  });
});

describe('one writer', () => {
  it('cannot be opened a second time until the first store is closed, and the error says what to do', async () => {
    const store = createSqliteEventStore({ file });
    expect(() => createSqliteEventStore({ file })).toThrow(FileInUse);
    expect(() => createSqliteEventStore({ file })).toThrow(/Another process is using .*events\.sqlite\. Stop it first/);
    await store.close();
    await createSqliteEventStore({ file }).close();
  });

  it('lets an auditor read while it writes, and afterwards', async () => {
    const store = createSqliteEventStore({ file });
    await store.append('credits-1', 'none', someEvents(2));
    const during = openEventLog(file);
    expect(await all(during.readAll())).toHaveLength(2);
    await store.append('credits-1', 1, someEvents(1));
    expect(await during.head()).toBe(await store.head());
    await during.close();
    await store.close();
    const after = openEventLog(file);
    expect(await all(after.readStream('credits-1'))).toHaveLength(3);
    await after.close();
  });

  it('rejects appends once it is closed and ends its subscriptions', async () => {
    const store = createSqliteEventStore({ file });
    const following = all(store.subscribe({ after: null, signal: new AbortController().signal }));
    const pending = store.append('credits-1', 'none', someEvents(1));
    await store.close();
    expect((await pending).revision).toBe(0);
    expect((await following).length).toBeGreaterThan(0);
    await expect(store.append('credits-1', 0, someEvents(1))).rejects.toBeInstanceOf(StoreUnavailable);
  });
});

describe('a store that is closed', () => {
  it('cannot be read any more, and neither can the log of an auditor', async () => {
    const store = createSqliteEventStore({ file });
    const log = openEventLog(file);
    await log.close();
    await expect(log.head()).rejects.toThrow('statement has been finalized');
    await store.close();
    await expect(store.head()).rejects.toThrow('statement has been finalized');
  });
});

describe('a file that is no event log', () => {
  it('is refused, and not kept locked', () => {
    writeFileSync(file, 'This is a text, and a long one, so that it cannot be the header of a database.'.repeat(20));
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(() => createSqliteEventStore({ file })).toThrow('file is not a database');
  });
});

describe('a full disk', () => {
  it('leaves a stream as it was if another append of its group did not fit', async () => {
    const store = createSqliteEventStore({ file });
    await store.append('study-1', 'none', someEvents(1));
    store.limitPages(1);
    const huge = someEvents(4, { data: { text: 'x'.repeat(100_000) } });
    const group = [store.append('study-1', 0, someEvents(1)), store.append('study-2', 'none', huge)];
    for (const outcome of await Promise.allSettled(group)) expect(outcome.status).toBe('rejected');
    store.limitPages(1_000_000);
    expect((await store.append('study-1', 0, someEvents(1))).revision).toBe(1);
    await store.close();
  });

  it('makes appends fail with StoreUnavailable, leaves reads working, and needs no restart once there is space', async () => {
    const store = createSqliteEventStore({ file });
    const big = () => someEvents(4, { data: { text: 'x'.repeat(100_000) } });
    await store.append('study-1', 'none', big());
    store.limitPages(1);
    const outcomes = await Promise.allSettled([
      store.append('study-1', 3, big()),
      store.append('study-2', 'none', big()),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: expect.any(StoreUnavailable) });
    expect(await store.healthy()).toBe(false);
    expect(await all(store.readStream('study-1'))).toHaveLength(4);
    expect(await all(store.readStream('study-2'))).toHaveLength(0);

    store.limitPages(1_000_000);
    expect(await store.healthy()).toBe(true);
    expect((await store.append('study-1', 3, big())).revision).toBe(7);
    expect(await store.integrity()).toEqual([]);
    await store.close();
  });
});

describe('tampering', () => {
  const tamper = (sql: string) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  const aLog = async () => {
    const store = createSqliteEventStore({ file });
    const events = sealEvents('credits-1', null, someEvents(5));
    await store.append('credits-1', 'none', events);
    await store.append('credits-2', 'none', sealEvents('credits-2', null, someEvents(1)));
    expect(await store.verify('credits-1')).toEqual({ ok: true, events: 5 });
    expect(await store.integrity()).toEqual([]);
    await store.close();
  };

  it.each([
    ['changed data', "UPDATE events SET data = replace(data, '2', '3') WHERE revision = 2", 2],
    ['unreadable data', "UPDATE events SET data = '{' WHERE revision = 3", 3],
    ['a removed row', "DELETE FROM events WHERE stream = 'credits-1' AND revision = 1", 1],
    ['a row moved to another stream', "UPDATE events SET stream = 'credits-9' WHERE position = 1", 0],
  ])('verify reports the revision after %s', async (_, sql, revision) => {
    await aLog();
    tamper(sql);
    const log = openEventLog(file);
    expect(await log.verify('credits-1')).toMatchObject({ ok: false, revision });
    await log.close();
  });

  it('notices that the end of a stream, or of the log, was cut off', async () => {
    await aLog();
    tamper("DELETE FROM events WHERE stream = 'credits-1' AND revision = 4");
    tamper("DELETE FROM events WHERE stream = 'credits-2'");
    const log = openEventLog(file);
    expect(await log.verify('credits-1')).toEqual({ ok: true, events: 4 });
    expect(await log.integrity()).toEqual(['2 of 6 events were removed from the file']);
    await log.close();
  });
});

describe('kill -9', () => {
  it('loses no acknowledged event, splits no append and releases the file at once', { timeout: 60_000 }, async () => {
    const program = fileURLToPath(new URL('./testing/append-until-killed.ts', import.meta.url));
    for (let kill = 0; kill < 4; kill += 1) {
      const writer = spawn(process.execPath, [program, file, `kill${kill}`], { stdio: ['ignore', 'pipe', 'ignore'] });
      let printed = '';
      await new Promise<void>((resolve) => {
        writer.stdout.on('data', (chunk) => {
          printed += chunk;
          if (printed.length > 17 * (150 + 37 * kill)) resolve();
        });
      });
      expect(() => createSqliteEventStore({ file })).toThrow(FileInUse);
      writer.kill('SIGKILL');
      await once(writer, 'close');
      const store = createSqliteEventStore({ file });
      const stored = await all(store.readAll());
      const positions = new Set<string>(stored.map(({ position }) => position));
      const acknowledged = printed.split('\n').filter((line) => line.length === 16);
      expect(acknowledged.length).toBeGreaterThan(100);
      expect(acknowledged.filter((position) => !positions.has(position))).toEqual([]);
      expect(stored.length % 2).toBe(0);
      expect(await store.integrity()).toEqual([]);
      await store.close();
    }
  });
});
