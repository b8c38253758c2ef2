import { setTimeout as wait } from 'node:timers/promises';
import { imagesContract } from '../contract/images.contract.ts';
import { createS3Images } from './s3-images.ts';
import { postForm, theTestBucket } from './testing/test-bucket.ts';

imagesContract({
  name: 's3',
  create: async () => ({
    images: await createS3Images(theTestBucket()),
    post: postForm,
    fetch: async (signedUrl) => {
      const response = await fetch(signedUrl);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return response.ok ? bytes : null;
    },
    // The store has a clock of its own.
    pass: (seconds) => wait(seconds * 1_000),
    destroy: async () => undefined,
  }),
});
