import type { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ImageRefused, type Images, type ImageType, type UploadForm } from '@windtunnel/contracts/ports/images';
import { cleanImage, storedType } from '../clean-image.ts';
import { keyNames, prefixNames } from '../image-key.ts';
import { createS3Objects, type S3Objects } from './objects.ts';

export interface S3ImagesOptions {
  /** Where this process reaches the store. */
  readonly endpoint: string;
  /** Where browsers reach it, when that is another address. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly clock: Clock;
}

/** What a browser posted waits here. No key of ours begins with a dot, and no link is ever signed for one that does. */
const uploadsPrefix = '.uploads/';
const connectMaxMs = 3_000;
const answerMaxMs = 15_000;

/**
 * Pictures in a bucket. A browser posts straight to it, with a form that holds key, type, size and expiry; what it
 * posted waits under `.uploads/` until somebody asks for the picture. Then it is checked and drawn anew, as in the
 * data folder, and only that is kept, shown and copied. What turns out to be no picture is removed.
 */
export async function createS3Images(options: S3ImagesOptions): Promise<Images> {
  const { bucket, clock } = options;
  const [sdk, { createPresignedPost }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-presigned-post'),
    import('@aws-sdk/s3-request-presigner'),
  ]);
  const clientAt = (endpoint: string) => new sdk.S3Client(clientOptions(options, endpoint));
  const client = clientAt(options.endpoint);
  const signer = options.publicEndpoint === null ? client : clientAt(options.publicEndpoint);
  const objects = createS3Objects(sdk, client, bucket);

  const kept: Images['read'] = async (key) => {
    const stored = await objects.get(key);
    return stored === null ? null : { bytes: stored.bytes, contentType: storedType(stored.bytes) };
  };
  // The last look is for an upload that somebody else took between the first two.
  const read: Images['read'] = async (key) => {
    keyNames(key);
    return (await kept(key)) ?? (await takeUpload(objects, key)) ?? (await kept(key));
  };
  /** Whether there is a picture under the key itself, after a waiting upload was taken. */
  const isKept = async (key: string) =>
    (await objects.has(key)) || (await takeUpload(objects, key)) !== null || (await objects.has(key));

  return {
    signUpload: async (request) => {
      keyNames(request.key);
      return await signForm(createPresignedPost, { signer, bucket }, request);
    },
    signView: async (key, expiresInSeconds) => {
      keyNames(key);
      if (!(await isKept(key))) return null;
      // A signature knows seconds.
      const now = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000);
      const cache = `private, max-age=${expiresInSeconds}, immutable`;
      const shown = { ResponseCacheControl: cache, ResponseContentDisposition: 'inline' };
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...shown });
      const signedUrl = await getSignedUrl(signer, command, { expiresIn: expiresInSeconds, signingDate: now });
      return { signedUrl, expiresAt: new Date(now.getTime() + expiresInSeconds * 1_000).toISOString() };
    },
    read,
    copy: async (fromKey, toKey) => {
      keyNames(fromKey);
      keyNames(toKey);
      return (await isKept(fromKey)) && (await objects.copy(fromKey, toKey));
    },
    allKeys: async function* () {
      for await (const waiting of objects.keysUnder(uploadsPrefix))
        await takeUpload(objects, waiting.slice(uploadsPrefix.length));
      for await (const key of objects.keysUnder('')) if (!key.startsWith(uploadsPrefix)) yield key;
    },
    restore: async (key, image) => {
      keyNames(key);
      await objects.put(key, image);
      await objects.remove([uploadsPrefix + key]);
    },
    deleteUnder: async (prefix) => {
      prefixNames(prefix);
      for (const start of [uploadsPrefix + prefix, prefix]) await objects.removeUnder(start);
    },
  };
}

function clientOptions({ region, accessKeyId, secretAccessKey }: S3ImagesOptions, endpoint: string) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: connectMaxMs, requestTimeout: answerMaxMs, throwOnRequestTimeout: true },
  };
}

type SignPost = typeof import('@aws-sdk/s3-presigned-post')['createPresignedPost'];

async function signForm(
  sign: SignPost,
  { signer, bucket }: { readonly signer: S3Client; readonly bucket: string },
  { key, contentType, bytesMax, expiresInSeconds }: Parameters<Images['signUpload']>[0],
): Promise<UploadForm> {
  const { url, fields } = await sign(signer, {
    Bucket: bucket,
    Key: uploadsPrefix + key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, bytesMax]],
    Expires: expiresInSeconds,
  });
  return { uploadUrl: url, uploadFields: fields, key };
}

/** Makes the picture of a waiting upload; null when none waits, or when it is no picture. Safe to do twice at once. */
async function takeUpload(objects: S3Objects, key: string): Promise<Awaited<ReturnType<Images['read']>>> {
  const waiting = await objects.get(uploadsPrefix + key);
  if (waiting === null) return null;
  const contentType: ImageType = waiting.contentType === 'image/png' ? 'image/png' : 'image/jpeg';
  const bytes = await cleanImage(waiting.bytes, contentType).catch((error: unknown) => {
    if (error instanceof ImageRefused) return null;
    throw error;
  });
  if (bytes !== null) await objects.put(key, { bytes, contentType });
  await objects.remove([uploadsPrefix + key]);
  return bytes === null ? null : { bytes, contentType };
}
