import { createFakeClock } from '../../clock/fake-clock.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import { imagesContract } from '../contract/images.contract.ts';
import { inChunks } from '../contract/sample-images.ts';
import { createFolderImages } from './folder-images.ts';

imagesContract({
  name: 'folder',
  create: async () => {
    const folder = aDataFolder();
    const clock = createFakeClock();
    const images = createFolderImages({
      folder: folder.path,
      clock,
      signingKey: Buffer.alloc(32, 7),
    });
    return {
      images,
      post: async ({ uploadFields }, file) => images.local.admit(uploadFields).receive(inChunks(file)),
      fetch: async (signedUrl) => {
        const {
          key = '',
          expires = '',
          signature = '',
        } = Object.fromEntries(new URL(signedUrl, 'http://x').searchParams);
        return (await images.local.open({ key, expires, signature }))?.bytes ?? null;
      },
      pass: async (seconds) => clock.advance(seconds * 1_000),
      destroy: async () => folder.remove(),
    };
  },
});
