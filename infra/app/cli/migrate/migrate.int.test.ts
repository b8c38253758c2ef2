import { createHash, randomUUID } from 'node:crypto';
import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { aPendingReferral } from '@windtunnel/infra/vault/contract/vault-records';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DataSource } from './data-source.ts';
import { exportData } from './export-data.ts';
import { former } from './former-snapshot.ts';
import { importData } from './import-data.ts';
import { openDataSource } from './open-data-source.ts';
import { fillProduct, settingsWithoutDemo, signIn, viewOf, withProduct } from './testing/filled-product.ts';

/** A data folder in use, which no test modifies, and its export. */
const source = aDataFolder();
const exported = aDataFolder();
let viewBefore: Awaited<ReturnType<typeof viewOf>>;

const settingsOf = (dataDir: string) => settingsWithoutDemo({ DATA_DIR: dataDir });
async function withDataSource<Result>(
  dataDir: string,
  use: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  const dataSource = await openDataSource(settingsOf(dataDir), { logger: silentLogger, mustExist: false });
  try {
    return await use(dataSource);
  } finally {
    await dataSource.close();
  }
}
const exportFrom = (dataDir: string, folder: string) =>
  withDataSource(dataDir, (dataSource) => exportData(dataSource, folder, () => {}));
const importTo = (dataDir: string, folder: string) =>
  withDataSource(dataDir, (dataSource) => importData(dataSource, folder, () => {}));
const partsOf = (folder: string) =>
  Promise.all(['events', 'accounts', 'images'].map((part) => readFile(join(folder, `${part}.jsonl`), 'utf8')));

beforeAll(async () => {
  viewBefore = await withProduct(settingsOf(source.path), async (origin) => {
    await fillProduct(origin);
    return await viewOf(await signIn(origin));
  });
  await exportFrom(source.path, exported.path);
}, 60_000);
afterAll(() => {
  source.remove();
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

describe('a migration', () => {
  it('copies every event, account, token and image, and the password still works', {
    timeout: 60_000,
  }, async () => {
    const summary = await importTo(target.path, exported.path);
    expect(summary).toMatchObject({ accounts: 1, tokens: 3, images: 2, ledgers: 1 });
    expect(summary.events).toBeGreaterThan(100);
    const again = aDataFolder();
    await exportFrom(target.path, again.path);
    expect(await partsOf(again.path)).toEqual(await partsOf(exported.path));
    again.remove();
    const viewAfter = await withProduct(settingsOf(target.path), async (origin) => viewOf(await signIn(origin)));
    expect(viewAfter).toEqual(viewBefore);
  });

  it('imports an export of an earlier build, which had other names for the format and the accounts', async () => {
    const contentsFile = join(copy.path, 'contents.json');
    const { accounts, ...contents } = JSON.parse(await readFile(contentsFile, 'utf8'));
    // That build did not know Google accounts either.
    const lines = (await readFile(join(copy.path, 'accounts.jsonl'), 'utf8')).replaceAll('"googleSubject":null,', '');
    const part = { ...accounts, sha256: createHash('sha256').update(lines).digest('hex') };
    await writeFile(contentsFile, JSON.stringify({ ...contents, format: former.format, [former.accounts]: part }));
    await rm(join(copy.path, 'accounts.jsonl'));
    await writeFile(join(copy.path, `${former.accounts}.jsonl`), lines);
    expect(await importTo(target.path, copy.path)).toMatchObject({ accounts: 1, tokens: 3, images: 2 });
    await appendFile(join(copy.path, `${former.accounts}.jsonl`), '{}\n');
    await expect(importTo(target.path, copy.path)).rejects.toThrow(`${former.accounts}.jsonl is damaged`);
  });

  it('leaves out the published password of the demo account where it would be dangerous', async () => {
    const demo = { ...bob, userId: randomUUID(), passwordHash: '$argon2id$known', demo: true };
    const [from, folder] = [aDataFolder(), aDataFolder()];
    await withDataSource(from.path, async ({ vault, eventStore }) => {
      await vault.insertAccount(demo);
      await eventStore.append('study-1', 'none', events('study-1'));
    });
    await exportFrom(from.path, folder.path);
    await importTo(target.path, folder.path);
    // The account without its password counts as identical when the import is repeated.
    await importTo(target.path, folder.path);
    const account = await withDataSource(target.path, ({ vault }) => vault.accountById(demo.userId));
    expect(account).toEqual({ ...demo, passwordHash: null });
    from.remove();
    folder.remove();
  });

  it('takes along what the referral programme remembers', async () => {
    const [from, folder] = [aDataFolder(), aDataFolder()];
    const account = { ...bob, userId: randomUUID() };
    const [mark, pending] = [
      { hash: 'device:abc', userId: account.userId },
      aPendingReferral({ userId: account.userId }),
    ];
    await withDataSource(from.path, async ({ vault, eventStore }) => {
      await vault.insertAccount(account);
      await vault.claimMark(mark);
      await vault.insertPendingReferral(pending);
      await eventStore.append('study-1', 'none', events('study-1'));
    });
    await exportFrom(from.path, folder.path);
    await importTo(target.path, folder.path);
    await importTo(target.path, folder.path);
    await withDataSource(target.path, async ({ vault }) => {
      expect(await vault.markOwner(mark.hash)).toBe(account.userId);
      expect(await vault.pendingReferral(account.userId)).toEqual(pending);
    });
    const another = aDataFolder();
    await withDataSource(another.path, ({ vault }) => vault.claimMark({ ...mark, userId: randomUUID() }));
    await expect(importTo(another.path, folder.path)).rejects.toThrow('a referral mark that is not in this export');
    for (const each of [from, folder, another]) each.remove();
  });

  it('continues an export that was interrupted in the middle of a line', async () => {
    const whole = await partsOf(exported.path);
    await rm(join(copy.path, 'contents.json'));
    await truncate(join(copy.path, 'events.jsonl'), Math.floor((whole[0]?.length ?? 0) / 2));
    await exportFrom(source.path, copy.path);
    expect(await partsOf(copy.path)).toEqual(whole);
  });

  it('continues an import that was interrupted, and may be repeated once complete', async () => {
    const appends = 5;
    await withDataSource(target.path, async (dataSource) => {
      let left = appends;
      const append: EventStore['append'] = async (...call) => {
        left -= 1;
        if (left < 0) throw new Error('The power failed');
        return await dataSource.eventStore.append(...call);
      };
      const failing = { ...dataSource, eventStore: { ...dataSource.eventStore, append } };
      await expect(importData(failing, exported.path, () => {})).rejects.toThrow('The power failed');
    });
    const first = await importTo(target.path, exported.path);
    expect(await importTo(target.path, exported.path)).toEqual(first);
  });
});

describe('a migration is refused', () => {
  it('when the export is unfinished or damaged', async () => {
    await appendFile(join(copy.path, 'events.jsonl'), '{}\n');
    await expect(importTo(target.path, copy.path)).rejects.toThrow('events.jsonl is damaged');
    await rm(join(copy.path, 'contents.json'));
    await expect(importTo(target.path, copy.path)).rejects.toThrow('does not contain a finished export');
  });

  it('when an exported image was changed', async () => {
    const [, , images = ''] = await partsOf(copy.path);
    const { key } = JSON.parse(images.split('\n')[0] ?? '') as { key: string };
    await writeFile(join(copy.path, 'images', key), 'not an image');
    await expect(importTo(target.path, copy.path)).rejects.toThrow(`The exported image ${key} is damaged`);
  });

  it('when the target has another event log', async () => {
    await withDataSource(
      target.path,
      async ({ eventStore }) => void (await eventStore.append('study-1', 'none', events('study-1'))),
    );
    await expect(importTo(target.path, exported.path)).rejects.toThrow('neither empty nor the beginning');
    await expect(exportFrom(target.path, copy.path)).rejects.toThrow('contains a different event log');
  });

  it('when the target has other accounts', async () => {
    await withDataSource(target.path, ({ vault }) => vault.insertAccount({ ...bob, userId: randomUUID() }));
    await expect(importTo(target.path, exported.path)).rejects.toThrow('accounts that are not in this export');
  });

  it('while a study is running, and while credits are held', async () => {
    const running = events('study-1', 'StudyLaunched');
    await withDataSource(
      target.path,
      async ({ eventStore }) => void (await eventStore.append('study-1', 'none', running)),
    );
    await expect(exportFrom(target.path, copy.path)).rejects.toThrow('1 study is running. Wait until');
    await withDataSource(target.path, async ({ eventStore }) => {
      const [last] = running.slice(-1);
      const ended = events('study-1', 'StudyDeleted', last?.metadata.hash);
      await eventStore.append('study-1', 0, ended);
    });
    await rm(copy.path, { recursive: true });
    expect(await exportFrom(target.path, copy.path)).toMatchObject({ events: 2 });
  });

  it('when events are written during the export', async () => {
    await withDataSource(target.path, async (dataSource) => {
      await dataSource.eventStore.append('study-1', 'none', events('study-1'));
      const { vault, eventStore } = dataSource;
      async function* allTokens() {
        await eventStore.append('study-2', 'none', events('study-2'));
        yield* vault.allTokens();
      }
      const writing = { ...vault, allTokens };
      await rm(copy.path, { recursive: true });
      await expect(exportData({ ...dataSource, vault: writing }, copy.path, () => {})).rejects.toThrow(
        'Events were written during the export',
      );
    });
  });
});

const bob = {
  email: 'bob@example.com',
  username: 'bob',
  firstName: null,
  passwordHash: null,
  googleSubject: null,
  emailVerifiedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  demo: false,
  revision: 0,
};

function events(stream: string, type = 'StudyReviewed', previousHash: string | null = null) {
  const metadata = {
    schemaVersion: 1,
    actor: 'system',
    correlationId: 'test',
    causationId: 'test',
    recordedAt: '2026-01-05T09:00:00.000Z',
  };
  return sealEvents(stream, previousHash, [{ id: randomUUID(), type, data: {}, metadata }]);
}
