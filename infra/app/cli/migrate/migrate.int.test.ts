import { randomUUID } from 'node:crypto';
import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from './data-source.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { openDataSource } from './open-data-source.ts';
import { belongings, inhabit, inProduct, plainSettings, signIn } from './testing/fill-data-source.ts';

/** A lived-in data folder, which no test changes, and its export. */
const old = aDataFolder();
const exported = aDataFolder();
let owned: Awaited<ReturnType<typeof belongings>>;

const settingsOf = (dataDir: string) => plainSettings({ DATA_DIR: dataDir });
async function inHouse<Answer>(dataDir: string, visit: (house: DataSource) => Promise<Answer>): Promise<Answer> {
  const house = await openDataSource(settingsOf(dataDir), { logger: silentLogger, mustExist: false });
  try {
    return await visit(house);
  } finally {
    await house.close();
  }
}
const exportFrom = (dataDir: string, folder: string) =>
  inHouse(dataDir, (house) => exportData(house, folder, () => {}));
const importTo = (dataDir: string, folder: string) => inHouse(dataDir, (house) => importData(house, folder, () => {}));
const partsOf = (folder: string) =>
  Promise.all(['events', 'people', 'images'].map((part) => readFile(join(folder, `${part}.jsonl`), 'utf8')));

beforeAll(async () => {
  owned = await inProduct(settingsOf(old.path), async (origin) => {
    await inhabit(origin);
    return await belongings(await signIn(origin));
  });
  await exportFrom(old.path, exported.path);
}, 60_000);
afterAll(() => {
  old.remove();
  exported.remove();
});

let target: ReturnType<typeof aDataFolder>;
let copy: ReturnType<typeof aDataFolder>;
beforeEach(async () => {
  target = aDataFolder();
  copy = aDataFolder();
  await cp(exported.path, copy.path, { recursive: true });
});
afterEach(() => {
  target.remove();
  copy.remove();
});

describe('moving house', () => {
  it('brings every fact, account, link and picture, and the same password opens the door', {
    timeout: 60_000,
  }, async () => {
    const moved = await importTo(target.path, exported.path);
    expect(moved).toMatchObject({ accounts: 1, tokens: 2, images: 2, ledgers: 1 });
    expect(moved.events).toBeGreaterThan(100);
    const again = aDataFolder();
    await exportFrom(target.path, again.path);
    expect(await partsOf(again.path)).toEqual(await partsOf(exported.path));
    again.remove();
    const there = await inProduct(settingsOf(target.path), async (origin) => belongings(await signIn(origin)));
    expect(there).toEqual(owned);
  });

  it('does not bring the password of the demo account, which everybody knows, to where it would be dangerous', async () => {
    const demo = { ...someone, userId: randomUUID(), passwordHash: '$argon2id$known', demo: true };
    const [from, folder] = [aDataFolder(), aDataFolder()];
    await inHouse(from.path, async ({ vault, eventStore }) => {
      await vault.insertAccount(demo);
      await eventStore.append('study-1', 'none', facts('study-1'));
    });
    await exportFrom(from.path, folder.path);
    await importTo(target.path, folder.path);
    // Nor does it trouble an import that is repeated.
    await importTo(target.path, folder.path);
    const account = await inHouse(target.path, ({ vault }) => vault.accountById(demo.userId));
    expect(account).toEqual({ ...demo, passwordHash: null });
    from.remove();
    folder.remove();
  });

  it('goes on with an export that was interrupted in the middle of a line', async () => {
    const whole = await partsOf(exported.path);
    await rm(join(copy.path, 'contents.json'));
    await truncate(join(copy.path, 'events.jsonl'), Math.floor((whole[0]?.length ?? 0) / 2));
    await exportFrom(old.path, copy.path);
    expect(await partsOf(copy.path)).toEqual(whole);
  });

  it('goes on with an import that was interrupted, and repeats one that was not', async () => {
    const appends = 5;
    await inHouse(target.path, async (house) => {
      let left = appends;
      const append: EventStore['append'] = async (...call) => {
        left -= 1;
        if (left < 0) throw new Error('The power went');
        return await house.eventStore.append(...call);
      };
      const dying = { ...house, eventStore: { ...house.eventStore, append } };
      await expect(importData(dying, exported.path, () => {})).rejects.toThrow('The power went');
    });
    const first = await importTo(target.path, exported.path);
    expect(await importTo(target.path, exported.path)).toEqual(first);
  });
});

describe('moving house is refused', () => {
  it('when the export is unfinished or damaged', async () => {
    await appendFile(join(copy.path, 'events.jsonl'), '{}\n');
    await expect(importTo(target.path, copy.path)).rejects.toThrow('events.jsonl of');
    await rm(join(copy.path, 'contents.json'));
    await expect(importTo(target.path, copy.path)).rejects.toThrow('holds no finished export');
  });

  it('when a picture of the export is another one', async () => {
    const [, , images = ''] = await partsOf(copy.path);
    const { key } = JSON.parse(images.split('\n')[0] ?? '') as { key: string };
    await writeFile(join(copy.path, 'images', key), 'no picture');
    await expect(importTo(target.path, copy.path)).rejects.toThrow(`The picture ${key} of the export is damaged`);
  });

  it('when somebody lives here already', async () => {
    await inHouse(
      target.path,
      async ({ eventStore }) => void (await eventStore.append('study-1', 'none', facts('study-1'))),
    );
    await expect(importTo(target.path, exported.path)).rejects.toThrow('neither empty nor the beginning');
    await expect(exportFrom(target.path, copy.path)).rejects.toThrow('holds another log');
  });

  it('when there are accounts here that did not move', async () => {
    await inHouse(target.path, ({ vault }) => vault.insertAccount({ ...someone, userId: randomUUID() }));
    await expect(importTo(target.path, exported.path)).rejects.toThrow('accounts here that are not in this export');
  });

  it('while a study is running, and while credits are held', async () => {
    const running = facts('study-1', 'StudyLaunched');
    await inHouse(target.path, async ({ eventStore }) => void (await eventStore.append('study-1', 'none', running)));
    await expect(exportFrom(target.path, copy.path)).rejects.toThrow('1 study is running. Let it end, or stop it');
    await inHouse(target.path, async ({ eventStore }) => {
      const [last] = running.slice(-1);
      const ended = facts('study-1', 'StudyDeleted', last?.metadata.hash);
      await eventStore.append('study-1', 0, ended);
    });
    await rm(copy.path, { recursive: true });
    expect(await exportFrom(target.path, copy.path)).toMatchObject({ events: 2 });
  });

  it('when somebody writes meanwhile', async () => {
    await inHouse(target.path, async (house) => {
      await house.eventStore.append('study-1', 'none', facts('study-1'));
      const { vault, eventStore } = house;
      async function* allTokens() {
        await eventStore.append('study-2', 'none', facts('study-2'));
        yield* vault.allTokens();
      }
      const writing = { ...vault, allTokens };
      await rm(copy.path, { recursive: true });
      await expect(exportData({ ...house, vault: writing }, copy.path, () => {})).rejects.toThrow(
        'Somebody wrote to the log',
      );
    });
  });
});

const someone = {
  email: 'bob@example.com',
  username: 'bob',
  firstName: null,
  passwordHash: null,
  emailVerifiedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  demo: false,
  revision: 0,
};

function facts(stream: string, type = 'StudyReviewed', previousHash: string | null = null) {
  const metadata = {
    schemaVersion: 1,
    actor: 'system',
    correlationId: 'test',
    causationId: 'test',
    recordedAt: '2026-01-05T09:00:00.000Z',
  };
  return sealEvents(stream, previousHash, [{ id: randomUUID(), type, data: {}, metadata }]);
}
