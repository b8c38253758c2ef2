import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemClock } from '../clock/system-clock.ts';
import { dataFile } from '../composition/data-files.ts';
import { openPorts } from '../composition/open-ports.ts';
import { createPortOpeners } from '../composition/port-openers.ts';
import { someEvents } from '../event-store/contract/events.ts';
import { sealEvents } from '../event-store/hash-chain.ts';
import { silentLogger } from '../logging/logger.ts';
import { readSettings } from '../settings/read-settings.ts';
import { aDataFolder } from '../testing/data-folder.ts';
import { anAccount } from '../vault/contract/vault-records.ts';
import { openJournalFile } from '../workflow-engine/journal/journal-file.ts';
import { checkDataFolder, DataDamaged } from './check-data-folder.ts';
import type { Part } from './embedded-files.ts';

let folder: ReturnType<typeof aDataFolder>;
beforeEach(() => {
  folder = aDataFolder();
});
afterEach(() => folder.remove());

function settingsWith(more: Record<string, string> = {}) {
  const read = readSettings({ DATA_DIR: folder.path, ...more }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
}
const fileOf = (part: Part) => dataFile(folder.path, part);
const check = (more?: Record<string, string>) => checkDataFolder(settingsWith(more));
const openers = () => createPortOpeners(settingsWith(), { clock: createSystemClock(), logger: silentLogger });

/** Every store, with some content in the log, the vault and the journal. */
async function aUsedFolder(events = 40): Promise<void> {
  const { eventStore, vault, close } = await openPorts(openers(), ['eventStore', 'vault', 'documents', 'search']);
  await eventStore.append('credits-1', 'none', sealEvents('credits-1', null, someEvents(events)));
  await vault.insertAccount(anAccount({ emailVerifiedAt: '2026-01-05T09:00:00.000Z' }));
  await close();
  const journal = openJournalFile(fileOf('workflows'));
  await journal.insert({ id: 'w1', name: 'studyRun', input: {}, parent: null });
  journal.close();
}

function alter(part: Part, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(fileOf(part), change(readFileSync(fileOf(part))));
}
function execute(part: Part, sql: string): void {
  const database = new DatabaseSync(fileOf(part));
  database.exec(sql);
  database.close();
}
const pageBytes = 4_096;
/** Every page but the first, which holds the header and the list of tables. */
const rotten = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  for (let page = 1; page < bytes.length / pageBytes; page += 1)
    changed.fill(0xa5, page * pageBytes, page * pageBytes + 64);
  return changed;
};
const garbage = () => Buffer.from('This was a database before it was overwritten. '.repeat(200));

describe('a data folder that is as the product left it', () => {
  it('passes, also when it is new, and while it is in use', async () => {
    await check();
    expect(readdirSync(folder.path)).toEqual([]);
    await aUsedFolder();
    await check();
    const open = await openPorts(openers(), ['eventStore', 'vault']);
    await open.eventStore.append('credits-2', 'none', sealEvents('credits-2', null, someEvents(3)));
    await check();
    await open.close();
  });

  it('passes with more events than are looked at, and streams that began before those', async () => {
    const { eventStore, close } = await openPorts(openers(), ['eventStore', 'vault']);
    for (const stream of ['credits-1', 'credits-2'])
      await eventStore.append(stream, 'none', sealEvents(stream, null, someEvents(700)));
    await close();
    await check();
    execute('events', "UPDATE events SET data = '{}' WHERE position = 300");
    await check();
    execute('events', "UPDATE events SET data = '{}' WHERE position = 600");
    await expect(check()).rejects.toThrow('credits-1 is broken at revision 599: Its content is not what was sealed');
  });

  it('passes after a kill during the first start, with a log but no vault yet', async () => {
    await (await openPorts(openers(), ['eventStore'])).close();
    await check();
    writeFileSync(fileOf('vault'), '');
    await check();
  });
});

describe('a damaged file', () => {
  const restore = 'Restore events.db, vault.db, and runs.db from one backup.';
  const remake = 'Delete it: the next start rebuilds it from the events.';

  it.each<[Part, string]>([
    ['events', restore],
    ['vault', restore],
    ['workflows', restore],
    ['documents', remake],
    ['search', remake],
  ])('is named with the way back: %s', async (part, back) => {
    await aUsedFolder();
    const intact = readFileSync(fileOf(part));
    for (const [change, problem] of [
      [rotten, /\S/],
      [garbage, /file is not a database/],
      [(bytes: Buffer) => bytes.subarray(0, pageBytes + 100), /\S/],
    ] as const) {
      writeFileSync(fileOf(part), change(intact));
      const error = await check().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DataDamaged);
      const { message } = error as DataDamaged;
      expect(message).toMatch(problem);
      expect(message.startsWith(`${fileOf(part)} is damaged: `)).toBe(true);
      expect(message.endsWith(back)).toBe(true);
      expect(message).not.toContain('\n');
    }
  });

  it('is noticed if it is the file of another store', async () => {
    await aUsedFolder();
    writeFileSync(fileOf('vault'), readFileSync(fileOf('events')));
    await expect(check()).rejects.toThrow(/vault\.db is damaged: it has no table accounts/);
  });

  it('is named beside another one, in a sentence each', async () => {
    await aUsedFolder();
    alter('vault', garbage);
    alter('search', garbage);
    const { message } = (await check().catch((thrown: unknown) => thrown)) as DataDamaged;
    expect(message.split('\n').map((line) => /(\w+\.db) is damaged/.exec(line)?.[1])).toEqual([
      'vault.db',
      'search.db',
    ]);
  });

  it('is not confused with one that may not be opened', async () => {
    await aUsedFolder();
    rmSync(fileOf('vault'));
    mkdirSync(fileOf('vault'));
    await expect(check()).rejects.toThrow(
      `${fileOf('vault')} cannot be opened: it is not a file. Check its permissions.`,
    );
  });

  it('is of no interest if a server has taken its place, or if it will not be opened', async () => {
    await aUsedFolder();
    alter('search', garbage);
    await check({ MEILISEARCH_URL: 'http://127.0.0.1:7700' });
    await checkDataFolder(settingsWith(), ['events', 'vault']);
  });
});

describe('a forged event', () => {
  it.each([
    [
      'changed data',
      "UPDATE events SET data = replace(data, '2', '3') WHERE revision = 2",
      /credits-1 is broken at revision 2/,
    ],
    ['unreadable data', "UPDATE events SET data = '{' WHERE revision = 3", /credits-1 is broken at revision 3/],
    [
      'metadata without a hash',
      "UPDATE events SET metadata = '{}' WHERE revision = 3",
      /credits-1 is broken at revision 3/,
    ],
    ['a removed event', 'DELETE FROM events WHERE revision = 1', /1 of 40 events were removed/],
    ['a removed end', 'DELETE FROM events WHERE revision > 37', /2 of 40 events were removed/],
  ])('is noticed: %s', async (_, sql, problem) => {
    await aUsedFolder();
    execute('events', sql);
    await expect(check()).rejects.toThrow(problem);
    await expect(check()).rejects.toThrow(/events\.db is damaged: .*Restore events\.db/);
  });
});

describe('a file that is missing', () => {
  it.each<[Part, string]>([
    ['vault', 'events.db'],
    ['events', 'vault.db'],
  ])('is not replaced by an empty one beside the other: %s', async (part, present) => {
    await aUsedFolder();
    const sentence = `${fileOf(part)} is missing or empty, but ${present} beside it is not. Restore`;
    writeFileSync(fileOf(part), '');
    await expect(check()).rejects.toThrow(sentence);
    rmSync(fileOf(part));
    await expect(check()).rejects.toThrow(sentence);
    expect(existsSync(fileOf(part))).toBe(false);
  });

  it('is noticed if an empty log has taken its place', async () => {
    await aUsedFolder();
    rmSync(fileOf('events'));
    await (await openPorts(openers(), ['eventStore'])).close();
    await expect(check()).rejects.toThrow(`${fileOf('events')} is missing or empty`);
  });

  it('is rebuilt if it can be, and of no interest if a server has taken its place', async () => {
    await aUsedFolder();
    for (const part of ['documents', 'search'] as const) rmSync(fileOf(part));
    await check();
    rmSync(fileOf('vault'));
    await check({ MONGODB_URL: 'mongodb://127.0.0.1/windtunnel' });
  });
});
