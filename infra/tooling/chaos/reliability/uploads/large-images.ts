import sharp, { type Sharp } from 'sharp';

const [width, height] = [8_000, 5_000];

const blank = (channels: 3 | 4): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 29, g: 90, b: 124, alpha: 0.5 } } });
/** A small pattern, enlarged so that it does not compress as well as a single colour. */
const patterned = async (): Promise<Sharp> => {
  const small = { width: 100, height: 100, channels: 3, background: '#808080' } as const;
  const pattern = await sharp({ create: { ...small, noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();
  return sharp(pattern).resize(width, height, { fit: 'fill' });
};

interface LargeImage {
  readonly name: string;
  readonly contentType: 'image/png' | 'image/jpeg';
  /** The code of the refusal; null if it is accepted. */
  readonly refused: string | null;
  readonly bytes: () => Promise<Buffer>;
}

/** The image that is uploaded by many at once. */
export const fortyMegapixels: LargeImage = {
  name: 'a PNG of 40 megapixels',
  contentType: 'image/png',
  refused: null,
  bytes: () => blank(3).png().toBuffer(),
};

/** Images that would take hundreds of megabytes to decode, or look as if they did. */
export const hostileImages: readonly LargeImage[] = [
  {
    name: 'a photograph of 40 megapixels',
    contentType: 'image/jpeg',
    refused: null,
    bytes: async () => (await patterned()).jpeg({ quality: 60 }).toBuffer(),
  },
  {
    name: 'a turned photograph of 14 megapixels',
    contentType: 'image/jpeg',
    refused: null,
    bytes: async () => (await patterned()).resize(4_480, 3_120).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  {
    name: 'one megapixel more than 40',
    contentType: 'image/png',
    refused: 'IMAGE_TOO_MANY_PIXELS',
    bytes: () =>
      sharp({ create: { width, height: 5_125, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  },
  {
    name: 'an interlaced PNG',
    contentType: 'image/png',
    refused: 'IMAGE_TOO_MANY_PIXELS',
    bytes: () => blank(4).png({ progressive: true }).toBuffer(),
  },
  {
    name: 'a progressive JPEG',
    contentType: 'image/jpeg',
    refused: 'IMAGE_TOO_MANY_PIXELS',
    bytes: () => blank(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  {
    name: 'a turned photograph of 40',
    contentType: 'image/jpeg',
    refused: 'IMAGE_TOO_MANY_PIXELS',
    bytes: () => blank(3).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  {
    name: 'a strip a million pixels wide',
    contentType: 'image/png',
    refused: 'IMAGE_TOO_MANY_PIXELS',
    bytes: () =>
      sharp({ create: { width: 1_000_000, height: 40, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  },
];
