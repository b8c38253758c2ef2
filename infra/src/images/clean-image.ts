import { ImageRefused, type ImageType } from '@windtunnel/contracts/ports/images';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/** Decoding larger images would take gigabytes of memory. */
const pixelsMax = 40_000_000;

/**
 * Checks a file's bytes to confirm that it is an image of the given type, and re-encodes it. The result contains only
 * pixels: no location, camera or owner, and nothing that a browser could mistake for a page.
 * @param file The bytes or the path of the file.
 * @throws ImageRefused `not-an-image` or `too-large`.
 */
export async function cleanImage(file: Uint8Array | string, contentType: ImageType): Promise<Buffer> {
  const found = await (typeof file === 'string' ? fileTypeFromFile(file) : fileTypeFromBuffer(file));
  if (found?.mime !== contentType) throw new ImageRefused('not-an-image');
  const { default: sharp } = await import('sharp');
  // Each image is decoded only once: a cache would merely use memory and keep temporary files open.
  sharp.cache(false);
  try {
    // Reads the header without decoding. sharp's own limit is disabled here, so that the reason can be reported.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > pixelsMax) throw new ImageRefused('too-large');
    const upright = sharp(file, { limitInputPixels: pixelsMax }).autoOrient();
    return await (contentType === 'image/png' ? upright.png() : upright.jpeg({ quality: 90 })).toBuffer();
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('not-an-image');
  }
}

/** The type of a stored image; there are only two. */
export function storedType(bytes: Uint8Array): ImageType {
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
}
