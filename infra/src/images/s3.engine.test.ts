import { setTimeout as wait } from 'node:timers/promises';
import { createSystemClock } from '../clock/system.ts';
import { imagesContract } from './images.contract.ts';
import { createS3Images } from './s3.ts';

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} names the S3 store to test on; npm run test:engines s3 sets it.`);
  return value;
};

imagesContract({
  name: 's3',
  create: async () => ({
    images: await createS3Images({
      endpoint: given('S3_ENDPOINT'),
      publicEndpoint: null,
      region: given('S3_REGION'),
      bucket: given('S3_BUCKET'),
      accessKeyId: given('S3_ACCESS_KEY_ID'),
      secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
      clock: createSystemClock(),
    }),
    post: async ({ uploadUrl, uploadFields }, file) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(uploadFields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file)]), 'picture.png');
      const answer = await fetch(uploadUrl, { method: 'POST', body: form });
      if (!answer.ok) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`);
    },
    fetch: async (signedUrl) => {
      const answer = await fetch(signedUrl);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return answer.ok ? bytes : null;
    },
    // The store goes by a clock of its own.
    pass: (seconds) => wait(seconds * 1_000),
    destroy: async () => undefined,
  }),
});
