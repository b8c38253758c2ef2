import { createHash } from 'node:crypto';

/** SHA-256 in hex, which is how secrets of 256 random bits are stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
