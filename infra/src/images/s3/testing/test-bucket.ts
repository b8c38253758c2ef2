import type { UploadForm } from '@windtunnel/contracts/ports/images';
import { createSystemClock } from '../../../clock/system-clock.ts';
import type { S3ImagesOptions } from '../s3-images.ts';

/** The bucket that `npm run test:engines s3` created, or one named in the environment. */
export function theTestBucket(): S3ImagesOptions {
  const environmentValue = (name: string): string => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`${name} is not set; npm run test:engines s3 starts an S3 store.`);
    return value;
  };
  return {
    endpoint: environmentValue('S3_ENDPOINT'),
    publicEndpoint: null,
    region: environmentValue('S3_REGION'),
    bucket: environmentValue('S3_BUCKET'),
    accessKeyId: environmentValue('S3_ACCESS_KEY_ID'),
    secretAccessKey: environmentValue('S3_SECRET_ACCESS_KEY'),
    clock: createSystemClock(),
  };
}

/** Posts a form as a browser does; rejects if the store refuses it. */
export async function postForm({ uploadUrl, uploadFields }: UploadForm, file: Uint8Array): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(uploadFields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'image.png');
  const response = await fetch(uploadUrl, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`Refused with ${response.status}: ${await response.text()}`);
}
