import * as z from 'zod';
import type { Route } from './route.ts';

export const referralStats = z.object({
  /** How many referrals have been rewarded. */
  referralCount: z.int(),
  referralCreditsEarned: z.number(),
  /** False once the code has earned all its rewards. */
  canMakeMoreReferrals: z.boolean(),
  /** Newest first, at most 20. */
  referrals: z.array(
    z.object({
      id: z.string(),
      /** Masked, such as `a•••@e•••.com`: a link may have been passed on to strangers. */
      email: z.string(),
      status: z.enum(['PENDING', 'COMPLETED']),
    }),
  ),
});
export type ReferralStats = z.output<typeof referralStats>;

export const referralValidation = z.object({
  valid: z.boolean(),
  /** Why the code cannot be applied here, null if it can. Unknown and malformed codes look the same. */
  reason: z.enum(['unknown', 'used-up', 'known-device']).nullable(),
});
export type ReferralValidation = z.output<typeof referralValidation>;

export const referralRoutes = {
  myStats: { method: 'GET', path: '/api/referrals/my-stats', auth: 'user', response: referralStats, errors: [] },
  link: {
    method: 'GET',
    path: '/api/referrals/link',
    auth: 'user',
    response: z.object({ referralLink: z.string() }),
    errors: [],
  },
  validate: {
    method: 'POST',
    path: '/api/referrals/validate',
    auth: 'public',
    rate: 'referralCode',
    reads: true,
    body: z.strictObject({ referralCode: z.string().max(64) }),
    response: referralValidation,
    errors: [],
  },
} as const satisfies Record<string, Route>;
