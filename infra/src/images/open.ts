import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { Settings } from '../settings/settings-table.ts';
import { defaultRegion } from './default-region.ts';
import { createFolderImages } from './folder/folder-images.ts';
import { removeIncomingFiles } from './folder/incoming-file.ts';

export interface OpenImagesOptions {
  /** `DATA_DIR/images`. */
  readonly folder: string;
  readonly clock: Clock;
  readonly signingKey: Uint8Array;
}

/** Opens the bucket named in the settings or, failing that, the data folder. */
export async function openImages(settings: Settings, options: OpenImagesOptions): Promise<Images> {
  const { s3Endpoint: endpoint, s3Bucket: bucket, s3AccessKeyId: accessKeyId } = settings;
  const { s3SecretAccessKey: secretAccessKey, s3PublicEndpoint: publicEndpoint } = settings;
  if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null) {
    await removeIncomingFiles(options.folder);
    return createFolderImages(options);
  }
  const { createS3Images } = await import('./s3/s3-images.ts');
  const region = settings.s3Region ?? defaultRegion;
  return await createS3Images({
    endpoint,
    publicEndpoint,
    region,
    bucket,
    accessKeyId,
    secretAccessKey,
    clock: options.clock,
  });
}
