/** What the header of a PNG or JPEG says about it. */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** `uchar` for 8 bits per channel, `ushort` for 16. */
  readonly depth: string;
  /** An interlaced PNG or a progressive JPEG. */
  readonly isProgressive?: boolean | undefined;
  /** For JPEG only, such as `4:2:0`. */
  readonly chromaSubsampling?: string | undefined;
  /** How the camera was held (EXIF): 1 is upright. */
  readonly orientation?: number | undefined;
}

export const pixelsMax = 40_000_000;
/** What may be held of one image at a time. */
export const heldBytesMax = 44_000_000;

/** An image that is read from top to bottom is held in strips of about this many rows (measured). */
const rowsAtOnce = 800;
const coefficientBytes = 2;

/**
 * The most megapixels that an image saved in this way may have, if it has more than can be decoded; null if it can be.
 * Most images are read in strips. Those that are interlaced, progressive or turned by their camera have to be held as a
 * whole, and a strip of a very wide image is large.
 */
export function megapixelsMaxIfTooLarge(header: ImageHeader): number | null {
  const pixels = header.width * header.height;
  const heldBytes = heldBytesOf(header);
  if (pixels <= pixelsMax && heldBytes <= heldBytesMax) return null;
  return Math.floor(Math.min(pixelsMax, (heldBytesMax / heldBytes) * pixels) / 1_000_000);
}

function heldBytesOf({ width, height, channels, depth, ...how }: ImageHeader): number {
  const { isProgressive = false, chromaSubsampling = '', orientation = 1 } = how;
  const isJpeg = chromaSubsampling !== '';
  const rows = orientation > 1 || (isProgressive && !isJpeg) ? height : Math.min(height, rowsAtOnce);
  const pixelBytes = channels * (depth === 'ushort' ? 2 : 1);
  // A progressive JPEG is held as coefficients, of which subsampled colours have fewer.
  const coefficients = chromaSubsampling.startsWith('4:2:0') ? channels / 2 : channels;
  const progressiveBytes = isProgressive && isJpeg ? width * height * coefficients * coefficientBytes : 0;
  return width * rows * pixelBytes + progressiveBytes;
}
