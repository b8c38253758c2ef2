import type { S3Client } from '@aws-sdk/client-s3';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';

export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** The operations on a bucket's objects that images need. */
export interface S3Objects {
  get(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
  put(key: string, object: StoredObject): Promise<void>;
  copy(fromKey: string, toKey: string): Promise<boolean>;
  remove(keys: readonly string[]): Promise<void>;
  removeUnder(prefix: string): Promise<void>;
  /** Sorted as text and read in pages. */
  keysUnder(prefix: string): AsyncIterable<string>;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** The maximum number of keys that one request may remove. */
const removedMax = 1_000;

/** Every operation throws StoreUnavailable if the bucket cannot be reached or responds with an error. */
export function createS3Objects(sdk: Sdk, client: S3Client, bucket: string): S3Objects {
  const keysUnder = async function* (prefix: string) {
    let after: string | undefined;
    do {
      const continuation = after === undefined ? {} : { ContinuationToken: after };
      const command = new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...continuation });
      const page = await translating(client.send(command));
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      after = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
  };

  const remove = async (keys: readonly string[]) => {
    for (let from = 0; from < keys.length; from += removedMax) {
      const Objects = keys.slice(from, from + removedMax).map((Key) => ({ Key }));
      const command = new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await translating(client.send(command));
      const [refused] = Errors;
      if (refused !== undefined) throw new StoreUnavailable(`An image could not be removed: ${refused.Code}`);
    }
  };

  return {
    get: async (key) => {
      const found = await orNull(client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key })));
      if (found?.Body === undefined) return null;
      return { bytes: await translating(found.Body.transformToByteArray()), contentType: found.ContentType ?? '' };
    },
    has: async (key) => (await orNull(client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })))) !== null,
    put: async (key, { bytes, contentType }) => {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType };
      await translating(client.send(new sdk.PutObjectCommand(object)));
    },
    copy: async (fromKey, toKey) => {
      const source = `${bucket}/${fromKey.split('/').map(encodeURIComponent).join('/')}`;
      const command = new sdk.CopyObjectCommand({ Bucket: bucket, Key: toKey, CopySource: source });
      return (await orNull(client.send(command))) !== null;
    },
    remove,
    removeUnder: async (prefix) => {
      const keys: string[] = [];
      for await (const key of keysUnder(prefix)) keys.push(key);
      await remove(keys);
    },
    keysUnder,
  };
}

const missingNames: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);

/** Null if the object is missing, but not if the bucket is. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Error && missingNames.has(error.name)) return null;
    throw unavailable(error);
  }
}

async function translating<T>(request: Promise<T>): Promise<T> {
  return await request.catch((error: unknown) => {
    throw unavailable(error);
  });
}

function unavailable(error: unknown): StoreUnavailable {
  const reason = error instanceof Error ? `${error.name} ${error.message}`.trim() : String(error);
  return new StoreUnavailable(`The image store does not respond as it should: ${reason}`, { cause: error });
}
