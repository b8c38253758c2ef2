import type { S3Client } from '@aws-sdk/client-s3';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import {
  ImageRefused,
  type Images,
  type ImageType,
  type StoredImage,
  type UploadForm,
} from '@windtunnel/contracts/ports/images';
import PQueue from 'p-queue';
import { cleanBytes } from '../decoding/clean-bytes.ts';
import { keySegments, prefixSegments } from '../image-key.ts';
import { storedType } from '../stored-type.ts';
import { createS3Objects, type S3Objects } from './objects.ts';

export interface S3ImagesOptions {
  /** The address at which this process reaches the store. */
  readonly endpoint: string;
  /** The address at which browsers reach it, if different. */
  readonly publicEndpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly clock: Clock;
}

/** Uploads wait under this prefix. No image key starts with a dot, and no link is ever signed for a key that does. */
const uploadsPrefix = '.uploads/';
/** One upload at a time is held in memory. */
const accepting = new PQueue({ concurrency: 1 });
const connectTimeoutMs = 3_000;
const responseTimeoutMs = 15_000;

/**
 * Images in a bucket. A browser posts directly to it, with a form that fixes the key, type, size and expiry. The upload
 * waits under `.uploads/` until the image is first requested. It is then checked and re-encoded in the same way as in
 * the data folder, and only the result is stored, shown and copied. An upload that is not an image is removed.
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

  const readStored: Images['read'] = async (key) => {
    const stored = await objects.get(key);
    return stored === null ? null : { bytes: stored.bytes, contentType: storedType(stored.bytes) };
  };
  // The last attempt finds an upload that another process accepted between the first two.
  const read: Images['read'] = async (key) => {
    keySegments(key);
    return (
      (await readStored(key)) ?? (await acceptUpload(objects, key).catch(nullIfRefused)) ?? (await readStored(key))
    );
  };
  /** Accepts a waiting upload. True if there is then an image under the key. Throws `ImageRefused`, once. */
  const isAccepted = async (key: string) =>
    (await objects.has(key)) || (await acceptUpload(objects, key)) !== null || (await objects.has(key));
  const isStored = async (key: string) => (await isAccepted(key).catch(nullIfRefused)) ?? false;

  return {
    signUpload: async (request) => {
      keySegments(request.key);
      return await signForm(createPresignedPost, { signer, bucket }, request);
    },
    signView: async (key, expiresInSeconds) => {
      keySegments(key);
      if (!(await isAccepted(key))) return null;
      // Signatures have a resolution of one second.
      const now = new Date(Math.floor(clock.now().getTime() / 1_000) * 1_000);
      const cache = `private, max-age=${expiresInSeconds}, immutable`;
      const shown = { ResponseCacheControl: cache, ResponseContentDisposition: 'inline' };
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: key, ...shown });
      const signedUrl = await getSignedUrl(signer, command, { expiresIn: expiresInSeconds, signingDate: now });
      return { signedUrl, expiresAt: new Date(now.getTime() + expiresInSeconds * 1_000).toISOString() };
    },
    has: async (key) => {
      keySegments(key);
      return await isStored(key);
    },
    read,
    copy: async (fromKey, toKey) => {
      keySegments(fromKey);
      keySegments(toKey);
      return (await isStored(fromKey)) && (await objects.copy(fromKey, toKey));
    },
    allKeys: async function* () {
      for await (const waiting of objects.keysUnder(uploadsPrefix))
        await acceptUpload(objects, waiting.slice(uploadsPrefix.length)).catch(nullIfRefused);
      for await (const key of objects.keysUnder('')) if (!key.startsWith(uploadsPrefix)) yield key;
    },
    restore: async (key, image) => {
      keySegments(key);
      await objects.put(key, image);
      await objects.remove([uploadsPrefix + key]);
    },
    deleteUnder: async (prefix) => {
      prefixSegments(prefix);
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
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: responseTimeoutMs,
      throwOnRequestTimeout: true,
    },
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

/**
 * Stores the image from a waiting upload. Null if none is waiting, or there is an image under the key already. Throws
 * `ImageRefused` if the upload is none that can be shown, and removes it. Safe to run twice concurrently.
 */
async function acceptUpload(objects: S3Objects, key: string): Promise<StoredImage | null> {
  return await accepting.add(async () => await acceptInTurn(objects, key));
}

async function acceptInTurn(objects: S3Objects, key: string): Promise<StoredImage | null> {
  const waiting = await objects.get(uploadsPrefix + key);
  if (waiting === null) return null;
  // A form may be posted again until it expires, but never changes an image that was seen.
  const isSeen = await objects.has(key);
  const contentType: ImageType = waiting.contentType === 'image/png' ? 'image/png' : 'image/jpeg';
  const cleaned = isSeen ? null : await cleanBytes(waiting.bytes, contentType).catch(refusalIn);
  const image = cleaned === null || cleaned instanceof ImageRefused ? null : { bytes: cleaned, contentType };
  if (image !== null) await objects.put(key, image);
  await objects.remove([uploadsPrefix + key]);
  if (cleaned instanceof ImageRefused) throw cleaned;
  return image;
}

function refusalIn(error: unknown): ImageRefused {
  if (error instanceof ImageRefused) return error;
  throw error;
}

function nullIfRefused(error: unknown): null {
  refusalIn(error);
  return null;
}
