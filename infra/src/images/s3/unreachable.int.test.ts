import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { createSystemClock } from '../../clock/system-clock.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { openImages } from '../open.ts';

/** Nothing listens on the discard port. */
const unreachable = 'http://127.0.0.1:9';
const key = 'concept-validation/s1/c1/photo.png';

async function opened(environment: Record<string, string>) {
  const read = readSettings(environment, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  const folder = aDataFolder();
  const options = { folder: folder.path, clock: createSystemClock(), signingKey: Buffer.alloc(32, 7) };
  return { images: await openImages(read.settings, options), remove: folder.remove };
}

const bucketAt = { S3_BUCKET: 'images', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
const form = { key, userId: 'u1', contentType: 'image/png', bytesMax: 100, expiresInSeconds: 60 } as const;

it('opens an unreachable bucket, whose operations then throw StoreUnavailable', async () => {
  const { images, remove } = await opened({ ...bucketAt, S3_ENDPOINT: unreachable });
  await expect(images.read(key)).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(images.signView(key, 60)).rejects.toBeInstanceOf(StoreUnavailable);
  remove();
});

it('sends browsers to the public address of the store', async () => {
  const { images, remove } = await opened({
    ...bucketAt,
    S3_ENDPOINT: unreachable,
    S3_PUBLIC_ENDPOINT: 'https://img.test',
  });
  expect((await images.signUpload(form)).uploadUrl).toBe('https://img.test/images');
  remove();
});

it('stores images in the data folder when the settings name no bucket', async () => {
  const { images, remove } = await opened({});
  expect((await images.signUpload(form)).uploadUrl).toBe('/api/uploads/files');
  expect(images.local).toBeDefined();
  remove();
});
