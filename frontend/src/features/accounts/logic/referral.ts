import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReferralValidation, referralRoutes } from '@windtunnel/contracts/http/referrals';
import { call } from '../../../lib/api-client.ts';
import { routeShape } from '../../../lib/route-shape.ts';

// Checked before the form, and with it the schema library, is loaded.
const validateRoute = routeShape<(typeof referralRoutes)['validate']>(
  { method: 'POST', path: '/api/referrals/validate', auth: 'public' },
  import.meta.env.PROD
    ? undefined
    : async () => (await import('@windtunnel/contracts/http/referrals')).referralRoutes.validate,
);

/** Longer text cannot be a code, and the server does not accept it. */
const lengthMax = 64;

/** The code in the address of the sign-up page, as it was typed; null without one. */
export function referralCodeIn(search: URLSearchParams): string | null {
  const code = search.get('ref')?.trim().slice(0, lengthMax);
  return code === undefined || code === '' ? null : code;
}

/** Whether the server confirms the code. */
export const referralQuery = (referralCode: string) =>
  queryOptions({
    queryKey: ['referral', referralCode],
    queryFn: ({ signal }) => call(validateRoute, { body: { referralCode }, signal, quiet: true }),
  });

/** The code if the server confirms it, after waiting for a check that is under way or failed; else undefined. */
export async function confirmedReferralCode(queries: QueryClient, code: string | null): Promise<string | undefined> {
  if (code === null) return undefined;
  const { valid } = await queries.ensureQueryData(referralQuery(code)).catch(() => ({ valid: false }));
  return valid ? code : undefined;
}

export const refusalText: Readonly<Record<NonNullable<ReferralValidation['reason']>, string>> = {
  unknown: 'This referral code is not valid. You can sign up without it.',
  'used-up': 'This referral code has already been used as often as it can be. You can sign up without it.',
  'known-device':
    'This browser has already been used with an account, so the referral code does not apply. You can sign up without it.',
};
