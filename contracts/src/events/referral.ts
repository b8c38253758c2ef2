import * as z from 'zod';
import { type EventOf, firstVersion } from './table.ts';

const referral = { referralId: z.string() };

/** Events for one user's referral code, stream `referral-{code}`. */
export const referralEvents = {
  /** `userId` is the referrer. */
  ReferralCodeIssued: firstVersion(z.strictObject({ userId: z.string() })),
  /** Someone signed up with the code; their address is not confirmed yet. */
  ReferralRegistered: firstVersion(z.strictObject({ ...referral, refereeId: z.string() })),
  /** The address is confirmed and the referral holds one of the rewards. The credits are about to be granted. */
  ReferralQualified: firstVersion(z.strictObject(referral)),
  /** Both sides have their credits. */
  ReferralRewarded: firstVersion(z.strictObject(referral)),
  /** The address is confirmed, but neither side gets credits. */
  ReferralDeclined: firstVersion(
    z.strictObject({
      ...referral,
      cause: z.enum(['known-address', 'known-device', 'referrer-left', 'rewards-used-up']),
    }),
  ),
} as const;

export type ReferralEvent = EventOf<typeof referralEvents>;
