import { CredentialsRefused, type ServerProbe } from '../server-probe.ts';
import { httpAdvice, httpHost } from './http-address.ts';

interface Bucket {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const answerMs = 5_000;
const refusals: ReadonlySet<unknown> = new Set(['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch']);

export function s3Probe(bucket: Bucket): ServerProbe {
  const host = httpHost(bucket.endpoint);
  return {
    server: 'S3',
    setting: 'S3_ENDPOINT',
    place: `${host.host}:${host.port}`,
    hosts: [host],
    tls: host.tls,
    credentials: 'the keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    advice: httpAdvice('S3_ENDPOINT'),
    isNeeded: false,
    isWatched: false,
    ask: () => listOne(bucket),
  };
}

/** The smallest of the requests that the product makes; any other answer, such as a missing bucket, is an answer. */
async function listOne({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket): Promise<void> {
  const { ListObjectsV2Command, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: answerMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }));
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    if (refusals.has(error.name)) throw new CredentialsRefused(error.name, { cause: error });
    const status = error.$response?.statusCode ?? 0;
    if (status === 0 || status >= 500) throw error;
  } finally {
    client.destroy();
  }
}
