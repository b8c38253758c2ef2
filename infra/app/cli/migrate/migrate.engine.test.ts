import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startEmulator } from '@windtunnel/test-servers/eventstoredb-emulator/server/emulator';
import { onNamedMongo } from '@windtunnel/test-servers/mongodb/servers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MigrationSummary } from './data-source.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { auditLog } from './log-audit.ts';
import { openDataSource } from './open-data-source.ts';
import { fillProduct, settingsWithoutDemo, signIn, viewOf, withProduct } from './testing/filled-product.ts';

type Folder = ReturnType<typeof aDataFolder>;
let folders: Folder[];
const newFolder = () => {
  const folder = aDataFolder();
  folders.push(folder);
  return folder;
};
let cleanUps: (() => Promise<unknown>)[];
beforeEach(() => {
  folders = [];
  cleanUps = [];
});
afterEach(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  for (const folder of folders) folder.remove();
});

const embedded = () => settingsWithoutDemo({ DATA_DIR: newFolder().path });

/** Creates new stores on the servers under test, because an import needs an empty log and an empty bucket. */
async function distributed(): Promise<Settings> {
  const log = await startEmulator({ folder: newFolder().path });
  const database = onNamedMongo();
  cleanUps.push(() => log.stop(), database.remove);
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const s3 = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
  const S3_BUCKET = `migration-${randomUUID()}`;
  await createBucket(s3, S3_BUCKET);
  return settingsWithoutDemo({
    DATA_DIR: newFolder().path,
    EVENTSTORE_URL: log.url,
    MONGODB_URL: database.url,
    ...s3,
    S3_BUCKET,
  });
}

async function createBucket(s3: Readonly<Record<string, string>>, bucket: string): Promise<void> {
  const client = new S3Client({
    endpoint: s3.S3_ENDPOINT ?? '',
    region: s3.S3_REGION ?? '',
    forcePathStyle: true,
    credentials: { accessKeyId: s3.S3_ACCESS_KEY_ID ?? '', secretAccessKey: s3.S3_SECRET_ACCESS_KEY ?? '' },
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

async function migrate(how: typeof exportData, settings: Settings, folder: Folder): Promise<MigrationSummary> {
  const stores = await openDataSource(settings, { logger: silentLogger, mustExist: how === exportData });
  try {
    return await how(stores, folder.path, () => undefined);
  } finally {
    await stores.close();
  }
}

/** Every user's balances, computed from the events alone. */
async function balances(settings: Settings) {
  const stores = await openDataSource(settings, { logger: silentLogger, mustExist: true });
  return await auditLog(stores.eventStore).finally(stores.close);
}

/** Every event with its stream, revision, id and hashes; every account and token; every image with its hash. */
const everything = ({ path }: Folder) =>
  Promise.all(['events', 'accounts', 'images'].map((part) => readFile(join(path, `${part}.jsonl`), 'utf8')));

it('loses nothing from a data folder to servers and back, and the same login works', {
  timeout: 180_000,
}, async () => {
  const [local, servers, localAgain] = [embedded(), await distributed(), embedded()];
  const viewBefore = await withProduct(local, async (origin) => {
    await fillProduct(origin);
    return await viewOf(await signIn(origin));
  });
  const [first, second, third] = [newFolder(), newFolder(), newFolder()];
  const summary = await migrate(exportData, local, first);
  expect(summary.events).toBeGreaterThan(100);
  expect(await migrate(importData, servers, first)).toEqual(summary);
  expect(await migrate(exportData, servers, second)).toEqual(summary);
  expect(await everything(second)).toEqual(await everything(first));
  expect(await balances(servers)).toEqual(await balances(local));

  const viewWithDraft = await withProduct(servers, async (origin) => {
    const api = await signIn(origin);
    expect(await viewOf(api)).toEqual(viewBefore);
    const study = {
      title: 'Drafted on the servers',
      objective: 'To see that it is migrated back',
      type: 'USABILITY',
      projectId: null,
      siteUrl: null,
    } as const;
    await api.call(studyRoutes.createDraft, { body: study });
    return await viewOf(api);
  });
  expect(viewWithDraft.studies).toHaveLength(viewBefore.studies.length + 1);

  // Exporting to the same folder again adds anything written since.
  const grown = await migrate(exportData, servers, second);
  expect(grown).toEqual({ ...summary, events: summary.events + 1, streams: summary.streams + 1 });
  expect(await migrate(importData, localAgain, second)).toEqual(grown);
  expect(await migrate(exportData, localAgain, third)).toEqual(grown);
  expect(await everything(third)).toEqual(await everything(second));
  expect(await balances(localAgain)).toEqual(await balances(local));
  expect(await withProduct(localAgain, async (origin) => viewOf(await signIn(origin)))).toEqual(viewWithDraft);
});
