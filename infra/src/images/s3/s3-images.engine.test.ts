import { setTimeout as wait } from 'node:timers/promises';
import { imagesContract } from '../contract/images.contract.ts';
import { createS3Images } from './s3-images.ts';
import { postForm, theTestBucket } from './test-bucket.ts';

imagesContract({
  name: 's3',
  create: async () => ({
    images: await createS3Images(theTestBucket()),
    post: postForm,
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
