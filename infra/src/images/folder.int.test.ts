import { createSystemClock } from '../clock/system.ts';
import { aDataFolder } from '../durable-file/data-folder.ts';
import { createFolderImages } from './folder.ts';
import { imagesContract } from './images.contract.ts';

imagesContract({
  name: 'folder',
  create: async () => {
    const folder = aDataFolder();
    const images = createFolderImages({
      folder: folder.path,
      clock: createSystemClock(),
      signingKey: Buffer.alloc(32, 7),
    });
    return {
      images,
      post: async ({ uploadFields }, file) => void (await images.local.receive(uploadFields, file)),
      fetch: async (signedUrl) => {
        const {
          key = '',
          expires = '',
          signature = '',
        } = Object.fromEntries(new URL(signedUrl, 'http://x').searchParams);
        return (await images.local.open({ key, expires, signature }))?.bytes ?? null;
      },
      destroy: async () => folder.remove(),
    };
  },
});
