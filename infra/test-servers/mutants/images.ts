import type { Images } from '@windtunnel/contracts/ports/images';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { imagesContract } from '@windtunnel/infra/images/contract/images.contract';
import { inChunks } from '@windtunnel/infra/images/contract/sample-images';
import { createFolderImages } from '@windtunnel/infra/images/folder/folder-images';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { faulty, type Mutant } from './mutant.ts';

/** Links and forms that never expire, or hardly ever. */
function withoutExpiry(images: Images): Images {
  const longLived = 10 * 365 * 86_400;
  return faulty(images, {
    signUpload: (request) => images.signUpload({ ...request, expiresInSeconds: longLived }),
    signView: (key) => images.signView(key, longLived),
  });
}

/** A store that removes everything that starts with the prefix, including similar names. */
function withoutNeighbours(images: Images): Images {
  return faulty(images, {
    deleteUnder: async (prefix) => {
      await images.deleteUnder(prefix);
      for await (const key of images.allKeys())
        if (key.startsWith(prefix.slice(0, -1))) await images.deleteUnder(`${key.split('/').slice(0, 2).join('/')}/`);
    },
  });
}

/** A store that believes every key to have an image. */
function withEverything(images: Images): Images {
  return faulty(images, {
    has: async (key) => {
      await images.has(key);
      return true;
    },
  });
}

const on = (plant: (images: Images) => Images) => (name: string) =>
  imagesContract({
    name,
    create: async () => {
      const folder = aDataFolder();
      const clock = createFakeClock();
      const images = createFolderImages({ folder: folder.path, clock, signingKey: Buffer.alloc(32, 7) });
      return {
        images: plant(images),
        post: async ({ uploadFields }, file) => images.local.admit(uploadFields).receive(inChunks(file)),
        fetch: async (signedUrl) => {
          const query = Object.fromEntries(new URL(signedUrl, 'http://x').searchParams);
          const { key = '', expires = '', signature = '' } = query;
          return (await images.local.open({ key, expires, signature }))?.bytes ?? null;
        },
        pass: (seconds) => clock.advance(seconds * 1_000),
        destroy: async () => folder.remove(),
      };
    },
  });

export const imagesMutants: readonly Mutant[] = [
  {
    fault: 'has an image under every key',
    caughtBy: 'knows whether there is an image under a key',
    suite: on(withEverything),
  },
  {
    fault: 'does not check the expiry',
    caughtBy: 'accepts no file with an expired form, and serves nothing to an expired link',
    suite: on(withoutExpiry),
  },
  {
    fault: 'removes the neighbours of a prefix',
    caughtBy: 'removes the images with a prefix and no others',
    suite: on(withoutNeighbours),
  },
];
