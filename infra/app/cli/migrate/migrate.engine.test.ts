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
import type { Moved } from './data-source.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import { auditLog } from './log-audit.ts';
import { openDataSource } from './open-data-source.ts';
import { belongings, inhabit, inProduct, plainSettings, signIn } from './testing/fill-data-source.ts';

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

const embedded = () => plainSettings({ DATA_DIR: newFolder().path });

/** Stores of their own on the servers under test: a log and a bucket are moved into only while they are empty. */
async function distributed(): Promise<Settings> {
  const log = await startEmulator({ folder: newFolder().path });
  const database = onNamedMongo();
  cleanUps.push(() => log.stop(), database.remove);
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const s3 = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
  const S3_BUCKET = `moving-${randomUUID()}`;
  await createBucket(s3, S3_BUCKET);
  return plainSettings({
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

async function move(how: typeof exportData, settings: Settings, folder: Folder): Promise<Moved> {
  const house = await openDataSource(settings, { logger: silentLogger, mustExist: how === exportData });
  try {
    return await how(house, folder.path, () => undefined);
  } finally {
    await house.close();
  }
}

/** Every user's accounts, from the facts alone. */
async function balances(settings: Settings) {
  const house = await openDataSource(settings, { logger: silentLogger, mustExist: true });
  return await auditLog(house.eventStore).finally(house.close);
}

/** Every fact with its stream, revision, id and hashes; every account and link; every picture with its hash. */
const everything = ({ path }: Folder) =>
  Promise.all(['events', 'people', 'images'].map((part) => readFile(join(path, `${part}.jsonl`), 'utf8')));

it('from a data folder to a cluster and back nothing is lost, and the same login works', {
  timeout: 180_000,
}, async () => {
  const [old, cluster, again] = [embedded(), await distributed(), embedded()];
  const owned = await inProduct(old, async (origin) => {
    await inhabit(origin);
    return await belongings(await signIn(origin));
  });
  const [there, andBack, atLast] = [newFolder(), newFolder(), newFolder()];
  const moved = await move(exportData, old, there);
  expect(moved.events).toBeGreaterThan(100);
  expect(await move(importData, cluster, there)).toEqual(moved);
  expect(await move(exportData, cluster, andBack)).toEqual(moved);
  expect(await everything(andBack)).toEqual(await everything(there));
  expect(await balances(cluster)).toEqual(await balances(old));

  const grownUp = await inProduct(cluster, async (origin) => {
    const api = await signIn(origin);
    expect(await belongings(api)).toEqual(owned);
    const study = {
      title: 'Begun in the cluster',
      objective: 'To see that it travels',
      type: 'USABILITY',
      projectId: null,
      siteUrl: null,
    } as const;
    await api.call(studyRoutes.createDraft, { body: study });
    return await belongings(api);
  });
  expect(grownUp.studies).toHaveLength(owned.studies.length + 1);

  // The export of before goes on with what was written since.
  const grown = await move(exportData, cluster, andBack);
  expect(grown).toEqual({ ...moved, events: moved.events + 1, streams: moved.streams + 1 });
  expect(await move(importData, again, andBack)).toEqual(grown);
  expect(await move(exportData, again, atLast)).toEqual(grown);
  expect(await everything(atLast)).toEqual(await everything(andBack));
  expect(await balances(again)).toEqual(await balances(old));
  expect(await inProduct(again, async (origin) => belongings(await signIn(origin)))).toEqual(grownUp);
});
