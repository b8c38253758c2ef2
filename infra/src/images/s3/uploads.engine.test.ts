import { randomUUID } from 'node:crypto';
import * as sdk from '@aws-sdk/client-s3';
import { S3Client } from '@aws-sdk/client-s3';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import { beforeAll, describe, expect, it } from 'vitest';
import { anImage } from '../contract/sample-images.ts';
import { createS3Objects, type S3Objects } from './objects.ts';
import { createS3Images } from './s3-images.ts';
import { postForm, theTestBucket } from './testing/test-bucket.ts';

const options = theTestBucket();
let images: Awaited<ReturnType<typeof createS3Images>>;
let bucket: S3Objects;
beforeAll(async () => {
  images = await createS3Images(options);
  const credentials = { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey };
  const { endpoint, region } = options;
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  bucket = createS3Objects(sdk, client, options.bucket);
});

const aKey = (study: string = randomUUID()) => `design-review/${study}/screen/${randomUUID()}.png`;

async function post(key: string, file: Uint8Array): Promise<string> {
  const limits = { bytesMax: 100_000, expiresInSeconds: 60 };
  const form = await images.signUpload({ key, userId: 'u1', contentType: 'image/png', ...limits });
  await postForm(form, file);
  return form.uploadFields.key ?? '';
}

async function keysUnder(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of bucket.keysUnder(prefix)) keys.push(key);
  return keys;
}

describe('an upload to the bucket', () => {
  it('waits under a prefix that no link reaches until the image is requested', async () => {
    const key = aKey();
    const waiting = await post(key, await anImage('png'));
    expect([waiting, await bucket.has(key)]).toEqual([`.uploads/${key}`, false]);
    await expect(images.signView(waiting, 60)).rejects.toBeInstanceOf(RangeError);
    await expect(images.read(waiting)).rejects.toBeInstanceOf(RangeError);
    expect((await fetch(`${options.endpoint}/${options.bucket}/${waiting}`)).status).toBe(403);
    expect(await images.signView(key, 60)).not.toBeNull();
    expect([await bucket.has(waiting), await bucket.has(key)]).toEqual([false, true]);
  });

  it('is removed if it is not an image', async () => {
    const key = aKey();
    const waiting = await post(key, Buffer.from('<html>'));
    await expect(images.signView(key, 60)).rejects.toMatchObject({ reason: 'not-an-image' });
    expect(await images.signView(key, 60)).toBeNull();
    expect([await bucket.has(waiting), await bucket.has(key)]).toEqual([false, false]);
  });

  it('does not change an image that was seen, however often its form is posted', async () => {
    const key = aKey();
    const form = await images.signUpload({
      key,
      userId: 'u1',
      contentType: 'image/png',
      bytesMax: 100_000,
      expiresInSeconds: 60,
    });
    await postForm(form, await anImage('png'));
    const bytesOf = async () => Buffer.from((await images.read(key))?.bytes ?? []);
    const before = await bytesOf();
    expect(before.length).toBeGreaterThan(0);
    await postForm(form, await anImage('png', { width: 20, height: 20 }));
    for await (const _ of images.allKeys());
    expect(await bytesOf()).toEqual(before);
    expect(await bucket.has(`.uploads/${key}`)).toBe(false);
  });

  it('becomes one image for any number of simultaneous requests', async () => {
    const key = aKey();
    await post(key, await anImage('png'));
    const read = await Promise.all([images.read(key), images.read(key), images.read(key), images.read(key)]);
    for (const one of read) expect(Buffer.from(one?.bytes ?? [])).toEqual(Buffer.from(read[0]?.bytes ?? []));
  });

  it('is deleted with its study even if it was never requested', async () => {
    const study = randomUUID();
    const waiting = await post(aKey(study), await anImage('png'));
    await images.deleteUnder(`design-review/${study}/`);
    expect(await bucket.has(waiting)).toBe(false);
  });
});

describe('the bucket', () => {
  it('is listed and emptied in several pages', { timeout: 120_000 }, async () => {
    const study = randomUUID();
    const image = { bytes: await anImage('png'), contentType: 'image/png' };
    const keys = Array.from({ length: 1_005 }, (_, index) => `design-review/${study}/s/${index + 1_000}.png`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => bucket.put(key, image)));
    const listed: string[] = [];
    for await (const key of images.allKeys()) if (key.includes(study)) listed.push(key);
    expect(listed).toEqual(keys);
    await images.deleteUnder(`design-review/${study}/`);
    expect(await keysUnder(`design-review/${study}/`)).toEqual([]);
  });

  it('is reported as unavailable if it does not exist or the key is wrong', async () => {
    const missing = await createS3Images({ ...options, bucket: 'does-not-exist' });
    await expect(missing.read(aKey())).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(missing.signView(aKey(), 60)).rejects.toBeInstanceOf(StoreUnavailable);
    const unauthorised = await createS3Images({ ...options, secretAccessKey: 'wrong' });
    await expect(unauthorised.read(aKey())).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
