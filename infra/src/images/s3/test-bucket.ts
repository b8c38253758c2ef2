import type { UploadForm } from '@windtunnel/contracts/ports/images';
import { createSystemClock } from '../../clock/system-clock.ts';
import type { S3ImagesOptions } from './s3-images.ts';

/** The bucket that `npm run test:engines s3` made, or one of one's own. */
export function theTestBucket(): S3ImagesOptions {
  const given = (name: string): string => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`${name} is not set; npm run test:engines s3 starts an S3 store.`);
    return value;
  };
  return {
    endpoint: given('S3_ENDPOINT'),
    publicEndpoint: null,
    region: given('S3_REGION'),
    bucket: given('S3_BUCKET'),
    accessKeyId: given('S3_ACCESS_KEY_ID'),
    secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
    clock: createSystemClock(),
  };
}

/** Posts a form as a browser does; rejects when the store refuses it. */
export async function postForm({ uploadUrl, uploadFields }: UploadForm, file: Uint8Array): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(uploadFields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'picture.png');
  const answer = await fetch(uploadUrl, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`);
}
