import type { ImageType } from '@windtunnel/contracts/ports/images';

/** The type of a stored image; there are only two. */
export function storedType(bytes: Uint8Array): ImageType {
  return bytes[0] === 0x89 ? 'image/png' : 'image/jpeg';
}
