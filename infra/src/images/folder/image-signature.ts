import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA256 (base64url) over the method and every value it covers. Values are encoded as JSON, so that no two lists
 * of values produce the same text.
 */
export function signImageRequest(secret: Uint8Array, method: 'upload' | 'view', values: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, ...values]))
    .digest('base64url');
}

/** Compares in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
