import { createHash } from 'node:crypto';
import { referralCodeAlphabet, referralCodeLength } from '@windtunnel/contracts/rules/referral';

/**
 * A user's referral code. Derived from the user id, whose random part no one can guess, so it never changes and there
 * is nothing to store before it is used. The id cannot be computed from the code.
 */
export function referralCodeOf(userId: string): string {
  const digest = createHash('sha256').update(`referral code of ${userId}`).digest();
  return [...digest.subarray(0, referralCodeLength)].map((byte) => referralCodeAlphabet[byte % 32]).join('');
}
